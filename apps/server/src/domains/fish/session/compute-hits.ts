import {
  findCollision,
  type HitEvent,
  type SessionContext,
  type SessionState,
  type Spawn,
} from '@fairhouse/game-math/fish';
import type { Water } from '../room/create-water.ts';

/**
 * Computes the hits of a player whose reports are not accepted any more: the first fish that each bullet meets from one time to another, in
 * the order of time. Dead fish are passed.
 */
export function computeHits(
  context: SessionContext,
  state: SessionState,
  water: Pick<Water, 'list' | 'find'>,
  { from, to }: { from: number; to: number },
): HitEvent[] {
  const spawns = water.list().flatMap(({ id }): Spawn[] => {
    const spawn = water.find(id);
    return spawn ? [spawn] : [];
  });
  return state.flights
    .flatMap((flight): HitEvent[] => {
      const met = findCollision(context, flight, spawns, Math.max(from, flight.t), to);
      if (!met) return [];
      // the clock of a session never goes back
      const t = Math.max(met.t, state.clock);
      return [{ type: 'hit', at: to, t, shot: flight.shot, fish: met.spawn.id, gone: false, by: 'server' }];
    })
    .sort((a, b) => a.t - b.t);
}
