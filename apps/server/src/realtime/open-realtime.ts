import type { FastifyInstance } from 'fastify';
import type { News } from '#db';
import { type Audience, openAudience } from './audience.ts';
import { type KeptConnection, keepConnection } from './kept-connection.ts';
import { CHANNEL, runOutboxRelay } from './outbox-relay.ts';
import { type IdentifyListener, type IsBlocked, serveSockets } from './serve-sockets.ts';
import type { ProcessEvent } from './tell.ts';

export interface Realtime {
  /** Since when every piece of news was heard without a gap, as `performance.now()`; null while the listener is away. */
  hearingSince_ms(): number | null;
  /** Closes the sockets and both connections. */
  close(): Promise<void>;
}

export interface RealtimeDeps {
  app: FastifyInstance;
  databaseUrl: string;
  identify: IdentifyListener;
  isBlocked: IsBlocked;
  /** Told what other processes say. */
  onProcessEvent: (event: ProcessEvent) => void;
  /** Told of each movement on an account, in whichever process it happened. */
  onBalance: (accountId: string, version: number) => void;
  log: (line: string) => void;
}

/** Serves the sockets of `/ws`, listens to what all processes are told, and stands ready to be the one relay. */
export function openRealtime(deps: RealtimeDeps): Realtime {
  const audience = openAudience();
  const sockets = serveSockets(deps.app, audience, deps.identify, deps.isBlocked);
  const relay = runOutboxRelay(deps.databaseUrl, deps.log);
  let since_ms: number | null = null;
  const ear = listen(deps, audience, (now_ms) => {
    since_ms = now_ms;
  });
  return {
    hearingSince_ms: () => since_ms,
    async close() {
      sockets.close();
      await Promise.all([relay.close(), ear.close()]);
    },
  };
}

function listen(deps: RealtimeDeps, audience: Audience, hearing: (since_ms: number | null) => void): KeptConnection {
  let wasAway = false;
  return keepConnection(deps.databaseUrl, 'fairhouse listener', deps.log, async (client, ended) => {
    client.on('notification', (message) => {
      for (const piece of JSON.parse(message.payload ?? '[]') as News[]) deliver(piece, deps, audience);
    });
    await client.query(`listen ${CHANNEL}`);
    hearing(performance.now());
    // What was told meanwhile is told to nobody here any more: whoever listens asks for the state again, as after a socket of his own was lost.
    if (wasAway) audience.toAll({ topic: 'ready' });
    wasAway = true;
    void ended.then(() => hearing(null));
    await ended;
  });
}

function deliver({ a, v, b, m, p }: News, deps: RealtimeDeps, audience: Audience): void {
  if (a !== undefined) {
    const { topic, version } = p as { topic?: string; version?: number };
    if (topic === 'balance' && version !== undefined) deps.onBalance(a, version);
    audience.toAccount(a, p);
  } else if (v !== undefined) audience.toVisitor(v, p);
  else if (b !== undefined) audience.toOperators(b, p);
  else if (m !== undefined) audience.toMembers(m, p);
  else {
    const event = p as ProcessEvent;
    if (event.topic === 'session-ended') audience.endSession(event.sessionHash);
    deps.onProcessEvent(event);
  }
}
