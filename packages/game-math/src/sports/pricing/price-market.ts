import type { LegResult } from '../bets/leg-result.ts';
import type { Market } from '../markets/market.ts';
import { marketKind } from '../markets/market-kinds.ts';
import { marketResult } from '../markets/market-result.ts';
import { type Price, priceOf } from '../odds/price.ts';
import { addMargin, type MarginMethod } from './margin.ts';
import { type ScoreGrid, scoresOf } from './score-grid.ts';

export type ResultChances = Readonly<Record<LegResult, number>>;

/** Returns the chances of each result of an outcome, by the market's own rules at every score of its period. */
export function resultChances(market: Market, outcome: string, grid: ScoreGrid): ResultChances {
  const chances = { WIN: 0, HALF_WIN: 0, PUSH: 0, VOID: 0, HALF_LOSE: 0, LOSE: 0 };
  for (const [score, chance] of scoresOf(grid))
    chances[marketResult(market, outcome, { score, isOver: true })] += chance;
  return chances;
}

/** Returns the price, as a number, at which a bet returns its stake on average. Infinity for an outcome that cannot win. */
export const fairPrice = ({ WIN, HALF_WIN, PUSH, HALF_LOSE }: ResultChances): number =>
  (1 - PUSH - HALF_LOSE / 2 - HALF_WIN / 2) / (WIN + HALF_WIN / 2);

export type Margin = { method: MarginMethod; margin: number };

/**
 * Prices a market from the chances of the scores of its period, with a published margin. Outcomes that cannot win have no price, nor has a
 * market with fewer than two that can.
 */
export function priceMarket(market: Market, grid: ScoreGrid, { method, margin }: Margin): Record<string, Price> {
  const chances = marketKind(market.kind).outcomes.map((outcome): [string, number] => [
    outcome,
    1 / fairPrice(resultChances(market, outcome, grid)),
  ]);
  const possible = chances.filter(([, chance]) => chance > 0);
  if (possible.length < 2) return {};
  const inverses = addMargin(
    method,
    possible.map(([, chance]) => chance),
    margin,
  );
  return Object.fromEntries(possible.map(([outcome], at) => [outcome, roundPrice(1 / (inverses[at] as number))]));
}

const MIN_HUNDREDTHS = 101;
const MAX_HUNDREDTHS = 1_000_000;

/** Rounds a price down to hundredths, of at least 1.01 and at most 10,000. The addend absorbs errors of the last bits: 4.76 stays 4.76. */
export function roundPrice(price: number): Price {
  const hundredths = Math.floor(price * 100 + 1e-9);
  return priceOf(Math.min(Math.max(hundredths, MIN_HUNDREDTHS), MAX_HUNDREDTHS) * 10);
}

/** Returns by how much the inverse prices of a market exceed 1. */
export const overround = (prices: readonly Price[]): number => prices.reduce((sum, price) => sum + 1000 / price, 0) - 1;
