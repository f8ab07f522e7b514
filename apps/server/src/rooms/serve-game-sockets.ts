import { HelloFrame, type RefusalCode } from '@fairhouse/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { refuse } from '#refusal';
import type { Memberships } from './create-memberships.ts';
import { encodeEnded, encodeLeft } from './encode-frame.ts';
import { createGameClient, type GameCaller, type GameClient } from './game-client.ts';
import { type FrameDeps, join, receiveFrame } from './receive-frame.ts';
import { serverNow_ms } from './server-clock.ts';
import { toRefusal } from './to-refusal.ts';

export interface GameSocketDeps extends FrameDeps {
  app: FastifyInstance;
  /** The identified sockets by their number. */
  clients: Map<number, GameClient>;
  memberships: Memberships;
  /**
   * Identifies the owner of a game token, or a visitor for null. `idle_s`: seconds since the player's last frame, counted as use of the
   * session; null: only a check. Refuses NOT_LOGGED_IN and whatever the member's session is refused with.
   */
  identify(gameToken: string | null, request: FastifyRequest, idle_s: number | null): Promise<GameCaller>;
  /** Why the client may not be connected now: the site is closed to them, or the game is; asked every second. */
  findBarrier(client: GameCaller, request: FastifyRequest): Promise<RefusalCode | null>;
}

export interface GameSockets {
  /** Closes the sockets of a session; by the hash of its token, hex. */
  endSession(sessionHash: string): void;
  /** Closes the sockets of those who may not be connected any more. */
  checkAll(): Promise<void>;
  close(): void;
}

const HELLO_MS = 5_000;
const HEARTBEAT_MS = 30_000;
const CHECK_MS = 1_000;
/** Frames that may arrive before the client is identified. */
const MAX_EARLY = 50;

/** Serves the sockets of shared rooms at `/ws/game`. */
export function serveGameSockets(deps: GameSocketDeps): GameSockets {
  const { app, clients, memberships, identify, log } = deps;
  const open = new Map<WebSocket, { isAlive: boolean }>();
  let lastNo = 0;

  app.get('/ws/game', { websocket: true }, (socket, request) => {
    const state = { isAlive: true };
    open.set(socket, state);
    let client: GameClient | null = null;
    let early = 0;
    let ready: Promise<void> | null = null;
    const timeout = setTimeout(() => socket.close(4401, 'no hello'), HELLO_MS);
    socket.on('pong', () => {
      state.isAlive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(timeout);
      open.delete(socket);
      if (!client) return;
      clients.delete(client.no);
      memberships.drop(client);
    });

    const start = async (data: RawData): Promise<void> => {
      const hello = parseHello(data);
      clearTimeout(timeout);
      if (!hello) return socket.close(4400, 'bad hello');
      const gameToken = hello.gameToken ?? null;
      try {
        const caller = await identify(gameToken, request, 0);
        const barrier = await deps.findBarrier(caller, request);
        if (barrier) throw refuse(barrier);
        if (socket.readyState !== socket.OPEN) return;
        lastNo += 1;
        client = createGameClient(caller, { no: lastNo, socket, request, gameToken });
        clients.set(client.no, client);
      } catch (error) {
        const { code, details } = toRefusal(error, log);
        socket.send(encodeEnded(code, details));
        return socket.close(4401, code);
      }
      for (const [room, lastSeq] of Object.entries(hello.lastSeq ?? {})) void resume(client, room, lastSeq);
    };
    const resume = (own: GameClient, room: string, lastSeq: number): Promise<void> =>
      join(deps, own, room, { re: null, lastSeq }).catch((error: unknown) => {
        const { code, details } = toRefusal(error, log);
        own.send(encodeLeft(room, code, details));
      });

    socket.on('message', (data) => {
      // a client may ignore that it was ended
      if (socket.readyState !== socket.OPEN) return;
      // the player's time of arrival: before anything is parsed
      const arrived_ms = serverNow_ms();
      const receive = (): void => {
        if (client && !receiveFrame(deps, client, textOf(data), arrived_ms)) socket.close(4400, 'bad frame');
      };
      if (client) return receive();
      if (!ready) {
        ready = start(data);
        return;
      }
      early += 1;
      if (early > MAX_EARLY) return socket.terminate();
      void ready.then(receive);
    });
  });

  const heartbeat = setInterval(() => {
    for (const [socket, state] of open) {
      if (!state.isAlive) socket.terminate();
      state.isAlive = false;
      socket.ping();
    }
    for (const client of [...clients.values()]) void checkSession(client);
  }, HEARTBEAT_MS);
  heartbeat.unref();

  /** Sessions also expire; play extends them as calls do. */
  const checkSession = async (client: GameClient): Promise<void> => {
    const { gameToken, request, isActive, lastFrame_ms } = client;
    if (gameToken === null) return;
    client.isActive = false;
    const idle_s = isActive ? Math.floor((serverNow_ms() - lastFrame_ms) / 1000) : null;
    try {
      await identify(gameToken, request, idle_s);
    } catch (error) {
      const { code, details } = toRefusal(error, log);
      // a database that is down says nothing about the session
      if (code !== 'RETRY' && code !== 'SYSTEM_ERROR') client.end(code, details);
    }
  };
  const checkAll = async (): Promise<void> => {
    for (const client of [...clients.values()]) {
      const barrier = await deps.findBarrier(client, client.request).catch(() => null);
      if (barrier) client.end(barrier);
    }
  };
  const check = setInterval(() => void checkAll(), CHECK_MS);
  check.unref();

  return {
    endSession(sessionHash) {
      for (const client of [...clients.values()]) if (client.sessionHash === sessionHash) client.end('NOT_LOGGED_IN');
    },
    checkAll,
    close() {
      clearInterval(heartbeat);
      clearInterval(check);
      for (const socket of open.keys()) socket.close(1001, 'server restarting');
    },
  };
}

const textOf = (data: RawData): string => (data as Buffer).toString('utf8');

function parseHello(data: RawData): HelloFrame | null {
  try {
    return HelloFrame.safeParse(JSON.parse(textOf(data))).data ?? null;
  } catch {
    return null;
  }
}
