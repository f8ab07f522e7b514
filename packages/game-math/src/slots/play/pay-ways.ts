import type { CompiledSlot } from './compile-slot.ts';

/** A symbol that runs from the first reel over `count` reels. `ways` counts each choice of a cell on every reel. */
export type WayWin = { symbol: string; count: number; ways: number; pays_x100: number };

/**
 * Returns the paying ways of a window. `codes` by reel, then row. Every symbol on the first reel is followed separately, and a wild
 * substitutes for all of them. The first reel has no wilds, so no way is counted twice.
 */
export function payWays(slot: CompiledSlot, codes: readonly (readonly number[])[]): WayWin[] {
  const { spec, wildCode } = slot;
  const unit_x100 = spec.payBy?.unit_x100 ?? 0;
  const wins: WayWin[] = [];
  for (const code of new Set(codes[0])) {
    const symbol = slot.symbolIds[code] as string;
    let [count, ways] = [0, 1];
    for (const column of codes) {
      let cells = 0;
      for (const cell of column) if (cell === code || cell === wildCode) cells += 1;
      if (cells === 0) break;
      ways *= cells;
      count += 1;
    }
    const pays = spec.linePays[symbol]?.[count] ?? 0;
    if (pays > 0) wins.push({ symbol, count, ways, pays_x100: pays * ways * unit_x100 });
  }
  return wins;
}
