import { findLotteryRules, findPlay, parseSelection } from '@fairhouse/game-math/lottery';
import { expect, it } from 'vitest';
import { digitsOf, discount_bps, EMPTY_ROW, type PoolRow, rowBets, toDigits } from './pool-list.ts';

const row = (number: string, four: number, three: number, two: number): PoolRow => ({
  number,
  amounts: { 'tg.4d': four, 'tg.3d': three, 'tg.2d': two },
});

it('[R-07] bets a number and its last digits, each with its amount, as selections of the rules', () => {
  const bets = [row('1234', 5, 3, 2), row('567', 9, 4, 0), EMPTY_ROW].flatMap(rowBets);
  expect(bets).toEqual([
    { play: 'tg.4d', number: '1234', multiple: 5 },
    { play: 'tg.3d', number: '234', multiple: 3 },
    { play: 'tg.2d', number: '34', multiple: 2 },
    { play: 'tg.3d', number: '567', multiple: 4 },
  ]);
  const rules = findLotteryRules('pool');
  for (const { play, number } of bets) {
    const found = rules && findPlay(rules, play);
    expect(found && parseSelection(found, { number })).toHaveProperty('selection');
  }
});

it('[R-07] reads up to four digits, full-width ones too', () =>
  expect([toDigits('１2a345'), digitsOf('12', 3), digitsOf('1234', 3)]).toEqual(['1234', null, '234']));

it('[R-07] names the discount of a price below the full one', () =>
  expect([discount_bps(340_000n, 1_000_000n), discount_bps(2_000_000n, 1_000_000n)]).toEqual([6_600, 0]));
