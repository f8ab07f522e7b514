import {
  FIRST_HALF_SHARE,
  type GoalRates,
  gridDuring,
  gridUntil,
  lineOf,
  type Market,
  type MarketKindId,
  type Price,
  priceMarket,
  priceOf,
  type Score,
  type ScoreGrid,
  scoreGrid,
} from '@fairhouse/game-math/sports';
import type { Moment } from './match-moment.ts';

/** The published margin of each kind, and how it is spread. */
export const MARGINS: Readonly<Record<MarketKindId, number>> = {
  '1x2': 0.06,
  ah: 0.04,
  ou: 0.05,
  btts: 0.06,
  cs: 0.15,
};
export const MARGIN_METHOD = 'power';

/** A market with a price this low is as good as decided: the price could not have its margin, so the market is not offered. */
const MIN_PRICE = 1010;
/** No price is higher: 501. */
const MAX_PRICE = 501_000;
const limited = (price: Price): Price => priceOf(Math.min(price, MAX_PRICE));

/** What the markets on offer at a moment depend on. Lines are in quarters, in the middle of those offered. */
export type Offer = {
  phase: 'before' | '1H' | 'later';
  score: Score;
  whole: { handicap: number; total: number };
  half: { handicap: number; total: number };
};

/** Returns the offer at a moment: lines near the goals still expected. Null after the match. */
export function offerAt({ phase, score, share }: Moment, { home, away }: GoalRates): Offer | null {
  if (phase === 'after') return null;
  const lines = (rest: number): Offer['whole'] => ({
    handicap: Math.round(-4 * (home - away) * rest),
    total: Math.round(4 * (score.home + score.away + (home + away) * rest)),
  });
  return {
    phase: phase === 'before' || phase === '1H' ? phase : 'later',
    score,
    whole: lines(1 - share),
    half: lines(Math.max(0, FIRST_HALF_SHARE - share)),
  };
}

/** Lists the markets of an offer. In play a handicap starts from the score. */
export function marketsOf({ phase, score, whole, half }: Offer): Market[] {
  const from = phase === 'before' ? null : score;
  const plain = (kind: MarketKindId, period: 'FT' | '1H'): Market => ({ kind, period, line: null, from: null });
  const around = (kind: 'ah' | 'ou', period: 'FT' | '1H', lines: readonly number[]): Market[] =>
    lines.map((line) => ({ kind, period, line: lineOf(line), from: kind === 'ah' ? from : null }));
  return [
    ...[plain('1x2', 'FT'), plain('btts', 'FT'), plain('cs', 'FT')],
    ...around('ah', 'FT', near(whole.handicap, from ? 1 : 2)),
    ...around('ou', 'FT', totals(whole.total, [2, 6, 10, 14, 18])),
    ...(phase === 'later'
      ? []
      : [
          plain('1x2', '1H'),
          ...around('ah', '1H', near(half.handicap, 1)),
          ...around('ou', '1H', totals(half.total, [2, 6])),
        ]),
  ];
}

/** Lists the markets that are on offer at a moment. */
export function marketsAt(moment: Moment, rates: GoalRates): Market[] {
  const offer = offerAt(moment, rates);
  return offer ? marketsOf(offer) : [];
}

const near = (line: number, steps: number): number[] =>
  Array.from({ length: 2 * steps + 1 }, (_, at) => line - steps + at);

/** Half goals, and the lines around the expected total. */
const totals = (total: number, halves: readonly number[]): number[] =>
  [...new Set([...halves, ...near(total, 1)])].filter((line) => line > 0).sort((one, other) => one - other);

/** Prices markets at a moment; null for one that is not offered because it is decided or as good as that. */
export function priceMoment(
  moment: Moment,
  rates: GoalRates,
  markets: readonly Market[],
): (Record<string, Price> | null)[] {
  const grid = gridDuring(scoreGrid(rates), moment.score, moment.share);
  const hasHalf = moment.phase === 'before' || moment.phase === '1H';
  const shareOfRest = (FIRST_HALF_SHARE - moment.share) / (1 - moment.share);
  const half = hasHalf ? gridUntil(grid, moment.score, Math.max(shareOfRest, 0)) : null;
  return markets.map((market) => {
    const chances: ScoreGrid | null = market.period === 'FT' ? grid : half;
    if (!chances) return null;
    const prices = priceMarket(market, chances, { method: MARGIN_METHOD, margin: MARGINS[market.kind] });
    const values = Object.values(prices);
    if (values.length < 2 || Math.min(...values) <= MIN_PRICE) return null;
    return Object.fromEntries(Object.entries(prices).map(([outcome, price]) => [outcome, limited(price)]));
  });
}
