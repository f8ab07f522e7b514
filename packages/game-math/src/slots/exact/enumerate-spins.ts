import type { SetName, SlotSpec } from '../slot-spec.ts';
import { cycleOf } from './closed-form.ts';
import { columnsOf } from './columns.ts';
import { enumerateLines } from './enumerate-lines.ts';
import { enumerateTumbles } from './enumerate-tumbles.ts';
import { enumerateWays } from './enumerate-ways.ts';
import type { SpinTally } from './spin-tally.ts';

const known = new WeakMap<SlotSpec, Map<string, SpinTally>>();

/**
 * Tallies every window of a reel set before the free-spin multiplier, including tumbles. `held`: the wild reels that stay, as bits.
 * Computed once for each spec.
 *
 * @throws RangeError for windows that cannot be counted
 */
export function enumerateSpins(spec: SlotSpec, set: SetName, held = 0): SpinTally {
  const tallies = known.get(spec) ?? new Map<string, SpinTally>();
  known.set(spec, tallies);
  const key = `${set} ${held}`;
  const tally = tallies.get(key) ?? count(spec, set, held);
  const windows = cycleOf(spec, set, held);
  if (BigInt(tally.windows) !== windows)
    throw new Error(`must not happen: of ${windows} windows of ${spec.id}, ${key}, ${tally.windows} were counted`);
  tallies.set(key, tally);
  return tally;
}

function count(spec: SlotSpec, set: SetName, held: number): SpinTally {
  switch (spec.payBy?.kind) {
    case undefined:
      return enumerateLines(spec, columnsOf(spec, set, { held }));
    case 'ways':
      return enumerateWays(spec, set);
    case 'clusters':
      return enumerateTumbles(spec, set);
  }
}
