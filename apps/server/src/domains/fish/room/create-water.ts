import { setImmediate } from 'node:timers/promises';
import type { FishBoss, FishSpawn, FishSwarm } from '@fairhouse/contracts';
import {
  BOSS_GAP,
  type FishTable,
  type Spawn,
  type SpawnCursor,
  SWARM_MS,
  swimTime,
  walkSpawns,
} from '@fairhouse/game-math/fish';
import type * as z from 'zod/mini';
import type { Db } from '#db';
import type { Room } from '#rooms';
import type { Secrets } from '#secrets';
import { createSwarm, findSwarm, hourOf, type SecretSwarm } from '../swarm-store.ts';
import type { FishEvent, FishState } from './room-state.ts';

export type BossDto = z.infer<typeof FishBoss>;

/** A hit may name a fish until this long after it left (`check-frame.ts` of the maths). */
const NAMED_MS = 500;
/** Fish of the past hour that are skipped between two turns of the event loop. */
const SKIPPED_TOGETHER = 200;
/** How often a place in the swarm is stored, so that a room that wakes skips only what came after it. */
const PLACE_MS = 300_000;
/** No fish swims for so long: those in the water come after a place that is older. */
const SWUM_MS = 60_000;

type WalkedSpawn = { spawn: Spawn; cursor: SpawnCursor };

/** The fish of a room. What will enter later leaves this object only when it enters. */
export interface Water {
  /** Finds the fish that are in the water now; a room that wakes skips the hour since the stored place. */
  load(): Promise<void>;
  /** Alive, in the order in which they entered. */
  list(): FishSpawn[];
  /** Finds a fish by its id, also a dead one, and one that has just left. */
  find(id: string): Spawn | undefined;
  isDead(id: string): boolean;
  /** Marks a fish as dead, before its kill is stored. */
  kill(spawn: Spawn): void;
  leavesAt(spawn: Spawn): number;
  boss(): BossDto;
  /** The swarm of this hour, as published. Null until the room is loaded. */
  swarm(): FishSwarm | null;
}

