import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db';
import type { ProcessEvent } from '#realtime';
import type { Secrets } from '#secrets';
import { createLeases, type LeaseTimes, PROCESS } from './create-leases.ts';
import { createMemberships } from './create-memberships.ts';
import { createRoomFinder, type RoomFinder } from './create-room-finder.ts';
import { createRoomHost, type RoomHost } from './create-room-host.ts';
import type { GameClient } from './game-client.ts';
import type { ErasedProduct } from './room-name.ts';
import type { RoomProduct, Rooms } from './room-product.ts';
import { listLobby } from './save-lobby.ts';
import { type GameSocketDeps, serveGameSockets } from './serve-game-sockets.ts';
import { type RoomLinkServer, serveRoomLinks } from './serve-room-links.ts';

export interface RoomsDeps extends Pick<GameSocketDeps, 'app' | 'identify' | 'findBarrier'> {
  app: FastifyInstance;
  db: Db;
  secrets: Secrets;
  /** Where other processes reach the rooms of this one; null: it holds none and relays its sockets to those that do. */
  holdsAt: { host: string; port: number } | null;
  /** Shorter in tests. */
  times?: LeaseTimes | undefined;
  log: (line: string) => void;
}

export interface RoomsRuntime extends Rooms {
  /** Starts to hold rooms, when all products are registered; without a product nothing runs. */
  start(): Promise<void>;
  onProcessEvent(event: ProcessEvent): void;
  /** Stops the rooms in order, gives their leases back and closes the sockets. */
  close(): Promise<void>;
}

/** A room whose holder died is free when its lease ends. */
const SEARCH_LEASES = 1.5;
const TIMES: LeaseTimes = { life_ms: 10_000, renew_ms: 3_000, margin_ms: 2_000 };

/** Creates the runtime of shared rooms in this process: its sockets at `/ws/game`, and its rooms where it holds some. */
export function createRooms(deps: RoomsDeps): RoomsRuntime {
  const { app, db, secrets, holdsAt, log } = deps;
  const times = deps.times ?? TIMES;
  const key = secrets.derive('rooms: internal socket');
  const holder = `${os.hostname()}:${process.pid}:${randomUUID()}`;
  const products = new Map<string, ErasedProduct>();
  const clients = new Map<number, GameClient>();
  let server: RoomLinkServer | null = null;
  let host: RoomHost | null = null;
  let finder: RoomFinder = { find: async () => null, close: () => undefined };
  const memberships = createMemberships(clients, () => finder, SEARCH_LEASES * times.life_ms);
  const { identify, findBarrier } = deps;
  const sockets = serveGameSockets({ app, products, clients, memberships, identify, findBarrier, log });

  return {
    register<F, E, S>(product: RoomProduct<F, E, S>) {
      if (products.has(product.name) || product.name === PROCESS)
        throw new Error(`rooms of the name ${product.name} are registered twice`);
      products.set(product.name, product as ErasedProduct);
    },
    listAwake: (product) => listLobby(db, product),
    async start() {
      if (products.size === 0) return;
      if (holdsAt) server = await serveRoomLinks(key, holdsAt);
      const leases = createLeases(db, { holder, address: server?.address ?? '', times });
      const { link } = memberships;
      if (server) {
        host = createRoomHost({ db, secrets, products, leases, holder, times, log });
        server.serve(host);
      }
      const local = host && { holder, rooms: host.connect(link) };
      finder = createRoomFinder({ leases, key, link, local });
    },
    onProcessEvent(event) {
      if (event.topic === 'session-ended') sockets.endSession(event.sessionHash);
      if (event.topic === 'games-changed') void sockets.checkAll();
    },
    async close() {
      sockets.close();
      await host?.close();
      finder.close();
      await server?.close();
    },
  };
}
