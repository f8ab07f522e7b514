import { MAX_CELLS } from '../play/pay-clusters.ts';
import type { SlotSpec, SymbolKind } from '../slot-spec.ts';
import { brokenRules, type Rule } from './rules.ts';

/** Limit for pricing line by line (`play/compile-slot.ts`) and for counting window by window where lines or clusters pay. */
const MAX_PRICED_LINES = 5_000_000;
const MAX_WINDOWS = { lines: 1_000_000_000, clusters: 10_000_000 };

/** Checks which mechanics are combined. Combinations not listed here are neither played nor computed. */
export function checkTogether(spec: SlotSpec): string[] {
  const { sets, symbols, rows } = spec;
  const has = (kind: SymbolKind): boolean => symbols.some((symbol) => symbol.kind === kind);
  const weighted = Boolean(sets.base.weights ?? sets.free.weights);
  const awards = Object.keys(spec.freeSpins.awards).length > 0;
  const pays = spec.payBy?.kind ?? 'lines';
  const reels = sets.base.strips.length;
  const wilds = new Set(symbols.flatMap(({ id, kind }) => (kind === 'wild' ? [id] : [])));
  const first = [sets.base, sets.free].flatMap(({ strips }) => strips[0] ?? []);
  const rules: Rule[] = [
    [!(spec.mystery ?? spec.reelHeights) || pays === 'ways', 'mysteries and drawn heights need ways'],
    [!(spec.wildReels ?? spec.mixedPays) || pays === 'lines', 'wild reels and mixed pays need lines'],
    [!spec.tumble || pays === 'clusters', 'only clusters tumble'],
    [!spec.tumble || spec.tumble.multipliers[0] === 1, 'the first tumble multiplier must be 1'],
    [
      !spec.holdAndWin || (has('coin') && has('blank') && !awards),
      'hold and win requires a coin and a blank, and allows no free spins',
    ],
  ];
  if (pays === 'lines') rules.push([symbols.length ** reels <= MAX_PRICED_LINES, 'lines: too many symbols and reels']);
  if (pays === 'ways')
    rules.push(
      [reels > 1, 'ways: at least two reels'],
      [!first.some((id) => wilds.has(id)), 'ways: no wild on the first reel'],
    );
  if (pays === 'clusters')
    rules.push(
      [!weighted && !has('scatter') && !has('coin'), 'clusters: no weights, scatters or coins'],
      [reels * rows <= MAX_CELLS, `clusters: at most ${MAX_CELLS} cells`],
    );
  if (pays !== 'ways')
    rules.push([
      [sets.base, sets.free].every(({ strips }) => cycle(strips) <= MAX_WINDOWS[pays]),
      `${pays}: more than ${MAX_WINDOWS[pays]} windows`,
    ]);
  return brokenRules(rules);
}

const cycle = (strips: readonly (readonly string[])[]): number =>
  strips.reduce((product, { length }) => product * length, 1);
