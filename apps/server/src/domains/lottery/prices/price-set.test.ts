import { LOTTERY_CEILING_BPS, type PrizeMode } from '@fairhouse/contracts';
import { findLotteryRules, findPlay, oddsPrizes } from '@fairhouse/game-math/lottery';
import { describe, expect, it } from 'vitest';
import { STANDARD_GAMES } from '../games/standard-games.ts';
import { DEFAULT_RATE } from './default-rate.ts';
import { isBelowCeiling, priceReturns } from './price-returns.ts';
import { createPriceSet } from './price-set.ts';

const NONE = { version: 0, changes: {} };
const rulesOf = (id: string) => {
  const rules = findLotteryRules(id);
  if (!rules) throw new Error(id);
  return rules;
};

describe('standard prices', () => {
  it('exist for the first play type of every entry, and return less than the ceiling', () => {
    for (const { code, rules: id, entries } of STANDARD_GAMES)
      for (const [mode, first] of Object.entries(entries) as [PrizeMode, string][])
        for (const currency of ['CNY', 'VND', 'JPY', 'USDT'] as const) {
          const rules = rulesOf(id);
          const prices = createPriceSet(rules, { mode, currency }, NONE);
          expect(prices.plays.has(first), `${code} ${mode} ${first}`).toBe(true);
          for (const [play, price] of prices.plays) {
            const returns = priceReturns(rules, prices, play, price, DEFAULT_RATE.brandTop);
            expect(
              returns.filter((each) => !isBelowCeiling(each, LOTTERY_CEILING_BPS.max)),
              `${code} ${mode} ${play}`,
            ).toEqual([]);
          }
        }
  });

  it('sell a point of two-digit lots at 27 in the north, and pay 99 for a hit', () => {
    const rules = rulesOf('vn-north');
    const price = createPriceSet(rules, { mode: 'SEA', currency: 'VND' }, NONE).plays.get('vn.lo2');
    const play = findPlay(rules, 'vn.lo2');
    expect(price?.unitPrice_micro).toBe(27_000_000_000n);
    const prizes = play && oddsPrizes(play, price?.unitPrice_micro ?? 0n, price?.odds?.A ?? {});
    expect(prizes?.get('any:H1')).toBe(99_000_000_000n);
  });

  it('change only where an operator changed them', () => {
    const changes = { fixedGroup: 1_900, plays: { 'ssc.3.g6': { cap: 1_900, unitPrice: '1' } } };
    const prices = createPriceSet(rulesOf('ssc'), { mode: 'Lott', currency: 'CNY' }, { version: 3, changes });
    expect(prices.version).toBe(3);
    expect(prices.fixedGroup).toBeNull();
    expect(prices.plays.get('ssc.3.g6')).toMatchObject({
      cap: 1_900,
      unitPrice_micro: 1_000_000n,
      fullPrice_micro: 2_000_000n,
    });
    expect(prices.plays.get('ssc.3.g3')).toMatchObject({ cap: null, unitPrice_micro: 2_000_000n });
  });
});
