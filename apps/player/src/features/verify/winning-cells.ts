import type { SlotSpec, SlotSpin } from '@fairhouse/game-math';

/** The cells of a window that took part in a win, as "reel,row". */
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

/** Hundredths of the stake as a plain figure: 1250 is "12.50". */
export const timesStake = (x100: number): string => `${Math.floor(x100 / 100)}.${String(x100 % 100).padStart(2, '0')}`;
