import type { Db } from '#db';
import type { Secrets } from '#secrets';
import { createEventLog } from './create-event-log.ts';
import { type Lease, type Leases, type LeaseTimes, PROCESS } from './create-leases.ts';
import { createRoom, type HeldRoom } from './create-room.ts';
import type { RoomLink, SocketLink } from './link.ts';
import { loadRoom } from './load-room.ts';
import { repeat } from './repeat.ts';
import type { ErasedProduct } from './room-name.ts';
import { splitRoomName } from './room-name.ts';
import { saveLobby } from './save-lobby.ts';

export interface RoomHost {
  /** Connects the sockets of a process. `close` takes them out of all rooms. */
  connect(link: SocketLink): RoomLink & { close(): void };
  /** Stops every room in order, and gives the leases back. */
  close(): Promise<void>;
}

export interface RoomHostDeps {
  db: Db;
  secrets: Pick<Secrets, 'seal' | 'open'>;
  products: ReadonlyMap<string, ErasedProduct>;
  leases: Leases;
  /** The name of this process. */
  holder: string;
  times: LeaseTimes;
  log: (line: string) => void;
}

const TICK_MS = 1_000;
/** Rooms that are opened together after a restart. */
const OPENED_TOGETHER = 16;

/** Holds rooms in this process: takes those that must run or that somebody joins, and drops each whose lease it cannot renew. */
export function createRoomHost(deps: RoomHostDeps): RoomHost {
  const { db, products, leases, times, log } = deps;
  const events = createEventLog(db, log);
  const rooms = new Map<string, HeldRoom>();
  const opening = new Map<string, Promise<HeldRoom | null>>();
  const links = new Set<SocketLink>();
  let running: ReadonlySet<string> = new Set();
  let ownLease: Lease | null = null;
  let isClosing = false;

  const open = (name: string): Promise<HeldRoom | null> => {
    const held = rooms.get(name);
    if (held) return Promise.resolve(held);
    const pending =
      opening.get(name) ??
      load(name)
        .catch((error: Error) => {
          log(`the room ${name} cannot be opened: ${error.stack}`);
          return null;
        })
        .finally(() => opening.delete(name));
    opening.set(name, pending);
    return pending;
  };

  const load = async (name: string): Promise<HeldRoom | null> => {
    const { product: prefix, id } = splitRoomName(name);
    const product = products.get(prefix);
    if (!product || isClosing) return null;
    const lease = await leases.take(name);
    if (!lease) return null;
    const giveBack = (): void => {
      rooms.delete(name);
      // when it cannot be given back it expires
      leases.giveBack([lease]).catch(() => undefined);
    };
    try {
      const loaded = await loadRoom(deps, product, { id, name });
      if (isClosing) throw new Error('the process ends');
      const room = createRoom({ ...deps, events }, product, { id, lease, loaded, onLost: giveBack });
      rooms.set(name, room);
      return room;
    } catch (error) {
      giveBack();
      throw error;
    }
  };

  /** Opens rooms that must run, and those whose holder is gone. */
  const takeOver = async (): Promise<void> => {
    const lists = await Promise.all(
      [...products.values()].map(async (product) => (await product.listRunning()).map((id) => `${product.name}/${id}`)),
    );
    running = new Set(lists.flat());
    const absent = [...running].filter((name) => !rooms.has(name));
    const names = [...new Set([...(await leases.listFree(absent)), ...(await leases.listExpired())])];
    for (let at = 0; at < names.length && !isClosing; at += OPENED_TOGETHER)
      await Promise.all(names.slice(at, at + OPENED_TOGETHER).map(open));
  };

  const tick = async (): Promise<void> => {
    for (const room of [...rooms.values()]) {
      room.trim();
      if (!running.has(room.name) && room.isIdle()) await room.stop();
    }
    await takeOver();
    await saveLobby(db, deps.holder, [...rooms.values()]);
  };

  const renew = async (): Promise<void> => {
    ownLease ??= await leases.take(`${PROCESS}/${deps.holder}`);
    const held = [...rooms.values()].map(({ lease }) => lease);
    const lost = new Set(await leases.renew(ownLease ? [ownLease, ...held] : held));
    if (ownLease && lost.has(ownLease)) ownLease = null;
    for (const room of rooms.values()) if (lost.has(room.lease)) room.lose();
  };
  const dropExpired = (): void => {
    for (const room of rooms.values()) if (performance.now() >= room.lease.until_ms) room.lose();
  };

  // before the first tick, so that other processes find this one
  const stops = [
    repeat(renew, times.renew_ms, log),
    repeat(tick, Math.min(TICK_MS, times.renew_ms), log),
    repeat(async () => dropExpired(), times.margin_ms / 10, log),
  ];

  return {
    connect(link) {
      links.add(link);
      return {
        join(socket, request) {
          void open(request.room).then((room) => {
            if (!links.has(link)) return;
            if (room) room.attach(link, socket, request);
            else link.gone(socket, request.room);
          });
        },
        frame: (socket, frame, arrived_ms) => rooms.get(frame.room)?.receive(link, socket, frame, arrived_ms),
        leave: (socket, room) => rooms.get(room)?.detach(link, socket),
        close() {
          links.delete(link);
          for (const room of rooms.values()) room.detachAll(link);
        },
      };
    },
    async close() {
      isClosing = true;
      await Promise.all(stops.map((stop) => stop()));
      await Promise.all(opening.values());
      const held = [...rooms.values()].map(({ lease }) => lease);
      await Promise.all([...rooms.values()].map((room) => room.stop()));
      await leases.giveBack(ownLease ? [ownLease, ...held] : held).catch(() => undefined);
    },
  };
}
