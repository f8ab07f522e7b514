import { add, multiply, type Rational, ratio } from '../../exact/rational.ts';
import { type RoundChain, stateOf } from './round-chain.ts';
import { smallestSeries } from './smallest-series.ts';
import { TAGS } from './spin-tally.ts';

const STAKE_X100 = 100;

/**
 * Returns the chance of each win below the stake, in hundredths of it. The rest to 1 wins the stake or more. Exact, except where a state
 * can lead back to itself with less than the stake: those chances are roots, rounded to fifteen digits (`smallestSeries`).
 */
export function smallWins(chain: RoundChain): Map<number, Rational> {
  const known = new Map<string, Map<number, Rational>>();
  const winsOf = (name: string): Map<number, Rational> => {
    const found = known.get(name);
    if (found) return found;
    const { tally, next } = stateOf(chain, name);
    const byAgain = new Map<number, Map<number, Rational>>();
    for (const [key, ways] of small(tally.outcomes, STAKE_X100)) {
      const [win_x100, tag] = [Math.floor(key / TAGS), key % TAGS];
      let wins = new Map([[win_x100, ratio(ways, tally.windows)]]);
      let again = 0;
      for (const { state, count } of next(tag)) {
        if (state === name) again += count;
        else for (let i = 0; i < count && wins.size > 0; i++) wins = convolve(wins, winsOf(state), STAKE_X100);
      }
      const chances = byAgain.get(again) ?? new Map<number, Rational>();
      byAgain.set(again, chances);
      for (const [win, chance] of wins) chances.set(win, add(chance, chances.get(win) ?? ratio(0)));
    }
    const leadsBack = [...byAgain.keys()].some((again) => again > 0);
    const chances = leadsBack ? smallestSeries(byAgain, STAKE_X100) : (byAgain.get(0) ?? new Map<number, Rational>());
    known.set(name, chances);
    return chances;
  };
  return winsOf(chain.start);
}

function small(outcomes: readonly { win_x100: number; tag: number; windows: number }[], below_x100: number) {
  const ways = new Map<number, bigint>();
  for (const { win_x100, tag, windows } of outcomes) {
    if (win_x100 >= below_x100) continue;
    const key = win_x100 * TAGS + tag;
    ways.set(key, (ways.get(key) ?? 0n) + BigInt(windows));
  }
  return ways;
}

function convolve(a: Map<number, Rational>, b: Map<number, Rational>, below_x100: number): Map<number, Rational> {
  const sums = new Map<number, Rational>();
  for (const [first, chance] of a)
    for (const [second, other] of b)
      if (first + second < below_x100)
        sums.set(first + second, add(multiply(chance, other), sums.get(first + second) ?? ratio(0)));
  return sums;
}
