import type { SlotSpec } from '../slot-spec.ts';
import { compileSlot } from './compile-slot.ts';
import { type ClusterWin, payClusters } from './pay-clusters.ts';
import { type LineWin, payLines } from './pay-lines.ts';
import { payWays, type WayWin } from './pay-ways.ts';

/**
 * The pays of a window before the multiplier of its step. Contains only the list of the slot's own kind of pay. `lineWins` is always
 * present.
 */
export type Paid = {
  lineWins: LineWin[];
  wayWins?: WayWin[];
  clusterWins?: ClusterWin[];
  scatter: { count: number; pays_x100: number };
};

/** Pays a window after wilds have spread and mysteries have opened. Symbols by reel, then row from the top. */
export function payWindow(spec: SlotSpec, window: readonly (readonly string[])[]): Paid {
  const slot = compileSlot(spec);
  const codes = window.map((column) => column.map((id) => slot.codeOf.get(id) ?? -1));
  const count = countOf(codes, slot.countedCode);
  const scatter = { count, pays_x100: (spec.scatterPays[count] ?? 0) * 100 };
  switch (spec.payBy?.kind) {
    case undefined:
      return { lineWins: payLines(slot, codes), scatter };
    case 'ways':
      return { lineWins: [], wayWins: payWays(slot, codes), scatter };
    case 'clusters':
      return { lineWins: [], clusterWins: payClusters(slot, codes), scatter };
  }
}

/** Returns the total pay of a window, in hundredths of the stake, before the multiplier of its step. */
export function sumOf({ lineWins, wayWins = [], clusterWins = [], scatter }: Paid): number {
  return [...lineWins, ...wayWins, ...clusterWins].reduce((sum, win) => sum + win.pays_x100, scatter.pays_x100);
}

function countOf(codes: readonly (readonly number[])[], counted: number): number {
  let count = 0;
  for (const column of codes) for (const code of column) if (code === counted) count += 1;
  return count;
}