export function createWater(
  { db, secrets, log }: { db: Db; secrets: Secrets; log: (line: string) => void },
  room: Room<FishEvent, FishState>,
  table: FishTable,
): Water {
  const fish = new Map<string, Spawn>();
  const dying = new Set<string>();
  let current: SecretSwarm | null = null;
  let lastBossAt = 0;
  /** The place that is stored next. */
  let place: SpawnCursor | null = null;
  const leavesAt = (spawn: Spawn): number => spawn.at + swimTime(table, spawn);
  const isDead = (id: string): boolean => dying.has(id) || Object.hasOwn(room.state.dead, id);
  const isAlive = (spawn: Spawn): boolean => !isDead(spawn.id) && leavesAt(spawn) >= room.now_ms();

  const add = (spawn: Spawn): void => {
    fish.set(spawn.id, spawn);
    if (spawn.kind === table.boss.id) lastBossAt = spawn.at;
  };
  const prune = (): void => {
    const before = room.now_ms() - NAMED_MS;
    for (const spawn of fish.values())
      if (leavesAt(spawn) < before) {
        fish.delete(spawn.id);
        dying.delete(spawn.id);
      }
  };

  const savePlace = ({ number: swarm }: SecretSwarm): void => {
    // the room ends itself when it cannot be stored
    room.emit({ type: 'passed' }, { secret: { swarm, cursor: place, lastBossAt } }).catch(() => undefined);
    room.settle();
  };
  /** Adds the fish of a swarm that are in the water now. Returns those that enter later, the first one taken out. */
  const skip = async (swarm: SecretSwarm) => {
    const stored = room.state.place?.swarm === swarm.number ? room.state.place : null;
    if (stored) lastBossAt = stored.lastBossAt;
    place = stored?.cursor ?? null;
    const rest = walkSpawns(swarm, table, place ?? undefined);
    let skipped = 0;
    for (;;) {
      const { value } = rest.next();
      if (!value || value.spawn.at > room.now_ms()) return { next: value ?? null, rest };
      const { spawn, cursor } = value;
      if (leavesAt(spawn) >= room.now_ms()) add(spawn);
      else if (spawn.kind === table.boss.id) lastBossAt = spawn.at;
      if (spawn.at < room.now_ms() - SWUM_MS) place = cursor;
      skipped += 1;
      if (skipped % SKIPPED_TOGETHER === 0) await setImmediate();
    }
  };
  /** Lets the fish enter one after the other until the hour is over. */
  const enterNext = (
    swarm: SecretSwarm,
    { next, rest }: { next: WalkedSpawn | null; rest: Generator<WalkedSpawn, void> },
  ): void => {
    if (!next) return void room.at(swarm.startsAt + SWARM_MS, turn);
    const { spawn, cursor } = next;
    room.at(spawn.at, () => {
      add(spawn);
      prune();
      place ??= cursor;
      if (spawn.at - place.at >= PLACE_MS) {
        savePlace(swarm);
        place = cursor;
      }
      // a deadline comes with the server's time, from which clients compute positions
      const frame = { type: 'fish', endsAt: leavesAt(spawn), spawn: toSpawn(spawn) };
      room.send(() => frame);
      enterNext(swarm, { next: rest.next().value ?? null, rest });
    });
  };
  const begin = async (hour: number): Promise<void> => {
    await room.write((tx) => createSwarm(tx, secrets, room.id, hour));
    current = await findSwarm(db, secrets, room.id, hour);
    if (!current) throw new Error(`fish: the room ${room.name} has no swarm ${hour}`);
    if (lastBossAt < current.startsAt) lastBossAt = current.startsAt;
    const later = await skip(current);
    if (place && place.at - (room.state.place?.cursor.at ?? 0) >= PLACE_MS) savePlace(current);
    enterNext(current, later);
  };
  /** The next hour begins: its commitment and the seed of the last one are published before its first fish. */
  const turn = async (): Promise<void> => {
    const ended = current;
    try {
      await begin(hourOf(room.now_ms()));
    } catch (error) {
      log(`fish: the next hour of ${room.name} has not begun: ${(error as Error).message}`);
      room.at(room.now_ms() + 1_000, turn);
      return;
    }
    const frame = {
      type: 'swarm',
      swarm: describe(current as unknown as SecretSwarm, false),
      ended: ended && describe(ended, true),
    };
    room.send(() => frame);
    room.settle();
  };

  return {
    async load() {
      const hour = hourOf(room.now_ms());
      // its last fish swim on
      const isYoung = room.now_ms() - hour * SWARM_MS < SWUM_MS;
      const earlier = isYoung && (await findSwarm(db, secrets, room.id, hour - 1));
      if (earlier) await skip(earlier);
      await begin(hour);
    },
    list: () => [...fish.values()].filter(isAlive).map(toSpawn),
    find: (id) => fish.get(id),
    isDead,
    kill: ({ id }) => void dying.add(id),
    leavesAt,
    boss() {
      const alive = [...fish.values()].find((spawn) => spawn.kind === table.boss.id && isAlive(spawn));
      const nextFrom = lastBossAt + BOSS_GAP.least_ms;
      return { fish: alive?.id ?? null, nextFrom, nextUntil: nextFrom + BOSS_GAP.choices - 1 };
    },
    swarm: () => current && describe(current, false),
  };
}

const describe = ({ number, startsAt, commitment, roomSeed }: SecretSwarm, isOver: boolean): FishSwarm => ({
  number,
  startsAt,
  endsAt: startsAt + SWARM_MS,
  commitment,
  roomSeed: isOver ? roomSeed : null,
});

const toSpawn = ({ id, kind, path, offset, pace, at }: Spawn): FishSpawn => ({ id, kind, path, offset, pace, at });
