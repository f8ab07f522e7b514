import type { SlotSpec, SymbolKind } from '../slot-spec.ts';

/**
 * The result of one line: the paying symbol, its count from the left, how many of them are wild, and the pay in hundredths of the stake.
 */
export type LinePay = { symbol: string; count: number; wilds: number; pays_x100: number };

/**
 * Returns the best win of one line, left to right from the first reel, or null.
 *
 * Compares all candidates: the run of pure wilds at the wild's own pay, the run of the first other symbol including its wilds, and each
 * mixed run. "Leading wilds, then the next symbol" alone would underpay.
 */
export function payOfLine(spec: SlotSpec, line: readonly string[]): LinePay | null {
  const kindOf = kindsOf(spec);
  const hundredthsPerLineBet = 100 / spec.lines.length;
  let best: LinePay | null = null;
  const offer = (symbol: string, pays: number, run: { count: number; wilds: number }, times: number): void => {
    const pays_x100 = pays * times * hundredthsPerLineBet;
    if (pays_x100 > (best?.pays_x100 ?? 0)) best = { symbol, ...run, pays_x100 };
  };
  /** Returns the length of the run with the given symbols or wilds, and how many of those are wild. */
  const runOf = (symbols: readonly string[]) => {
    const end = endOf(line, symbols, kindOf);
    const count = end < 0 ? line.length : end;
    return { count, wilds: line.slice(0, count).filter((id) => kindOf(id) === 'wild').length };
  };
  const symbol = line.find((id) => kindOf(id) !== 'wild');
  if (symbol !== undefined && kindOf(symbol) === 'regular') {
    const run = runOf([symbol]);
    offer(symbol, spec.linePays[symbol]?.[run.count] ?? 0, run, timesOf(spec, run.wilds));
  }
  for (const { id, of, pays } of spec.mixedPays ?? []) {
    const run = runOf(of);
    if (run.wilds < run.count) offer(id, pays[run.count] ?? 0, run, timesOf(spec, run.wilds));
  }
  const pure = runOf([]);
  if (pure.count > 0) offer(line[0] as string, spec.linePays[line[0] as string]?.[pure.count] ?? 0, pure, 1);
  return best;
}

/** Whether every run from the first reel has ended within this part of a line, so that no further symbol changes its win. */
export function hasEnded(spec: SlotSpec, part: readonly string[]): boolean {
  const kindOf = kindsOf(spec);
  const symbol = part.find((id) => kindOf(id) !== 'wild');
  const runs = [[symbol], ...(spec.mixedPays ?? []).map(({ of }) => of)];
  return symbol !== undefined && runs.every((symbols) => endOf(part, symbols, kindOf) >= 0);
}

type KindOf = (id: string) => SymbolKind | undefined;

const kindsOf =
  ({ symbols }: SlotSpec): KindOf =>
  (id) =>
    symbols.find((symbol) => symbol.id === id)?.kind;

/** Returns the index of the first symbol that is neither one of those given nor wild, or -1. */
const endOf = (line: readonly string[], symbols: readonly (string | undefined)[], kindOf: KindOf): number =>
  line.findIndex((id) => !symbols.includes(id) && kindOf(id) !== 'wild');

/** Returns the multiplier for substituting wilds. */
function timesOf(spec: SlotSpec, wilds: number): number {
  return spec.wildMultiplier ** (spec.wildsMultiply === 'each' ? wilds : Math.min(wilds, 1));
}
