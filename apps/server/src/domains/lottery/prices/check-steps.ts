import { canReduce, type PlayType, parseMicro, parseOdds, soleKey } from '@fairhouse/game-math/lottery';
import type { PlayPrice } from './price-set.ts';

/** Odds at or below the stake are no bet. */
const LEAST_ODDS = 1_001;

/**
 * Returns the odds, as `unitClass:tier`, whose steps cannot be offered, `every` for the amount between two steps, null when all can. Odds of
 * every disc have at most three decimals and stay above the stake; the floor is not above the odds of disc A.
 */
export function findStepProblem(play: PlayType, { steps, odds }: PlayPrice): string | null {
  if (!steps) return null;
  if (!canReduce(play) || !isAmount(steps.every)) return 'every';
  const keys = new Set(Object.keys(play.chances).map((unitClass) => soleKey(play, unitClass)));
  for (const [key, { step, floor }] of Object.entries(steps.odds)) {
    const [start, least, each] = [parseOdds(odds?.A?.[key] ?? ''), parseOdds(floor), parseOdds(step)];
    if (!keys.has(key) || start === null || least === null || !each || least > start) return key;
    for (const table of Object.values(odds ?? {})) {
      const own = parseOdds(table[key] ?? '');
      if (own === null || own - (start - least) < LEAST_ODDS) return key;
    }
  }
  return null;
}

function isAmount(text: string): boolean {
  try {
    return parseMicro(text) > 0n;
  } catch {
    return false;
  }
}
