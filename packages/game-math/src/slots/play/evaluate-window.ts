import type { SetName, SlotSpec } from '../slot-spec.ts';
import { windowAt } from './land-reels.ts';
import { type Paid, payWindow } from './pay-window.ts';

export type WindowResult = Paid & {
  /** Symbols by reel, then row from the top. */
  window: string[][];
};

/** What a plain window shows and pays. `stops` are strip indexes shown in the top row, one a reel. */
export function evaluateWindow(spec: SlotSpec, set: SetName, stops: readonly number[]): WindowResult {
  const { strips } = spec.sets[set];
  if (stops.length !== strips.length || strips.some((strip, reel) => strip[stops[reel] ?? -1] === undefined)) {
    throw new RangeError('one stop on each strip is needed');
  }
  const window = windowAt(spec, set, stops);
  return { window, ...payWindow(spec, window) };
}
