import type { FishTable } from '../fish-table.ts';
import { swimTime } from './fish-position.ts';
import { drawBoss, drawFish, type FishId, type Spawn, type SpawnDraw, type Swarm } from './spawn.ts';

/** How long a swarm lasts. Its last fish swim on into the next one. */
export const SWARM_MS = 3_600_000;
/** The most fish in the water, the boss included. */
export const MAX_FISH = 50;

/**
 * Lists the fish of a swarm in the order in which they enter. They depend only on the room's seed: whether a fish enters while many are in
 * the water is decided as if none was ever killed.
 */
export function* listSpawns(swarm: Swarm, table: FishTable): Generator<Spawn, void> {
  const endsAt = swarm.startsAt + SWARM_MS;
  const spawn = (stream: 'f' | 'b', number: number, at: number, { gap_ms: _gap, ...drawn }: SpawnDraw): Spawn => ({
    id: `${swarm.number}.${stream}${number}` satisfies FishId,
    ...drawn,
    at,
  });
  let leaving: number[] = [];
  let [bosses, boss] = [0, drawBoss(swarm, 0, table)];
  let bossAt = swarm.startsAt + boss.gap_ms;
  let at = swarm.startsAt;
  for (let number = 0; at < endsAt; number++) {
    const fish = drawFish(swarm, number, table);
    at += fish.gap_ms;
    while (bossAt <= at && bossAt < endsAt) {
      yield spawn('b', bosses, bossAt, boss);
      bosses += 1;
      boss = drawBoss(swarm, bosses, table);
      bossAt += boss.gap_ms;
    }
    leaving = leaving.filter((time) => time >= at);
    // one place is the boss's
    if (at >= endsAt || leaving.length >= MAX_FISH - 1) continue;
    leaving.push(at + swimTime(table, fish));
    yield spawn('f', number, at, fish);
  }
}
