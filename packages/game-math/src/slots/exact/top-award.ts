import { multiply, type Rational, ratio } from '../../exact/rational.ts';
import { findBetMode, PLAIN_SPIN } from '../bet-modes.ts';
import type { SlotSpec } from '../slot-spec.ts';
import { buildChain } from './build-chain.ts';
import { columnsOf, windowsOf } from './columns.ts';
import { enumerateSpins } from './enumerate-spins.ts';
import { type ChainState, solveChain } from './round-chain.ts';

/** The highest award named in the pay table, in hundredths of the stake, and its exact chance in a plain spin. */
export type TopAward = { what: string; pays_x100: number; chance: Rational };

/**
 * Returns the top award of a slot: for lines the best row on a given line, for ways the best symbol on every reel, for clusters the best
 * spin with its tumbles, for hold and win the full board. On lines, chances with a wild in the symbol's position are not counted.
 */
export function topAward(spec: SlotSpec): TopAward {
  if (spec.holdAndWin) return fullBoard(spec);
  switch (spec.payBy?.kind) {
    case undefined:
      return bestLine(spec);
    case 'ways':
      return bestWay(spec, spec.payBy.unit_x100);
    case 'clusters':
      return bestSpin(spec);
  }
}

/** Returns the symbol with the highest pay for a full row. */
function bestRow(spec: SlotSpec): { symbol: string; count: number; pays: number } {
  const count = spec.sets.base.strips.length;
  return Object.entries(spec.linePays)
    .map(([symbol, row]) => ({ symbol, count, pays: row[count] ?? 0 }))
    .reduce((a, b) => (b.pays > a.pays ? b : a));
}

function bestLine(spec: SlotSpec): TopAward {
  const { symbol, count, pays } = bestRow(spec);
  const chances = spec.sets.base.strips.map((strip, reel) => {
    const weights = spec.sets.base.weights?.[reel] ?? strip.map(() => 1);
    const own = weights.reduce((sum, weight, stop) => sum + (strip[stop] === symbol ? weight : 0), 0);
    return ratio(
      own,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
  });
  return {
    what: `${count} x ${symbol}`,
    pays_x100: (pays * 100) / spec.lines.length,
    chance: chances.reduce(multiply),
  };
}

function bestWay(spec: SlotSpec, unit_x100: number): TopAward {
  const { symbol, count, pays } = bestRow(spec);
  const code = (id: string | undefined) => spec.symbols.findIndex((each) => each.id === id);
  const wild = spec.symbols.find(({ kind }) => kind === 'wild')?.id;
  const columns = columnsOf(spec, 'base');
  const showing = (ids: readonly (string | undefined)[]): bigint =>
    columns.reduce((product, reel) => {
      const ways = reel.filter(({ cells }) => ids.some((id) => cells.includes(code(id))));
      return product * BigInt(ways.reduce((sum, column) => sum + column.ways, 0));
    }, 1n);
  const { opensTo = {}, symbol: hidden } = spec.mystery ?? {};
  const weights = Object.values(opensTo).reduce((sum, weight) => sum + weight, 0);
  const opens = opensTo[symbol] ?? 0;
  // A mystery that opens to the symbol counts as the symbol, otherwise it does not.
  const ways = showing([symbol, wild, hidden]) * BigInt(opens) + showing([symbol, wild]) * BigInt(weights - opens);
  const plain = showing([symbol, wild]);
  const all = BigInt(windowsOf(columns));
  const chance = weights > 0 ? ratio(ways, all * BigInt(weights)) : ratio(plain, all);
  return { what: `${count} x ${symbol}`, pays_x100: pays * unit_x100, chance };
}

function bestSpin(spec: SlotSpec): TopAward {
  const { windows, outcomes } = enumerateSpins(spec, 'base');
  const pays_x100 = outcomes.reduce((max, { win_x100 }) => Math.max(max, win_x100), 0);
  const ways = outcomes.reduce((sum, outcome) => sum + (outcome.win_x100 === pays_x100 ? outcome.windows : 0), 0);
  return { what: 'best spin with its tumbles', pays_x100, chance: ratio(ways, windows) };
}

/** Returns the same chain with 1 for a full board and 0 for everything else. Its mean is the chance. */
function fullBoard(spec: SlotSpec): TopAward {
  const mode = findBetMode(spec, PLAIN_SPIN);
  if (!mode) throw new RangeError('a slot must have a plain spin');
  const { start, states } = buildChain(mode);
  const full_x100 = spec.holdAndWin?.full_x100 ?? 0;
  const counting = new Map<string, ChainState>();
  for (const [name, state] of states) {
    const isHold = name.startsWith('hold');
    const outcomes = state.tally.outcomes.map((outcome) => ({
      ...outcome,
      win_x100: isHold && outcome.win_x100 === full_x100 ? 100 : 0,
    }));
    counting.set(name, { ...state, tally: { ...state.tally, outcomes } });
  }
  const chance = solveChain({ start, states: counting }).get(start)?.mean ?? ratio(0);
  return { what: 'full board', pays_x100: full_x100, chance };
}
