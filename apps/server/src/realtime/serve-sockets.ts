import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { hashToken } from '#secrets';
import type { Audience, Listener } from './audience.ts';

/** Who a token speaks for, or null; asking is not using, so it does not keep a session awake. */
export type IdentifyListener = (
  tokenHash: Buffer,
  host: string,
) => Promise<Omit<Listener, 'socket' | 'sessionHash'> | null>;

const Hello = z.object({ token: z.string().check(z.regex(/^[\w-]{20,128}$/)) });

const HELLO_WITHIN_MS = 5_000;
const HEARTBEAT_MS = 30_000;
/** An open door for many sockets of one address would fill the memory. */
const MOST_FROM_ONE_ADDRESS = 200;

/** The sockets at `/ws`: a token first, then only listening. */
export function serveSockets(app: FastifyInstance, audience: Audience, identify: IdentifyListener): { close(): void } {
  const alive = new WeakSet<WebSocket>();
  const open = new Set<WebSocket>();
  const fromAddress = new Map<string, number>();
  const hosts = new WeakMap<Listener, string>();

  app.get('/ws', { websocket: true }, (socket, request) => {
    const count = (fromAddress.get(request.ip) ?? 0) + 1;
    if (count > MOST_FROM_ONE_ADDRESS) return socket.close(4429, 'too many');
    fromAddress.set(request.ip, count);
    open.add(socket);
    alive.add(socket);
    let listener: Listener | null = null;
    const patience = setTimeout(() => socket.close(4401, 'no token'), HELLO_WITHIN_MS);
    socket.on('pong', () => alive.add(socket));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(patience);
      open.delete(socket);
      const left = (fromAddress.get(request.ip) ?? 1) - 1;
      if (left > 0) fromAddress.set(request.ip, left);
      else fromAddress.delete(request.ip);
      if (listener) audience.remove(listener);
    });
    const greet = async (data: RawData): Promise<void> => {
      const hash = readHello(data);
      const who = hash && (await identify(hash, request.host).catch(() => null));
      clearTimeout(patience);
      if (!hash || !who) return socket.close(4401, 'not logged in');
      if (socket.readyState !== socket.OPEN) return;
      listener = { socket, sessionHash: hash.toString('hex'), ...who };
      hosts.set(listener, request.host);
      audience.add(listener);
      socket.send(JSON.stringify({ topic: 'ready' }));
    };
    socket.once('message', (data) => void greet(data));
  });

  const heartbeat = setInterval(() => {
    for (const socket of open) {
      if (!alive.has(socket)) socket.terminate();
      alive.delete(socket);
      socket.ping();
    }
    void dropEnded(audience, hosts, identify);
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    close() {
      clearInterval(heartbeat);
      for (const socket of open) socket.close(1001, 'the house restarts');
    },
  };
}

/** Sessions also end by themselves, of age; their sockets learn it here. */
async function dropEnded(audience: Audience, hosts: WeakMap<Listener, string>, identify: IdentifyListener) {
  for (const listener of [...audience.all()]) {
    const hash = Buffer.from(listener.sessionHash, 'hex');
    // A database that is away now says nothing about the session.
    const who = await identify(hash, hosts.get(listener) ?? '').catch(() => listener);
    if (!who) audience.endSession(listener.sessionHash);
  }
}

function readHello(data: RawData): Buffer | null {
  try {
    const read = Hello.safeParse(JSON.parse((data as Buffer).toString('utf8')));
    return read.success ? hashToken(read.data.token) : null;
  } catch {
    return null;
  }
}
