import { betModes, evaluateWindow, findSlot, type SlotSpec, slotCodes } from '@fairhouse/game-math';
import { describe, expect, it } from 'vitest';
import { countText, type PayFigure, payFigures } from './pay-figures.ts';

const kindOf = (spec: SlotSpec, id: string) => spec.symbols.find((symbol) => symbol.id === id)?.kind;
const reelsOf = (spec: SlotSpec): number => spec.sets.base.strips.length;

/** Returns a window, by reel and row, in which exactly this many of the symbol pay together. */
function showing(spec: SlotSpec, id: string, count: number): string[][] {
  const group = spec.mixedPays?.find((row) => row.id === id)?.of ?? [id];
  const others = spec.symbols.filter(({ id: other, kind }) => kind === 'regular' && !group.includes(other));
  // a symbol that wilds do not replace ends a run of wilds; a regular symbol would be paid with them
  const end = spec.symbols.find(({ kind }) => kind !== 'regular' && kind !== 'wild') ?? others[0];
  const cell = (reel: number, row: number): string | undefined => {
    const between = others[(reel + row) % 2]?.id;
    const at = reel * spec.rows + row;
    if (kindOf(spec, id) === 'scatter' || spec.payBy?.kind === 'clusters') return at < count ? id : between;
    if (reel < count) return group[reel % group.length];
    return kindOf(spec, id) === 'wild' ? end?.id : between;
  };
  return Array.from({ length: reelsOf(spec) }, (_, reel) =>
    Array.from({ length: spec.rows }, (_cell, row) => cell(reel, row) ?? ''),
  );
}

/** Returns what game-math pays for each window, as if the strips consisted of it. */
function payAll(spec: SlotSpec, windows: readonly string[][][]) {
  const strips = Array.from({ length: reelsOf(spec) }, (_, reel) => windows.flatMap((window) => window[reel] ?? []));
  const custom: SlotSpec = { ...spec, sets: { base: { strips }, free: { strips } } };
  return windows.map((_, at) => evaluateWindow(custom, 'base', Array<number>(strips.length).fill(at * spec.rows)));
}

const sizesOf = (spec: SlotSpec, { from, to }: PayFigure): number[] => {
  const last = to ?? reelsOf(spec) * spec.rows;
  return Array.from({ length: last - from + 1 }, (_, at) => from + at);
};

const machines = slotCodes().flatMap((code) => {
  const spec = findSlot(code);
  return spec ? betModes(spec).map((mode) => [code, mode.id, mode.spec] as const) : [];
});

describe('[G-01] pay table and mathematics', () => {
  it.each(machines)('agree for %s, %s', (_code, _way, spec) => {
    const ids = [...spec.symbols, ...(spec.mixedPays ?? [])].map(({ id }) => id);
    const shown = ids.flatMap((id) =>
      payFigures(spec, id).flatMap((figure) =>
        sizesOf(spec, figure).map((count) => ({ id, count, pays_x100: figure.pays_x100 })),
      ),
    );
    // every paying combination is covered
    const rows = [...Object.values(spec.linePays), ...(spec.mixedPays ?? []).map(({ pays }) => pays), spec.scatterPays];
    const figures = ids.flatMap((id) => payFigures(spec, id));
    expect(figures).toHaveLength(rows.flatMap((row) => Object.keys(row)).length);
    expect(figures.length).toBeGreaterThan(0);
    const paid = payAll(
      spec,
      shown.map(({ id, count }) => showing(spec, id, count)),
    );
    for (const [at, { id, count, pays_x100 }] of shown.entries()) {
      const { lineWins, wayWins, clusterWins, scatter } = paid[at] ?? expect.fail();
      const what = `${count} ${id}`;
      if (kindOf(spec, id) === 'scatter') expect(scatter, what).toEqual({ count, pays_x100 });
      else if (wayWins) {
        const ways = spec.rows ** count;
        expect(wayWins, what).toEqual([{ symbol: id, count, ways, pays_x100: pays_x100 * ways }]);
      } else if (clusterWins) {
        expect(clusterWins, what).toMatchObject([{ symbol: id, pays_x100 }]);
        expect(clusterWins[0]?.cells, what).toHaveLength(count);
      } else {
        expect(lineWins, what).toHaveLength(spec.lines.length);
        for (const win of lineWins) expect(win, what).toMatchObject({ symbol: id, count, pays_x100 });
      }
    }
  });

  it('format ranges of sizes', () => {
    const sizes = [
      { from: 3, to: 3 },
      { from: 6, to: 7 },
      { from: 8, to: null },
    ];
    expect(sizes.map((size) => countText({ ...size, pays_x100: 1 }))).toEqual(['3', '6–7', '8+']);
  });
});
