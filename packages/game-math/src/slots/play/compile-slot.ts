import type { SetName, SlotSpec } from '../slot-spec.ts';
import { hasEnded, type LinePay, payOfLine } from './pay-of-line.ts';

/** A spec compiled for speed: symbols as numbers, every possible line priced once. The outcomes are the same as with the spec. */
export type CompiledSlot = {
  spec: SlotSpec;
  reels: number;
  symbolIds: readonly string[];
  codeOf: ReadonlyMap<string, number>;
  /** strips[set][reel], each followed by its first rows again so that a window never needs a modulo. */
  strips: Record<SetName, readonly Uint8Array[]>;
  /** The pay of every possible line in hundredths of the stake, indexed by its symbols as digits in base `symbolIds.length` … */
  linePays_x100: Uint32Array;
  /** … and the win behind it. Both empty unless lines pay. */
  lineWins: readonly (LinePay | null)[];
  /** By symbol, then cluster size. Empty unless clusters pay. */
  clusterPays_x100: readonly Uint32Array[];
  /** By symbol, the min size of a paying cluster. Infinity: none pays. Empty unless clusters pay. */
  minCluster: readonly number[];
  /** The cells of the top row as bits: reel · rows. Used where clusters pay. */
  topRow: number;
  /** The symbol that counts anywhere, a scatter or a coin. -1: none. */
  countedCode: number;
  wildCode: number;
};

const compiled = new WeakMap<SlotSpec, CompiledSlot>();

/** Returns the compiled form of a spec. Compiled once. */
export function compileSlot(spec: SlotSpec): CompiledSlot {
  const known = compiled.get(spec);
  if (known) return known;
  const symbolIds = spec.symbols.map((symbol) => symbol.id);
  const codeOf = new Map(symbolIds.map((id, code) => [id, code]));
  const reels = spec.sets.base.strips.length;
  const highest = Math.max(spec.rows, ...Object.keys(spec.reelHeights ?? {}).map(Number));
  const codes = (strip: readonly string[]): Uint8Array =>
    Uint8Array.from({ length: strip.length + highest - 1 }, (_, at) => {
      const code = codeOf.get(strip[at % strip.length] as string);
      if (code === undefined) throw new RangeError(`${strip[at % strip.length]} is not a symbol of ${spec.id}`);
      return code;
    });
  const lineWins = spec.payBy ? [] : priceEveryLine(spec, symbolIds, reels);
  const clusterPays_x100 = spec.payBy?.kind === 'clusters' ? priceEveryCluster(spec, spec.payBy.unit_x100) : [];
  const slot: CompiledSlot = {
    spec,
    reels,
    symbolIds,
    codeOf,
    strips: { base: spec.sets.base.strips.map(codes), free: spec.sets.free.strips.map(codes) },
    linePays_x100: Uint32Array.from(lineWins.map((win) => win?.pays_x100 ?? 0)),
    lineWins,
    clusterPays_x100,
    minCluster: clusterPays_x100.map((pays) => {
      const min = pays.findIndex((each) => each > 0);
      return min < 0 ? Number.POSITIVE_INFINITY : min;
    }),
    topRow: Array.from({ length: reels }, (_, reel) => 1 << (reel * spec.rows)).reduce((top, cell) => top | cell, 0),
    countedCode: spec.symbols.findIndex(({ kind }) => kind === 'scatter' || kind === 'coin'),
    wildCode: spec.symbols.findIndex(({ kind }) => kind === 'wild'),
  };
  compiled.set(spec, slot);
  return slot;
}

/** Lines with the same start are priced together as soon as all their runs have ended. */
function priceEveryLine(spec: SlotSpec, symbolIds: readonly string[], reels: number): (LinePay | null)[] {
  const base = symbolIds.length;
  const wins: (LinePay | null)[] = [];
  const price = (part: readonly string[]): void => {
    if (part.length < reels && !hasEnded(spec, part)) {
      for (const id of symbolIds) price([...part, id]);
      return;
    }
    const win = payOfLine(spec, part);
    for (let lines = base ** (reels - part.length); lines > 0; lines--) wins.push(win);
  };
  price([]);
  return wins;
}

/** A cluster pays the entry of its symbol for the largest size that it reaches. */
function priceEveryCluster(spec: SlotSpec, unit_x100: number): Uint32Array[] {
  const cells = spec.sets.base.strips.length * spec.rows;
  return spec.symbols.map(({ id }) => {
    const sizes = Object.entries(spec.linePays[id] ?? {});
    return Uint32Array.from({ length: cells + 1 }, (_, size) => {
      const reached = sizes.filter(([from]) => size >= Number(from)).map(([, pays]) => pays * unit_x100);
      return Math.max(0, ...reached);
    });
  });
}
