import type { SetName, SlotSpec } from '../slot-spec.ts';
import { windowAt } from './land-reels.ts';
import { type Paid, payWindow } from './pay-window.ts';

export type WindowResult = Paid & {
  /** Symbols by reel, then row from the top. */
  window: string[][];
};

/** Returns the symbols and pays of a plain window. `stops` are the strip indexes shown in the top row, one per reel. */
export function evaluateWindow(spec: SlotSpec, set: SetName, stops: readonly number[]): WindowResult {
  const { strips } = spec.sets[set];
  if (stops.length !== strips.length || strips.some((strip, reel) => strip[stops[reel] ?? -1] === undefined)) {
    throw new RangeError('one stop per strip is required');
  }
  const window = windowAt(spec, set, stops);
  return { window, ...payWindow(spec, window) };
}
