import type { CompiledSlot } from './compile-slot.ts';

/** Equal symbols, wilds among them, that touch side by side; `cells` as [reel, row]. */
export type ClusterWin = { symbol: string; cells: [number, number][]; pays_x100: number };

type Codes = readonly (readonly number[])[];

/** The clusters of a window that pay; `codes` by reel, then row. A wild may belong to several; wilds alone are none. */
export function payClusters(slot: CompiledSlot, codes: Codes): ClusterWin[] {
  const { rows } = slot.spec;
  const grid = codes.flat();
  const done = new Uint8Array(grid.length);
  const wins: ClusterWin[] = [];
  for (let first = 0; first < grid.length; first++) {
    const code = grid[first] as number;
    if (done[first] === 1 || code === slot.wildCode) continue;
    const cells = touching(grid, rows, first, slot.wildCode);
    if (cells.length === 1) continue;
    for (const cell of cells) if (grid[cell] === code) done[cell] = 1;
    const pays_x100 = slot.clusterPays_x100[code]?.[cells.length] ?? 0;
    if (pays_x100 === 0) continue;
    const symbol = slot.symbolIds[code] as string;
    wins.push({ symbol, cells: cells.map((cell) => [Math.floor(cell / rows), cell % rows]), pays_x100 });
  }
  return wins;
}

/** All cells that hang together with the first, wilds included; a cell is reel · rows + row. */
function touching(grid: readonly number[], rows: number, first: number, wild: number): number[] {
  const code = grid[first];
  const cells = [first];
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at] as number;
    const row = cell % rows;
    for (let side = 0; side < 4; side++) {
      if ((side === 0 && row === 0) || (side === 1 && row === rows - 1)) continue;
      const next = cell + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? rows : -rows);
      const there = grid[next];
      if ((there === code || there === wild) && there !== undefined && !cells.includes(next)) cells.push(next);
    }
  }
  return cells;
}
