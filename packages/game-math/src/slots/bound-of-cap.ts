import type { SpinTally } from './enumerate-spins.ts';
import type { SlotSpec } from './slot-spec.ts';

/** What the maximum win can change: the chance of reaching it and the return it can take away, both upper bounds. */
export type CapBound = { chanceAtMost: number; returnAtMost: number };

/**
 * Bounds the tail of a round's win W above the cap c by exponential moments (Chernoff): for every t with E[e^(tW)] finite,
 * P(W >= c) <= E[e^(t(W - c))] and E[(W - c)+] <= E[e^(t(W - c))] / (e t). The moment is that of the branching process of free
 * spins, the smallest solution m of m = E[e^(tX) m^A]; the best t of a fine scale is taken.
 */
export function boundOfCap(spec: SlotSpec, base: SpinTally, free: SpinTally): CapBound {
  let bound: CapBound = { chanceAtMost: 1, returnAtMost: spec.maxWinX };
  for (let t = 1e-5; t < 1; t *= 1.05) {
    const spin = smallestFixedPoint((m) => momentOf(spec, free, t * spec.freeSpins.multiplier, m));
    if (spin === null) break;
    const tail = momentOf(spec, base, t, spin) * Math.exp(-t * spec.maxWinX);
    if (tail < bound.chanceAtMost) bound = { chanceAtMost: tail, returnAtMost: tail / (Math.E * t) };
  }
  return bound;
}

/** E[e^(t·win) · m^awarded] of one spin, win in stakes. */
function momentOf(spec: SlotSpec, tally: SpinTally, t: number, m: number): number {
  let sum = 0;
  for (const { win_x100, scatters, windows } of tally.outcomes) {
    sum += windows * Math.exp((t * win_x100) / 100) * m ** (spec.freeSpins.awards[scatters] ?? 0);
  }
  return sum / tally.windows;
}

function smallestFixedPoint(next: (m: number) => number): number | null {
  let m = 1;
  for (let step = 0; step < 500; step++) {
    const after = next(m);
    if (!Number.isFinite(after) || after > 1e6) return null;
    if (after - m < 1e-13 * after) return after;
    m = after;
  }
  return null;
}
