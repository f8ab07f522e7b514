import type { SlotSpec, SlotSpin } from '@fairhouse/game-math';

/** Returns the cells of a window that were part of a win, as "reel,row". */
export function winningCells(spec: SlotSpec, spin: SlotSpin): ReadonlySet<string> {
  const cells = new Set<string>();
  for (const { line, count } of spin.lineWins)
    for (let reel = 0; reel < count; reel += 1) cells.add(`${reel},${spec.lines[line]?.[reel]}`);
  const wild = spec.symbols.find(({ kind }) => kind === 'wild')?.id;
  for (const win of spin.wayWins ?? [])
    for (const [reel, column] of spin.window.slice(0, win.count).entries())
      for (const [row, symbol] of column.entries())
        if (symbol === win.symbol || symbol === wild) cells.add(`${reel},${row}`);
  for (const win of spin.clusterWins ?? []) for (const [reel, row] of win.cells) cells.add(`${reel},${row}`);
  if (spin.step === 'hold') for (const { reel, row } of spin.coins ?? []) cells.add(`${reel},${row}`);
  if (spin.scatter.pays_x100 > 0 || spin.freeSpinsAwarded > 0) {
    const scatter = spec.symbols.find(({ kind }) => kind === 'scatter')?.id;
    for (const [reel, column] of spin.window.entries())
      for (const [row, symbol] of column.entries()) if (symbol === scatter) cells.add(`${reel},${row}`);
  }
  return cells;
}

/** Formats hundredths of the stake as a decimal: 1250 becomes "12.50". */
export const timesStake = (x100: number): string => `${Math.floor(x100 / 100)}.${String(x100 % 100).padStart(2, '0')}`;
