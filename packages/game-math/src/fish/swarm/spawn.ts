import { createDraw, type Draw } from '../../fair/draw.ts';
import type { FishTable } from '../fish-table.ts';

/** Names a fish of a room: the number of its swarm, then `f` or `b` (boss) and its place in that stream, both from 0. */
export type FishId = `${number}.${'f' | 'b'}${number}`;

/** A fish that enters the water. Clients receive this when it does, and compute its positions from it. */
export type Spawn = {
  id: FishId;
  /** The id of its kind. */
  kind: string;
  /** The index of its path in the table. */
  path: number;
  /** How far it swims beside its path, −128 … 128 px. */
  offset: number;
  /** How fast it swims, 90 … 110 percent. */
  pace: number;
  /** When it enters, in ms of the server's clock. */
  at: number;
};

/** What determines the fish of a room for an hour. The seed is committed before the hour and revealed after it. */
export type Swarm = {
  /** Numbers the swarms of a room. */
  number: number;
  room: string;
  /** 64 hex digits. */
  roomSeed: string;
  /** The begin of the hour, in ms of the server's clock. */
  startsAt: number;
};

/** A drawn fish: it enters `gap_ms` after the one before it in its stream. */
export type SpawnDraw = Pick<Spawn, 'kind' | 'path' | 'offset' | 'pace'> & { gap_ms: number };

/** Fish enter every 250 to 750 ms, a boss 90 to 180 s after the one before it. */
const FISH_GAP = { least_ms: 250, choices: 501 };
export const BOSS_GAP = { least_ms: 90_000, choices: 90_001 };

type SwarmSeeds = Pick<Swarm, 'room' | 'roomSeed'>;

/** Draws the fish with this number of a swarm. Its kind is drawn by weight. */
export function drawFish(seeds: SwarmSeeds, number: number, { fish, paths }: FishTable): SpawnDraw {
  const draw = streamOf(seeds, 'swarm', number);
  const gap_ms = FISH_GAP.least_ms + draw.uint(FISH_GAP.choices);
  const kind = fish[draw.weighted(fish.map(({ weight }) => weight))] as FishTable['fish'][number];
  return { gap_ms, kind: kind.id, ...drawCourse(draw, paths.length) };
}

/** Draws the boss with this number of a swarm. */
export function drawBoss(seeds: SwarmSeeds, number: number, { boss, paths }: FishTable): SpawnDraw {
  const draw = streamOf(seeds, 'swarm:boss', number);
  const gap_ms = BOSS_GAP.least_ms + draw.uint(BOSS_GAP.choices);
  return { gap_ms, kind: boss.id, ...drawCourse(draw, paths.length) };
}

const streamOf = ({ room, roomSeed }: SwarmSeeds, tag: string, nonce: number): Draw =>
  createDraw({ serverSeed: roomSeed, clientSeed: room, nonce, tag });

const drawCourse = (draw: Draw, paths: number): Pick<Spawn, 'path' | 'offset' | 'pace'> => ({
  path: draw.uint(paths),
  offset: draw.uint(257) - 128,
  pace: 90 + draw.uint(21),
});
