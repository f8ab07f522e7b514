import type { PayRow, SetName, SlotSpec } from './slot-spec.ts';

/** What one line shows: the symbol that pays, how many from the left, how many of them wild, and the pay in hundredths of the stake. */
export type LinePay = { symbol: string; count: number; wilds: number; pays_x100: number };

/** A spec prepared for speed: symbols as numbers, every possible line priced once. Outcomes are the same as reading the spec. */
export type CompiledSlot = {
  spec: SlotSpec;
  reels: number;
  symbolIds: readonly string[];
  /** strips[set][reel], each followed by its first rows again so that a window never needs a modulo. */
  strips: Record<SetName, readonly Uint8Array[]>;
  /** Every possible line, by its symbols read as digits in base `symbolIds.length`: what it pays in hundredths of the stake … */
  linePays_x100: Uint32Array;
  /** … and why. */
  lineWins: readonly (LinePay | null)[];
  scatterCode: number;
};

const compiled = new WeakMap<SlotSpec, CompiledSlot>();

/** The compiled form of a spec, made once. */
export function compileSlot(spec: SlotSpec): CompiledSlot {
  const known = compiled.get(spec);
  if (known) return known;
  const symbolIds = spec.symbols.map((symbol) => symbol.id);
  const reels = spec.sets.base.strips.length;
  const codes = (strip: readonly string[]): Uint8Array =>
    Uint8Array.from([...strip, ...strip.slice(0, spec.rows - 1)], (id) => symbolIds.indexOf(id));
  const lineWins = priceEveryLine(spec, symbolIds, reels);
  const slot: CompiledSlot = {
    spec,
    reels,
    symbolIds,
    strips: { base: spec.sets.base.strips.map(codes), free: spec.sets.free.strips.map(codes) },
    linePays_x100: Uint32Array.from(lineWins, (win) => win?.pays_x100 ?? 0),
    lineWins,
    scatterCode: spec.symbols.findIndex((symbol) => symbol.kind === 'scatter'),
  };
  compiled.set(spec, slot);
  return slot;
}

function priceEveryLine(spec: SlotSpec, symbolIds: readonly string[], reels: number): (LinePay | null)[] {
  const base = symbolIds.length;
  return Array.from({ length: base ** reels }, (_, index) => {
    const line = Array.from({ length: reels }, (_reel, reel) => {
      return symbolIds[Math.floor(index / base ** (reels - 1 - reel)) % base] as string;
    });
    return payOfLine(spec, line);
  });
}

/**
 * The best win of one line, left to right from the first reel, or null.
 *
 * Two candidates are compared: the run of pure wilds at the wild's own pay, and the first other symbol's run with the wilds
 * standing for it, times the wild multiplier once if any does. "Leading wilds, then the next symbol" alone would underpay.
 */
export function payOfLine(spec: SlotSpec, line: readonly string[]): LinePay | null {
  const kindOf = (id: string | undefined) => spec.symbols.find((symbol) => symbol.id === id)?.kind;
  const hundredthsPerLineBet = 100 / spec.lines.length;
  let leadingWilds = 0;
  while (leadingWilds < line.length && kindOf(line[leadingWilds]) === 'wild') leadingWilds += 1;
  let best: LinePay | null = null;
  const offer = (symbol: string, count: number, wilds: number, times: number): void => {
    const pays_x100 = bestPay(spec.linePays[symbol], count) * times * hundredthsPerLineBet;
    if (pays_x100 > (best?.pays_x100 ?? 0)) best = { symbol, count, wilds, pays_x100 };
  };
  const symbol = line[leadingWilds];
  if (symbol !== undefined && kindOf(symbol) === 'regular') {
    let count = leadingWilds;
    let wilds = leadingWilds;
    for (; count < line.length && (line[count] === symbol || kindOf(line[count]) === 'wild'); count += 1) {
      if (line[count] !== symbol) wilds += 1;
    }
    offer(symbol, count, wilds, wilds > 0 ? spec.wildMultiplier : 1);
  }
  if (leadingWilds > 0) offer(line[0] as string, leadingWilds, leadingWilds, 1);
  return best;
}

function bestPay(row: PayRow | undefined, count: number): number {
  return row?.[count] ?? 0;
}
