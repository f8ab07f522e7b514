import type { Topic } from '@fairhouse/contracts';
import type { OutboxEvent } from '#db';
import { CHANNEL, runOutboxRelay } from './outbox-relay.ts';
import type { ProcessEvent } from './publish.ts';
import { createReconnectingClient, type ReconnectingClient } from './reconnecting-client.ts';
import { type ServeSocketsDeps, serveSockets } from './serve-sockets.ts';
import { createSocketRegistry, type SocketRegistry } from './socket-registry.ts';

export interface Realtime {
  /** Since when all events were received without a gap, as `performance.now()`; null while the listener is disconnected. */
  listeningSince_ms(): number | null;
  /** Closes the sockets and both connections. */
  close(): Promise<void>;
}

export interface RealtimeDeps extends Omit<ServeSocketsDeps, 'registry'> {
  databaseUrl: string;
  /** Called with events of other processes. */
  onProcessEvent: (event: ProcessEvent) => void;
  /** Called for each entry of an account, in whichever process it was made. */
  onBalance: (accountId: string, version: number) => void;
  log: (line: string) => void;
}

/** Serves the sockets of `/ws`, listens to the events of all processes, and is a candidate for the relay. */
export function startRealtime(deps: RealtimeDeps): Realtime {
  const registry = createSocketRegistry();
  const sockets = serveSockets({ ...deps, registry });
  const relay = runOutboxRelay(deps.databaseUrl, deps.log);
  let since_ms: number | null = null;
  const listener = listen(deps, registry, (now_ms) => {
    since_ms = now_ms;
  });
  return {
    listeningSince_ms: () => since_ms,
    async close() {
      sockets.close();
      await Promise.all([relay.close(), listener.close()]);
    },
  };
}

function listen(
  deps: RealtimeDeps,
  registry: SocketRegistry,
  onListening: (since_ms: number | null) => void,
): ReconnectingClient {
  let wasDisconnected = false;
  return createReconnectingClient(deps.databaseUrl, 'fairhouse listener', deps.log, async (client, ended) => {
    client.on('notification', (message) => {
      for (const event of JSON.parse(message.payload ?? '[]') as OutboxEvent[]) deliver(event, deps, registry);
    });
    await client.query(`listen ${CHANNEL}`);
    onListening(performance.now());
    // Events published while disconnected are lost, so clients are told to refetch, as after a lost socket.
    if (wasDisconnected) registry.toAll({ topic: 'resync' });
    wasDisconnected = true;
    void ended.then(() => onListening(null));
    await ended;
  });
}

function deliver(
  { account, visitor, backofficeOf, membersOf, watched, payload }: OutboxEvent,
  deps: RealtimeDeps,
  registry: SocketRegistry,
): void {
  if (account !== undefined) {
    const { topic, version } = payload as { topic?: string; version?: number };
    if (topic === 'balance' && version !== undefined) deps.onBalance(account, version);
    registry.toAccount(account, payload);
  } else if (visitor !== undefined) registry.toVisitor(visitor, payload);
  else if (backofficeOf !== undefined) registry.toOperators(backofficeOf, payload);
  else if (membersOf !== undefined) registry.toMembers(membersOf, payload);
  else if (watched !== undefined) sendWatched(watched, payload as Topic, deps);
  else {
    const event = payload as ProcessEvent;
    if (event.topic === 'session-ended') registry.endSession(event.sessionHash);
    deps.onProcessEvent(event);
  }
}

/** `watched`: `<brand id>/<name>`. */
function sendWatched(watched: string, topic: Topic, { watchers }: RealtimeDeps): void {
  const [brandId = ''] = watched.split('/', 1);
  watchers.send(BigInt(brandId), watched.slice(brandId.length + 1), topic);
}
