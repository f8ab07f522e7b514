import { SocketMessage } from '@fairhouse/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { ipSubnet } from '#http';
import { hashToken } from '#secrets';
import type { Watchers } from './create-watchers.ts';
import type { Listener, SocketRegistry } from './socket-registry.ts';

/**
 * Identifies the owner of a token, or null; this does not count as use of the session. A null token is that of a visitor who watches public
 * topics.
 */
export type IdentifyListener = (
  tokenHash: Buffer | null,
  request: FastifyRequest,
) => Promise<Omit<Listener, 'socket' | 'sessionHash' | 'watches'> | null>;

/** Whether the access gate blocks the visitor now. */
export type IsBlocked = (request: FastifyRequest) => Promise<boolean>;

/** Returns those of the names that the visitor may watch now: the site is open to them, and offers it. */
export type FilterWatched = (request: FastifyRequest, names: readonly string[]) => Promise<readonly string[]>;

/** Instead of the hash of a session: a visitor without a token. */
const VISITOR = '';

const AUTH_TIMEOUT_MS = 5_000;
const HEARTBEAT_MS = 30_000;
/** How soon sockets follow when the site closes or opens. */
const ACCESS_CHECK_MS = 3_000;
/** Pages change what they watch; a client that does so more often in a second is broken. */
const MAX_MESSAGES_A_SECOND = 20;
/** Unlimited sockets from one address would fill the memory. */
const MAX_FROM_ONE_ADDRESS = 200;

export interface ServeSocketsDeps {
  app: FastifyInstance;
  registry: SocketRegistry;
  watchers: Watchers;
  identify: IdentifyListener;
  isBlocked: IsBlocked;
  filterWatched: FilterWatched;
}

/** Serves the sockets at `/ws`: the client sends a token first, or what it watches, and later only changes what it watches. */
export function serveSockets(deps: ServeSocketsDeps): { close(): void } {
  const { app, registry, watchers, identify, isBlocked } = deps;
  const alive = new WeakSet<WebSocket>();
  const open = new Set<WebSocket>();
  const fromAddress = new Map<string, number>();
  const requests = new WeakMap<Listener, FastifyRequest>();

  app.get('/ws', { websocket: true }, (socket, request) => {
    const network = ipSubnet(request.ip);
    const count = (fromAddress.get(network) ?? 0) + 1;
    if (count > MAX_FROM_ONE_ADDRESS) return socket.close(4429, 'too many');
    fromAddress.set(network, count);
    open.add(socket);
    alive.add(socket);
    let listener: Listener | null = null;
    const timeout = setTimeout(() => socket.close(4401, 'no token'), AUTH_TIMEOUT_MS);
    socket.on('pong', () => alive.add(socket));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(timeout);
      open.delete(socket);
      const remaining = (fromAddress.get(network) ?? 1) - 1;
      if (remaining > 0) fromAddress.set(network, remaining);
      else fromAddress.delete(network);
      watchers.remove(socket);
      if (listener) registry.remove(listener);
    });
    const watch = async (by: Listener, names: readonly string[]): Promise<void> => {
      by.watches = names;
      await updateWatched(by, request, deps);
    };
    const authenticate = async ({ token, watch: watches = [] }: SocketMessage): Promise<void> => {
      const hash = token === undefined ? null : hashToken(token);
      const identity = await identify(hash, request).catch(() => null);
      clearTimeout(timeout);
      if (!identity) return socket.close(4401, 'not logged in');
      if (socket.readyState !== socket.OPEN) return;
      listener = { socket, sessionHash: hash?.toString('hex') ?? VISITOR, ...identity, watches };
      requests.set(listener, request);
      registry.add(listener);
      await watch(listener, watches);
      socket.send(JSON.stringify({ topic: 'resync' }));
    };
    let isFirst = true;
    let messages = { second: 0, count: 0 };
    socket.on('message', (data) => {
      const message = parseMessage(data);
      const second = Math.floor(performance.now() / 1000);
      messages = { second, count: messages.second === second ? messages.count + 1 : 1 };
      if (messages.count > MAX_MESSAGES_A_SECOND) return socket.close(4429, 'too many');
      if (isFirst) {
        isFirst = false;
        if (message?.token === undefined && !message?.watch?.length) return socket.close(4401, 'not logged in');
        return void authenticate(message);
      }
      if (!message?.watch) return socket.close(4400, 'invalid message');
      if (listener) void watch(listener, message.watch).then(() => socket.send(JSON.stringify({ topic: 'watching' })));
    });
  });

  const heartbeat = setInterval(() => {
    for (const socket of open) {
      if (!alive.has(socket)) socket.terminate();
      alive.delete(socket);
      socket.ping();
    }
    void closeEndedSessions(registry, requests, identify);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const accessCheck = setInterval(() => {
    void closeBlockedSockets(registry, requests, isBlocked);
    for (const listener of registry.all()) {
      const request = requests.get(listener);
      if (request && listener.watches.length > 0) void updateWatched(listener, request, deps);
    }
  }, ACCESS_CHECK_MS);
  accessCheck.unref();

  return {
    close() {
      clearInterval(heartbeat);
      clearInterval(accessCheck);
      for (const socket of open) socket.close(1001, 'server restarting');
    },
  };
}

/** Watches what a listener wants to watch and may. The last of several changes decides. */
async function updateWatched(
  listener: Listener,
  request: FastifyRequest,
  { watchers, filterWatched }: Pick<ServeSocketsDeps, 'watchers' | 'filterWatched'>,
): Promise<void> {
  const { socket, siteOf, watches } = listener;
  const names = watches.length === 0 ? [] : await filterWatched(request, watches).catch(() => []);
  if (listener.watches === watches && socket.readyState === socket.OPEN) watchers.watch(socket, siteOf, names);
}

/** Sessions also expire, and roles change: updates the sockets accordingly. */
async function closeEndedSessions(
  registry: SocketRegistry,
  requests: WeakMap<Listener, FastifyRequest>,
  identify: IdentifyListener,
) {
  for (const listener of [...registry.all()]) {
    if (listener.sessionHash === VISITOR) continue;
    const hash = Buffer.from(listener.sessionHash, 'hex');
    // A database that is down says nothing about the session.
    const request = requests.get(listener);
    const identity = request && (await identify(hash, request).catch(() => listener));
    if (!identity) registry.endSession(listener.sessionHash);
    else listener.permissions = identity.permissions;
  }
}

/**
 * When a site closes or opens, closes its members' sockets. Their sessions stay, and reconnecting members receive the topics now allowed.
 */
async function closeBlockedSockets(
  registry: SocketRegistry,
  requests: WeakMap<Listener, FastifyRequest>,
  isBlocked: IsBlocked,
) {
  for (const listener of [...registry.all()]) {
    const request = requests.get(listener);
    if (!request || listener.accountId === null) continue;
    const outside = await isBlocked(request).catch(() => listener.isBlocked);
    if (outside !== listener.isBlocked) listener.socket.close(4403, outside ? 'closed' : 'open again');
  }
}

function parseMessage(data: RawData): SocketMessage | null {
  try {
    const parsed = SocketMessage.safeParse(JSON.parse((data as Buffer).toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
