import type { SlotSpec } from '@fairhouse/game-math';

/** The pay for a count of a symbol. For clusters: every size up to `to`, or all sizes upwards for the largest (null). */
export type PayFigure = {
  from: number;
  to: number | null;
  /** In hundredths of the stake. */
  pays_x100: number;
};

/** Returns the pays of a symbol or mixed row by count, highest first. Empty when it pays nothing on its own. */
export function payFigures(spec: SlotSpec, id: string): PayFigure[] {
  const mixed = spec.mixedPays?.find((row) => row.id === id);
  const isScatter = spec.symbols.some((symbol) => symbol.id === id && symbol.kind === 'scatter');
  const pays = mixed?.pays ?? (isScatter ? spec.scatterPays : (spec.linePays[id] ?? {}));
  const unit_x100 = isScatter ? 100 : (spec.payBy?.unit_x100 ?? 100 / spec.lines.length);
  const counts = Object.keys(pays)
    .map(Number)
    .sort((a, b) => b - a);
  return counts.map((from, at) => ({
    from,
    to: spec.payBy?.kind === 'clusters' ? topOf(counts[at - 1]) : from,
    pays_x100: (pays[from] ?? 0) * unit_x100,
  }));
}

const topOf = (above: number | undefined): number | null => (above === undefined ? null : above - 1);

/** "3", "6–7", "8+" */
export const countText = ({ from, to }: PayFigure): string => {
  if (to === null) return `${from}+`;
  return to === from ? String(from) : `${from}–${to}`;
};
