import { type RoundChain, stateOf } from './round-chain.ts';
import type { SpinTally } from './spin-tally.ts';

/** The effect of the maximum win: the chance of reaching it and the return it can remove, in stakes. Both are upper bounds. */
export type CapBound = { chanceAtMost: number; returnAtMost: number };

/**
 * Bounds the tail of a round's win W above the cap c. A round that cannot win more loses nothing. Otherwise uses exponential moments
 * (Chernoff): for every t with E[e^(tW)] finite, P(W >= c) <= E[e^(t(W - c))] and E[(W - c)+] <= E[e^(t(W - c))] / (e t). The moment is
 * that of the branching process. For a state that leads back to itself it is the smallest fixed point. The best t of a fine scale is used.
 * The logarithm of the bound is convex in t, so once it rises it never falls again.
 */
export function capBound(chain: RoundChain, maxWinX: number): CapBound {
  const max = maxPossible(chain);
  if (max !== null && max <= maxWinX * 100) return { chanceAtMost: max < maxWinX * 100 ? 0 : 1, returnAtMost: 0 };
  let bound: CapBound = { chanceAtMost: 1, returnAtMost: maxWinX };
  for (let t = 1e-5; t < 1; t *= 1.05) {
    const moment = momentOf(chain, t);
    if (moment === null) break;
    const tail = moment * Math.exp(-t * maxWinX);
    if (tail > 2 * bound.chanceAtMost) break;
    if (tail < bound.chanceAtMost) bound = { chanceAtMost: tail, returnAtMost: tail / (Math.E * t) };
  }
  return bound;
}

/** Returns the max win of a round, in hundredths of the stake. Null when retriggers set no limit. */
export function maxPossible(chain: RoundChain): number | null {
  const known = new Map<string, number | null>();
  const max = (name: string): number | null => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const { tally, next } = stateOf(chain, name);
    let highest: number | null = 0;
    for (const { win_x100, tag } of tally.outcomes) {
      const children = next(tag);
      if (children.some(({ state }) => state === name)) highest = null;
      const wins = highest === null ? [] : children.map(({ state, count }) => ({ each: max(state), count }));
      if (highest === null || wins.some(({ each }) => each === null)) {
        known.set(name, null);
        return null;
      }
      highest = Math.max(
        highest,
        wins.reduce((sum, { each, count }) => sum + (each ?? 0) * count, win_x100),
      );
    }
    known.set(name, highest);
    return highest;
  };
  return max(chain.start);
}

/** Returns E[e^(tW)] of the whole round, W in stakes. Null when it is not finite. */
function momentOf(chain: RoundChain, t: number): number | null {
  const known = new Map<string, number>();
  // states that differ only in their successors share their tally
  const growths = new Map<SpinTally, Map<number, number>>();
  const moment = (name: string): number => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const { tally, next } = stateOf(chain, name);
    const growth = growths.get(tally) ?? growthByTag(tally, t);
    growths.set(tally, growth);
    const terms = [...growth].map(([tag, own]) => {
      const children = next(tag);
      const others = children.filter(({ state }) => state !== name);
      const again = children.reduce((sum, { state, count }) => sum + (state === name ? count : 0), 0);
      return { again, factor: others.reduce((product, { state, count }) => product * moment(state) ** count, own) };
    });
    const value = smallestFixedPoint((m) => terms.reduce((sum, { factor, again }) => sum + factor * m ** again, 0));
    known.set(name, value);
    return value;
  };
  const value = moment(chain.start);
  return Number.isFinite(value) ? value : null;
}

/** Returns E[e^(tX); tag] for each tag of a tally. */
function growthByTag({ windows, outcomes }: SpinTally, t: number): Map<number, number> {
  const growth = new Map<number, number>();
  for (const { win_x100, tag, windows: ways } of outcomes)
    growth.set(tag, (growth.get(tag) ?? 0) + (ways / windows) * Math.exp((t * win_x100) / 100));
  return growth;
}

function smallestFixedPoint(next: (m: number) => number): number {
  let m = 1;
  for (let step = 0; step < 500; step++) {
    const after = next(m);
    if (!Number.isFinite(after) || after > 1e300) return Number.POSITIVE_INFINITY;
    if (Math.abs(after - m) < 1e-13 * after) return after;
    m = after;
  }
  return Number.POSITIVE_INFINITY;
}
