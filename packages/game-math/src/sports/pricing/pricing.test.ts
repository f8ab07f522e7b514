import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf } from '../markets/line.ts';
import { type Market, parseMarket } from '../markets/market.ts';
import { marketKind } from '../markets/market-kinds.ts';
import { type Price } from '../odds/price.ts';
import vectors from '../testing/pricing-vectors.json' with { type: 'json' };
import { addMargin, MARGIN_METHODS, type MarginMethod, removeMargin } from './margin.ts';
import { fairPrice, overround, priceMarket, resultChances, roundPrice } from './price-market.ts';
import { FIRST_HALF_SHARE, gridDuring, halfTimeGrid, type ScoreGrid, scoreGrid, scoresOf } from './score-grid.ts';

const market = (id: string): Market => parseMarket(id) as Market;
const chanceOf = (grid: ScoreGrid, id: string, outcome: string): number => resultChances(market(id), outcome, grid).WIN;

describe('the score grid against vectors', () => {
  // these were computed on a grid of 15 goals a side; what lies above 10 is at most 1.1e-5
  it.each(vectors.dixonColes)('$lambda and $mu goals, rho $rho', (row) => {
    const grid = scoreGrid({ home: row.lambda, away: row.mu, rho: row.rho });
    const found = {
      home: chanceOf(grid, '1x2:FT', '1'),
      draw: chanceOf(grid, '1x2:FT', 'X'),
      away: chanceOf(grid, '1x2:FT', '2'),
      'over2.5': chanceOf(grid, 'ou:FT:2.5', 'over'),
      eq2: resultChances(market('ou:FT:2'), 'over', grid).PUSH,
      btts: chanceOf(grid, 'btts:FT', 'yes'),
      'cs1-1': chanceOf(grid, 'cs:FT', '1-1'),
      'cs0-0': chanceOf(grid, 'cs:FT', '0-0'),
      'cs2-1': chanceOf(grid, 'cs:FT', '2-1'),
      'home-1 win by2+': chanceOf(grid, 'ah:FT:-1', '1'),
      'home by1': resultChances(market('ah:FT:-1'), '1', grid).PUSH,
    };
    for (const [name, chance] of Object.entries(found))
      expect(Math.abs(chance - row[name as keyof typeof found]), name).toBeLessThan(1.2e-5);
  });

  it.each(vectors.asianFair)('handicap $line, $lambda and $mu goals', (row) => {
    const grid = scoreGrid({ home: row.lambda, away: row.mu, rho: row.rho });
    const handicap: Market = { kind: 'ah', period: 'FT', line: lineOf(row.line * 4), from: null };
    const chances = resultChances(handicap, '1', grid);
    for (const result of ['WIN', 'HALF_WIN', 'PUSH', 'HALF_LOSE', 'LOSE'] as const)
      expect(chances[result]).toBeCloseTo(row[result], 8);
    expect(fairPrice(chances)).toBeCloseTo(row.fair, 7);
  });
});

describe('margins against vectors', () => {
  it.each(vectors.margins)('$method of $margin over $p', (row) => {
    const inverses = addMargin(row.method as MarginMethod, row.p, row.margin);
    for (const [at, q] of row.q.entries()) expect(inverses[at]).toBeCloseTo(q, 9);
    const prices = inverses.map((inverse) => roundPrice(1 / inverse));
    expect(prices).toEqual(row.prices);
    expect(overround(prices)).toBeCloseTo(row.overround, 9);
  });

  it.each(vectors.marginRemoval)('$method of $prices', ({ method, prices, p }) => {
    const chances = removeMargin(
      method as MarginMethod,
      prices.map((price) => 1000 / price),
    );
    for (const [at, chance] of p.entries()) expect(chances[at]).toBeCloseTo(chance, 9);
  });

  it('removes a margin by the method of Shin as published', () => {
    const chances = removeMargin('shin', [1 / 2.6, 1 / 2.4, 1 / 4.3]);
    expect(chances.map((chance) => chance.toFixed(6))).toEqual(['0.372994', '0.404779', '0.222227']);
  });

  it('is removed by the method that added it', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 12 });
    const margin = fc.integer({ min: 1, max: 15 }).map((percent) => percent / 100);
    fc.assert(
      fc.property(weights, margin, fc.constantFrom(...MARGIN_METHODS), (parts, over, method) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const chances = parts.map((part) => part / total);
        const back = removeMargin(method, addMargin(method, chances, over));
        for (const [at, chance] of chances.entries()) expect(back[at]).toBeCloseTo(chance, 9);
      }),
    );
  });
});

