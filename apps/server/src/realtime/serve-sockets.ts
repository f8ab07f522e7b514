import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { ipSubnet } from '#http';
import { hashToken } from '#secrets';
import type { Listener, SocketRegistry } from './socket-registry.ts';

/** Identifies the owner of a token, or null; this does not count as use of the session. */
export type IdentifyListener = (
  tokenHash: Buffer,
  request: FastifyRequest,
) => Promise<Omit<Listener, 'socket' | 'sessionHash'> | null>;

/** Whether the access gate blocks the visitor now. */
export type IsBlocked = (request: FastifyRequest) => Promise<boolean>;

const AuthMessage = z.object({ token: z.string().check(z.regex(/^[\w-]{20,128}$/)) });

const AUTH_TIMEOUT_MS = 5_000;
const HEARTBEAT_MS = 30_000;
/** How soon sockets follow when the site closes or opens. */
const ACCESS_CHECK_MS = 3_000;
/** Unlimited sockets from one address would fill the memory. */
const MAX_FROM_ONE_ADDRESS = 200;

/** Serves the sockets at `/ws`: the client sends a token first, and only listens afterwards. */
export function serveSockets(
  app: FastifyInstance,
  registry: SocketRegistry,
  identify: IdentifyListener,
  isBlocked: IsBlocked,
): { close(): void } {
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
      if (listener) registry.remove(listener);
    });
    const authenticate = async (data: RawData): Promise<void> => {
      const hash = parseAuthMessage(data);
      const identity = hash && (await identify(hash, request).catch(() => null));
      clearTimeout(timeout);
      if (!hash || !identity) return socket.close(4401, 'not logged in');
      if (socket.readyState !== socket.OPEN) return;
      listener = { socket, sessionHash: hash.toString('hex'), ...identity };
      requests.set(listener, request);
      registry.add(listener);
      socket.send(JSON.stringify({ topic: 'resync' }));
    };
    socket.once('message', (data) => void authenticate(data));
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
  const watch = setInterval(() => void closeBlockedSockets(registry, requests, isBlocked), ACCESS_CHECK_MS);
  watch.unref();

  return {
    close() {
      clearInterval(heartbeat);
      clearInterval(watch);
      for (const socket of open) socket.close(1001, 'server restarting');
    },
  };
}

/** Sessions also expire, and roles change: updates the sockets accordingly. */
async function closeEndedSessions(
  registry: SocketRegistry,
  requests: WeakMap<Listener, FastifyRequest>,
  identify: IdentifyListener,
) {
  for (const listener of [...registry.all()]) {
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

function parseAuthMessage(data: RawData): Buffer | null {
  try {
    const parsed = AuthMessage.safeParse(JSON.parse((data as Buffer).toString('utf8')));
    return parsed.success ? hashToken(parsed.data.token) : null;
  } catch {
    return null;
  }
}
