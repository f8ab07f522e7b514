import type { FishSessionNow, RoomFrame } from '@fairhouse/contracts';
import { type FishTable, findFishTable, fishVersionHash, type Spawn, swimTime } from '@fairhouse/game-math/fish';

export const TABLE = findFishTable('kelp-hollow') as FishTable;

/** Half past the hour of a tide, so that shots are allowed for two minutes. */
export const NOW = 300_000 * 5_000_000 + 150_000;

/** A fish that has swum for this long at `NOW`. */
export const fish = (id: string, kind: string, { path = 0, age = 5_000 } = {}): Spawn => ({
  id: id as Spawn['id'],
  kind,
  path,
  offset: 0,
  pace: 100,
  at: NOW - age,
});

export const leavesAt = (spawn: Spawn): number => spawn.at + swimTime(TABLE, spawn);

export const session = (more: Partial<FishSessionNow> = {}): FishSessionNow => ({
  sessionId: '7:1',
  seat: 0,
  step: 0,
  startedAt: NOW - 10_000,
  endsAt: NOW + 3_590_000,
  shotsLeft: 5_000,
  lastShot: -1,
  held: '0.50',
  free: '0.50',
  balance: '9.50',
  stake: '0.00',
  win: '0.00',
  collisions: 'client',
  fundsRefusal: null,
  seeds: { commitment: '0'.repeat(64), clientSeed: 'reef', serverSeed: null },
  nextCommitment: '1'.repeat(64),
  ended: null,
  ...more,
});

let seq = 0;
/** A frame of the room. */
export const frame = (type: string, fields: Record<string, unknown> = {}): RoomFrame => {
  seq += 1;
  return { room: 'fish/test', seq, type, ...fields };
};

/** The full state of a room with one player and some fish. */
export const stateFrame = (fields: Record<string, unknown> = {}): RoomFrame =>
  frame('state', {
    gameCode: TABLE.id,
    versionHash: fishVersionHash(TABLE),
    level: 'lagoon',
    status: 'open',
    prices: { level: 'lagoon', currency: 'USD', prices: ['0.01', '0.02', '0.03', '0.05', '0.10'] },
    seats: [{ seat: 0, step: 0, lock: null, trial: false, connected: true }],
    fish: [fish('1.f1', 'turtle'), fish('1.f2', 'anchovy', { path: 20 })],
    bullets: [],
    boss: { fish: null, nextFrom: NOW + 60_000, nextUntil: NOW + 150_000 },
    swarm: { number: 1, startsAt: NOW - 900_000, endsAt: NOW + 2_700_000, commitment: '2'.repeat(64), roomSeed: null },
    session: session(),
    ...fields,
  });