describe('chances during a match', () => {
  const rates = { home: 1.55, away: 1.23, rho: 0 };
  const anyRates = fc.record({
    home: fc.double({ min: 0.2, max: 3.5, noNaN: true }),
    away: fc.double({ min: 0.2, max: 3.5, noNaN: true }),
    rho: fc.double({ min: -0.1, max: 0.05, noNaN: true }),
  });
  const sum = (grid: ScoreGrid): number => scoresOf(grid).reduce((all, [, chance]) => all + chance, 0);

  it('without correction are those of the goals still expected', () => {
    const share = 0.7;
    const during = gridDuring(scoreGrid(rates), { home: 2, away: 1 }, share);
    const rest = scoreGrid({ home: rates.home * (1 - share), away: rates.away * (1 - share), rho: 0 });
    for (const [{ home, away }, chance] of scoresOf(rest).filter(([score]) => score.home < 7 && score.away < 7))
      expect(scoresOf(during).find(([score]) => score.home === home + 2 && score.away === away + 1)?.[1]).toBeCloseTo(
        chance,
        6,
      );
  });

  it('at half-time, over all half-time scores, are those before the match', () => {
    fc.assert(
      fc.property(anyRates, (each) => {
        const grid = scoreGrid(each);
        const total = new Float64Array(grid.length);
        for (const [score, chance] of scoresOf(halfTimeGrid(grid)))
          for (const [at, later] of gridDuring(grid, score, FIRST_HALF_SHARE).entries())
            total[at] = (total[at] as number) + chance * later;
        for (const [at, chance] of grid.entries()) expect(total[at]).toBeCloseTo(chance, 10);
      }),
      { numRuns: 20 },
    );
  });

  it('add up to 1 and end as the final score', () => {
    fc.assert(
      fc.property(anyRates, fc.nat(5), fc.nat(5), (each, home, away) => {
        const grid = scoreGrid(each);
        expect(sum(grid)).toBeCloseTo(1, 12);
        expect(scoresOf(gridDuring(grid, { home, away }, 1))).toEqual([[{ home, away }, 1]]);
      }),
    );
    expect(() => gridDuring(scoreGrid(rates), { home: 11, away: 0 }, 0.5)).toThrow('no score of the grid is possible');
    expect(() => scoreGrid({ home: 3, away: 4, rho: 0.1 })).toThrow('rho 0.1 does not fit 3 and 4 expected goals');
  });
});

describe('pricing a market', () => {
  const grid = scoreGrid({ home: 1.55, away: 1.23, rho: -0.06 });
  const margin = { method: 'proportional', margin: 0.06 } as const;

  it.each(['1x2:FT', 'ah:FT:-0.25', 'ah:FT:+0.75@1-0', 'ou:FT:2.25', 'btts:FT', 'cs:FT'])(
    'gives %s its margin, but for rounding',
    (id) => {
      const prices = Object.values(priceMarket(market(id), grid, margin));
      expect(prices).toHaveLength(marketKind(market(id).kind).outcomes.length);
      expect(overround(prices)).toBeGreaterThanOrEqual(0.06 - 1e-9);
      expect(overround(prices)).toBeLessThan(0.07);
    },
  );

  it('returns 1 / (1 + margin) of the stakes on average, but for rounding', () => {
    const handicap = market('ah:FT:-0.75');
    const prices = priceMarket(handicap, grid, margin);
    const { WIN, HALF_WIN, PUSH, HALF_LOSE } = resultChances(handicap, '1', grid);
    const decimal = (prices['1'] as Price) / 1000;
    // pushed stakes come back without margin, so the return is taken over what is decided
    const decided = 1 - PUSH - HALF_LOSE / 2 - HALF_WIN / 2;
    expect((WIN + HALF_WIN / 2) * decimal).toBeCloseTo(decided / 1.06, 2);
  });

  it('gives no price to what cannot win, nor to a market that is decided', () => {
    const during = gridDuring(grid, { home: 1, away: 0 }, 0.5);
    expect(priceMarket(market('cs:FT'), during, margin)).not.toHaveProperty('0-0');
    expect(priceMarket(market('ou:FT:0.5'), during, margin)).toEqual({});
  });

  it('bounds and rounds prices', () => {
    expect([0.5, 1.0199, 4.76, 1.999999999999, 5e9].map(roundPrice)).toEqual([1010, 1010, 4760, 2000, 10_000_000]);
  });
});
