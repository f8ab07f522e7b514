import { add, multiply, type Rational, ratio } from './rational.ts';
import { type RoundChain, stateOf } from './round-chain.ts';

/** The exact chance of each win below the stake, by hundredths of it; whatever is missing to 1 wins the stake or more. */
export function smallWins(chain: RoundChain): Map<number, Rational> {
  const STAKE_X100 = 100;
  const known = new Map<string, Map<number, Rational>>();
  const winsOf = (name: string): Map<number, Rational> => {
    const found = known.get(name);
    if (found) return found;
    const { tally, next } = stateOf(chain, name);
    const chances = new Map<number, Rational>();
    for (const [key, ways] of small(tally.outcomes, STAKE_X100)) {
      const [win_x100, tag] = [Math.floor(key / 4096), key % 4096];
      let wins = new Map([[win_x100, ratio(ways, tally.windows)]]);
      for (const { state, count } of next(tag)) {
        if (state === name) throw new RangeError(`${name} can lead back to itself with less than the stake`);
        for (let i = 0; i < count && wins.size > 0; i++) wins = convolve(wins, winsOf(state), STAKE_X100);
      }
      for (const [win, chance] of wins) chances.set(win, add(chance, chances.get(win) ?? ratio(0)));
    }
    known.set(name, chances);
    return chances;
  };
  return winsOf(chain.start);
}

function small(outcomes: readonly { win_x100: number; tag: number; windows: number }[], below_x100: number) {
  const ways = new Map<number, bigint>();
  for (const { win_x100, tag, windows } of outcomes) {
    if (win_x100 >= below_x100) continue;
    const key = win_x100 * 4096 + tag;
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
