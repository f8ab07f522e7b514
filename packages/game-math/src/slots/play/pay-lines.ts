import type { CompiledSlot } from './compile-slot.ts';

/** A paying line. `line` counts from 0, `pays_x100` is in hundredths of the stake before the spin's multiplier. */
export type LineWin = { line: number; symbol: string; count: number; wilds: number; pays_x100: number };

/** Returns the paying lines of a window. `codes` by reel, then row. */
export function payLines(slot: CompiledSlot, codes: readonly (readonly number[])[]): LineWin[] {
  const { lines } = slot.spec;
  const base = slot.symbolIds.length;
  const wins: LineWin[] = [];
  for (let line = 0; line < lines.length; line++) {
    const rows = lines[line] as readonly number[];
    let index = 0;
    for (let reel = 0; reel < slot.reels; reel++) {
      index = index * base + (codes[reel]?.[rows[reel] as number] as number);
    }
    const win = slot.lineWins[index];
    if (win) wins.push({ line, ...win });
  }
  return wins;
}
