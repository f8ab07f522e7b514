import { type CompiledSlot, compileSlot } from './compile-slot.ts';
import type { SetName, SlotSpec } from './slot-spec.ts';

/** A line that pays: `line` counts from 0, `pays_x100` is in hundredths of the stake before the spin's multiplier. */
export type LineWin = { line: number; symbol: string; count: number; wilds: number; pays_x100: number };

export type WindowResult = {
  /** Symbols by reel, then row from the top. */
  window: string[][];
  lineWins: LineWin[];
  scatter: { count: number; pays_x100: number };
};

/** What a window shows and pays. `stops` are strip indexes shown in the top row, one a reel. */
export function evaluateWindow(spec: SlotSpec, set: SetName, stops: readonly number[]): WindowResult {
  const slot = compileSlot(spec);
  const strips = spec.sets[set].strips;
  if (stops.length !== slot.reels || strips.some((strip, reel) => strip[stops[reel] ?? -1] === undefined)) {
    throw new RangeError('one stop on each strip is needed');
  }
  const window = strips.map((strip, reel) => {
    const cells: string[] = [];
    for (let row = 0; row < spec.rows; row++)
      cells.push(strip[((stops[reel] as number) + row) % strip.length] as string);
    return cells;
  });
  const lineWins: LineWin[] = [];
  for (let line = 0; line < spec.lines.length; line++) {
    const win = slot.lineWins[lineIndex(slot, set, stops, line)];
    if (win) lineWins.push({ line, ...win });
  }
  const count = countScatters(slot, set, stops);
  return { window, lineWins, scatter: { count, pays_x100: (spec.scatterPays[count] ?? 0) * 100 } };
}

/** Which of all possible lines a line shows: its symbols as digits, first reel first. */
function lineIndex(slot: CompiledSlot, set: SetName, stops: readonly number[], line: number): number {
  const rows = slot.spec.lines[line] as readonly number[];
  const strips = slot.strips[set];
  const base = slot.symbolIds.length;
  let index = 0;
  for (let reel = 0; reel < slot.reels; reel++) {
    const strip = strips[reel] as Uint8Array;
    index = index * base + (strip[(stops[reel] as number) + (rows[reel] as number)] as number);
  }
  return index;
}

/** How many scatters a window shows. */
function countScatters(slot: CompiledSlot, set: SetName, stops: readonly number[]): number {
  let count = 0;
  for (let reel = 0; reel < slot.reels; reel++) {
    const strip = slot.strips[set][reel] as Uint8Array;
    for (let row = 0; row < slot.spec.rows; row++) {
      if (strip[(stops[reel] as number) + row] === slot.scatterCode) count += 1;
    }
  }
  return count;
}
