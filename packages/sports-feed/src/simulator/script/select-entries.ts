import type { FixtureMessage } from '@fairhouse/game-math/sports';
import type { ProducerId } from './draft.ts';
import type { ScriptEntry } from './write-script.ts';

/** Returns the entries generated at from < time ≤ to. */
export function entriesBetween(entries: readonly ScriptEntry[], from: number, to: number): readonly ScriptEntry[] {
  return entries.slice(firstAfter(entries, from), firstAfter(entries, to));
}

/** Returns the position of the first entry generated after a time, by bisection. */
function firstAfter(entries: readonly ScriptEntry[], time: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle] as ScriptEntry).gen > time) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns what a producer repeats of a fixture in a recovery, as `Simulator.recover` says. */
export function recoverFixture(
  entries: readonly ScriptEntry[],
  { producer, now, after }: { producer: ProducerId; now: number; after: number | null },
): FixtureMessage[] {
  const past = entries.slice(0, firstAfter(entries, now)).filter((entry) => entry.producer === producer);
  const newestOdds = past.findLastIndex(({ type }) => type === 'odds_change');
  return past
    .filter(({ type, gen }, at) => {
      if (type === 'odds_change') return at === newestOdds;
      if (type === 'bet_stop') return at > newestOdds;
      return after === null || gen > after;
    })
    .map(({ build }) => build());
}
