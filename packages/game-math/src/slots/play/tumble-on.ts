import type { SlotSpec, Tumble } from '../slot-spec.ts';
import { compileSlot } from './compile-slot.ts';
import { fall } from './fall.ts';
import { payWindow, sumOf } from './pay-window.ts';
import { isFull, record, type SlotSpin, type Tape } from './tape.ts';

/**
 * Continues from a winning spin, window after window, each as a separate step. Ends with a window that wins nothing, at the max number of
 * tumbles, or at the maximum win. Uses no word, because the stops decide everything.
 */
export function tumbleOn(spec: SlotSpec, spin: SlotSpin, tape: Tape): void {
  const rule = spec.tumble;
  if (!rule) return;
  const slot = compileSlot(spec);
  const tops = [...spin.stops];
  let last = spin;
  for (let tumbles = 1; tumbles <= rule.atMost && last.win_x100 > 0 && !isFull(tape); tumbles++) {
    const codes = last.window.map((column) => column.map((id) => slot.codeOf.get(id) as number));
    const window = fall(slot, spin.set, codes, last.clusterWins ?? [], tops).map((column) =>
      column.map((code) => slot.symbolIds[code] as string),
    );
    const paid = payWindow(spec, window);
    const multiplier = spin.multiplier * tumbleMultiplier(rule, tumbles);
    const win_x100 = sumOf(paid) * multiplier;
    const { set } = spin;
    last = { set, stops: [...tops], window, ...paid, multiplier, win_x100, freeSpinsAwarded: 0, step: 'tumble' };
    record(tape, last);
  }
}

/** Returns the multiplier of the window after this many tumbles. */
export const tumbleMultiplier = ({ multipliers }: Tumble, tumbles: number): number =>
  multipliers[Math.min(tumbles, multipliers.length - 1)] ?? 1;
