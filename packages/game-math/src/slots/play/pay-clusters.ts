import type { CompiledSlot } from './compile-slot.ts';

/** Equal symbols, including wilds, that touch side by side. `cells` as [reel, row]. */
export type ClusterWin = { symbol: string; cells: [number, number][]; pays_x100: number };

type Codes = readonly (readonly number[])[];
/** Cells as bits of a number: reel · rows + row. */
type Cells = number;

/** Max number of cells that fit into the bits of a number. */
export const MAX_CELLS = 31;

/**
 * Returns the paying clusters of a window, in the order of their first cells. `codes` by reel, then row. A wild may belong to several
 * clusters. Wilds alone are no cluster.
 */
export function payClusters(slot: CompiledSlot, codes: Codes): ClusterWin[] {
  const { rows } = slot.spec;
  const shown = cellsOfSymbols(slot, codes);
  const wilds = shown[slot.wildCode] ?? 0;
  const wins: { first: Cells; win: ClusterWin }[] = [];
  for (let code = 0; code < shown.length; code++) {
    const alike = (shown[code] as number) | wilds;
    if (code === slot.wildCode || sizeOf(alike) < (slot.minCluster[code] as number)) continue;
    for (let left = shown[code] as number; left !== 0; ) {
      const first = left & -left;
      const cluster = touching(first, alike, slot);
      left &= ~cluster;
      const pays_x100 = slot.clusterPays_x100[code]?.[sizeOf(cluster)] ?? 0;
      if (pays_x100 === 0) continue;
      const symbol = slot.symbolIds[code] as string;
      wins.push({ first, win: { symbol, cells: listFrom(first, cluster, rows), pays_x100 } });
    }
  }
  return wins.sort((a, b) => a.first - b.first).map(({ win }) => win);
}

/** Returns the cells of the window for each symbol. */
function cellsOfSymbols({ symbolIds, spec }: CompiledSlot, codes: Codes): Int32Array {
  const shown = new Int32Array(symbolIds.length);
  for (let reel = 0; reel < codes.length; reel++) {
    const column = codes[reel] as readonly number[];
    for (let row = 0; row < spec.rows; row++) {
      const code = column[row] as number;
      shown[code] = (shown[code] as number) | (1 << (reel * spec.rows + row));
    }
  }
  return shown;
}

/** Returns all of the cells `alike` that are connected to the first. */
function touching(first: Cells, alike: Cells, { spec: { rows }, topRow }: CompiledSlot): Cells {
  const notTop = ~topRow;
  let found = first;
  for (;;) {
    const beside = ((found & notTop) >>> 1) | ((found << 1) & notTop) | (found << rows) | (found >>> rows);
    const more = found | (beside & alike);
    if (more === found) return found;
    found = more;
  }
}

/** Returns the cells of a cluster in search order from the first one: above, below, right, left. */
function listFrom(first: Cells, cluster: Cells, rows: number): [number, number][] {
  const start = 31 - Math.clz32(first);
  const cells = [start];
  let met = first;
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at] as number;
    const row = cell % rows;
    for (let side = 0; side < 4; side++) {
      if ((side === 0 && row === 0) || (side === 1 && row === rows - 1)) continue;
      const next = cell + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? rows : -rows);
      if (next < 0 || next >= MAX_CELLS || (cluster & ~met & (1 << next)) === 0) continue;
      met |= 1 << next;
      cells.push(next);
    }
  }
  return cells.map((cell) => [Math.floor(cell / rows), cell % rows]);
}

/** Counts the set bits, by adding in pairs, then fours, then bytes. */
function sizeOf(cells: Cells): number {
  const pairs = cells - ((cells >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
