import { type CompiledSlot, compileSlot } from '../play/compile-slot.ts';
import { fall } from '../play/fall.ts';
import { payClusters } from '../play/pay-clusters.ts';
import { tumbleMultiplier } from '../play/tumble-on.ts';
import type { SetName, SlotSpec } from '../slot-spec.ts';
import { createTally, type SpinTally } from './spin-tally.ts';

type Codes = readonly (readonly number[])[];

/**
 * Plays every combination of stops with production's cluster and fall code. The stops decide everything that follows, so their number is
 * the number of different spins.
 */
export function enumerateTumbles(spec: SlotSpec, set: SetName): SpinTally {
  const slot = compileSlot(spec);
  const columns = columnsAt(slot, set);
  const stops = columns.map(() => 0);
  const codes = columns.map((reel) => reel[0] as readonly number[]);
  const tally = createTally();
  do tally.add(playStops(slot, set, stops, codes), 0, 1);
  while (turn(stops, codes, columns));
  return tally.read();
}

/** Returns the symbols of each reel at each stop, as codes. */
function columnsAt({ spec, strips }: CompiledSlot, set: SetName): number[][][] {
  return spec.sets[set].strips.map((strip, reel) =>
    strip.map((_, stop) => [...(strips[set][reel] as Uint8Array).subarray(stop, stop + spec.rows)]),
  );
}

/** Returns the win of a spin at these stops including all its tumbles. */
function playStops(slot: CompiledSlot, set: SetName, stops: readonly number[], first: Codes): number {
  const rule = slot.spec.tumble ?? { multipliers: [1], atMost: 0 };
  let tops: number[] | undefined;
  let win_x100 = 0;
  let codes = first;
  for (let tumbles = 0; tumbles <= rule.atMost; tumbles++) {
    const wins = payClusters(slot, codes);
    if (wins.length === 0) break;
    tops ??= [...stops];
    win_x100 += wins.reduce((sum, win) => sum + win.pays_x100, 0) * tumbleMultiplier(rule, tumbles);
    codes = fall(slot, set, codes, wins, tops);
  }
  return win_x100;
}

/** Increments the stops like an odometer, and updates the visible symbols. Returns false after the last combination. */
function turn(stops: number[], codes: (readonly number[])[], columns: readonly Codes[]): boolean {
  for (let reel = stops.length - 1; reel >= 0; reel--) {
    const column = columns[reel] as Codes;
    const stop = ((stops[reel] as number) + 1) % column.length;
    stops[reel] = stop;
    codes[reel] = column[stop] as readonly number[];
    if (stop !== 0) return true;
  }
  return false;
}
