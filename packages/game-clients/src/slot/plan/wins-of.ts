import type { SlotSpec, SlotSpin } from '@fairhouse/game-math';

/** Encodes a cell of the window as one number: reel · 10 + row. */
export const cellKey = (reel: number, row: number): number => reel * 10 + row;

/** One win of a step and its cells. `pays_x100` includes the step's multiplier, in hundredths of the stake. */
export type ShownWin = { symbol: string; count: number; cells: readonly number[]; pays_x100: number } & (
  | { kind: 'line'; line: number }
  | { kind: 'ways'; ways: number }
  | { kind: 'cluster' }
  | { kind: 'scatter' }
  | { kind: 'coins' }
);

/** Returns all wins of a window in display order: lines, ways or clusters, then scatters. */
export function winsOf(spec: SlotSpec, step: SlotSpin): ShownWin[] {
  const times = ({ pays_x100 }: { pays_x100: number }) => pays_x100 * step.multiplier;
  const lines = step.lineWins.map(
    (win): ShownWin => ({
      kind: 'line',
      line: win.line,
      symbol: win.symbol,
      count: win.count,
      cells: (spec.lines[win.line] ?? []).slice(0, win.count).map((row, reel) => cellKey(reel, row)),
      pays_x100: times(win),
    }),
  );
  const wild = spec.symbols.find(({ kind }) => kind === 'wild')?.id;
  const ways = (step.wayWins ?? []).map(
    (win): ShownWin => ({
      kind: 'ways',
      ways: win.ways,
      symbol: win.symbol,
      count: win.count,
      cells: cellsOf(step.window.slice(0, win.count), (id) => id === win.symbol || id === wild),
      pays_x100: times(win),
    }),
  );
  const clusters = (step.clusterWins ?? []).map(
    (win): ShownWin => ({
      kind: 'cluster',
      symbol: win.symbol,
      count: win.cells.length,
      cells: win.cells.map(([reel, row]) => cellKey(reel, row)),
      pays_x100: times(win),
    }),
  );
  return [...lines, ...ways, ...clusters, ...scatterWin(spec, step, times(step.scatter)), ...coinWin(spec, step)];
}

function scatterWin(spec: SlotSpec, step: SlotSpin, pays_x100: number): ShownWin[] {
  if (pays_x100 === 0 && step.freeSpinsAwarded === 0) return [];
  const symbol = spec.symbols.find(({ kind }) => kind === 'scatter')?.id ?? '';
  const cells = cellsOf(step.window, (id) => id === symbol);
  return [{ kind: 'scatter', symbol, count: step.scatter.count, cells, pays_x100 }];
}

/** The last step of a hold feature pays all held coins. */
function coinWin(spec: SlotSpec, step: SlotSpin): ShownWin[] {
  if (step.step !== 'hold' || step.win_x100 === 0) return [];
  const symbol = spec.symbols.find(({ kind }) => kind === 'coin')?.id ?? '';
  const cells = (step.coins ?? []).map(({ reel, row }) => cellKey(reel, row));
  return [{ kind: 'coins', symbol, count: cells.length, cells, pays_x100: step.win_x100 }];
}

const cellsOf = (window: readonly (readonly string[])[], isMeant: (id: string) => boolean): number[] =>
  window.flatMap((column, reel) => column.flatMap((id, row) => (isMeant(id) ? [cellKey(reel, row)] : [])));
