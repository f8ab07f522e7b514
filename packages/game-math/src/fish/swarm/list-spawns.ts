import type { FishTable } from '../fish-table.ts';
import { swimTime } from './fish-position.ts';
import { drawBoss, drawFish, type FishId, type Spawn, type SpawnDraw, type Swarm } from './spawn.ts';

/** How long a swarm lasts. Its last fish swim on into the next one. */
export const SWARM_MS = 3_600_000;
/** The most fish in the water, the boss included. */
export const MAX_FISH = 50;

/** A place in the list of a swarm, before the fish with this number is drawn: the list goes on from here without what came before. */
export type SpawnCursor = {
  number: number;
  /** When the fish before it entered. */
  at: number;
  /** How many bosses have entered, and when the next one does. */
  bosses: number;
  bossAt: number;
  /** When the fish in the water leave. */
  leaving: readonly number[];
};

/**
 * Lists the fish of a swarm in the order in which they enter. They depend only on the room's seed: whether a fish enters while many are in
 * the water is decided as if none was ever killed.
 */
export function* listSpawns(swarm: Swarm, table: FishTable): Generator<Spawn, void> {
  for (const { spawn } of walkSpawns(swarm, table)) yield spawn;
}

/** Lists the fish of a swarm, each with a place before it, from the beginning or from such a place; a boss may be listed again. */
export function* walkSpawns(
  swarm: Swarm,
  table: FishTable,
  from?: SpawnCursor,
): Generator<{ spawn: Spawn; cursor: SpawnCursor }, void> {
  const endsAt = swarm.startsAt + SWARM_MS;
  const spawn = (stream: 'f' | 'b', number: number, at: number, { gap_ms: _gap, ...drawn }: SpawnDraw): Spawn => ({
    id: `${swarm.number}.${stream}${number}` satisfies FishId,
    ...drawn,
    at,
  });
  let { at, bosses, leaving } = from ?? { at: swarm.startsAt, bosses: 0, leaving: [] };
  let boss = drawBoss(swarm, bosses, table);
  let bossAt = from?.bossAt ?? swarm.startsAt + boss.gap_ms;
  for (let number = from?.number ?? 0; at < endsAt; number++) {
    const cursor = { number, at, bosses, bossAt, leaving };
    const fish = drawFish(swarm, number, table);
    at += fish.gap_ms;
    while (bossAt <= at && bossAt < endsAt) {
      yield { spawn: spawn('b', bosses, bossAt, boss), cursor };
      bosses += 1;
      boss = drawBoss(swarm, bosses, table);
      bossAt += boss.gap_ms;
    }
    leaving = leaving.filter((time) => time >= at);
    // one place is the boss's
    if (at >= endsAt || leaving.length >= MAX_FISH - 1) continue;
    leaving = [...leaving, at + swimTime(table, fish)];
    yield { spawn: spawn('f', number, at, fish), cursor };
  }
}
