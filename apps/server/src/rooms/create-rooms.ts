import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { FastifyInstance } from 'fastify';
import { type DatabaseClock, type Db, startDatabaseClock } from '#db';
import type { ProcessEvent } from '#realtime';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { answerProcesses } from './ask-holder.ts';
import { createLeasedWork } from './create-leased-work.ts';
import { createLeases, type LeaseTimes, PROCESS } from './create-leases.ts';
import { createMemberships } from './create-memberships.ts';
import { createRoomFinder, type RoomFinder } from './create-room-finder.ts';
import { createRoomHost, type RoomHost } from './create-room-host.ts';
import type { GameClient } from './game-client.ts';
import { holdLeases, type LeaseHolder } from './hold-leases.ts';
import type { LeasedWork, LeaseWork } from './lease-work.ts';
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
  /** Starts to hold rooms and work, when all products are registered; without any nothing runs. */
  start(): Promise<void>;
  onProcessEvent(event: ProcessEvent): void;
  /** Stops the rooms in order, gives their leases back and closes the sockets. */
  close(): Promise<void>;
}

/** A room whose holder died is free when its lease ends. */
const SEARCH_LEASES = 1.5;
const TIMES: LeaseTimes = { life_ms: 10_000, renew_ms: 3_000, margin_ms: 2_000 };
/** With the search for free leases, work is continued within ten seconds after its process died. */
const WORK_TIMES: LeaseTimes = { life_ms: 9_000, renew_ms: 2_500, margin_ms: 2_000 };

/** Creates the runtime of shared rooms in this process: its sockets at `/ws/game`, and its rooms where it holds some. */
export function createRooms(deps: RoomsDeps): RoomsRuntime {
  const { app, db, secrets, holdsAt, log } = deps;
  const times = deps.times ?? TIMES;
  const key = secrets.derive('rooms: internal socket');
  const askKey = secrets.derive('rooms: questions between processes');
  const holder = `${os.hostname()}:${process.pid}:${randomUUID()}`;
  const products = new Map<string, ErasedProduct>();
  const works = new Map<string, { work: LeaseWork; holder: LeaseHolder | null; leased: LeasedWork | null }>();
  const clients = new Map<number, GameClient>();
  let server: RoomLinkServer | null = null;
  let host: RoomHost | null = null;
  let clock: DatabaseClock | null = null;
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
    registerWork(work) {
      if (works.has(work.prefix)) throw new Error(`work of the name ${work.prefix} is registered twice`);
      const own: NonNullable<ReturnType<typeof works.get>> = { work, holder: null, leased: null };
      works.set(work.prefix, own);
      const started = (): LeasedWork => {
        if (!own.leased) throw refuse('RETRY');
        return own.leased;
      };
      return {
        ask: async (id, name, input) => started().ask(id, name, input),
        findHolder: async (id) => started().findHolder(id),
      };
    },
    listAwake: (product) => listLobby(db, product),
    async start() {
      if (products.size === 0 && works.size === 0) return;
      clock = works.size > 0 ? await startDatabaseClock(db, log) : null;
      const proof = { key: askKey, now: () => clock?.now() ?? 0 };
      const answer = answerProcesses(proof, (prefix) => works.get(prefix)?.holder ?? null, log);
      if (holdsAt) server = await serveRoomLinks(key, holdsAt, answer);
      const address = server?.address ?? '';
      const leases = createLeases(db, { holder, address, times });
      const { link } = memberships;
      if (server) {
        host = createRoomHost({ db, secrets, products, leases, holder, times, log });
        server.serve(host);
      }
      const local = host && { holder, rooms: host.connect(link) };
      finder = createRoomFinder({ leases, key, link, local });
      const workTimes = deps.times ?? WORK_TIMES;
      const workLeases = createLeases(db, { holder, address, times: workTimes });
      for (const own of works.values()) {
        own.holder = server && holdLeases({ leases: workLeases, times: workTimes, log }, own.work);
        own.leased = createLeasedWork({ leases, key: proof, holder: own.holder, log }, own.work);
      }
    },
    onProcessEvent(event) {
      if (event.topic === 'session-ended') sockets.endSession(event.sessionHash);
      if (event.topic === 'games-changed') void sockets.checkAll();
    },
    async close() {
      sockets.close();
      await Promise.all([...works.values()].flatMap(({ holder: held }) => (held ? [held.close()] : [])));
      await host?.close();
      finder.close();
      await server?.close();
      clock?.close();
    },
  };
}
