import { expect, it } from 'vitest';
import { parseChips, toAmount, toChips } from './chips.ts';

it('converts chips to amounts and back without rounding', () => {
  expect([toAmount(5, 'USD'), toAmount(400, 'VND'), toAmount(20_000, 'USDT')]).toEqual(['0.05', '400', '0.020000']);
  expect([toChips('10.05', 'USD'), toChips('0.1', 'USDT')]).toEqual([1_005, 100_000]);
  expect(toChips(toAmount(1_000_000_000_000_000, 'USD'), 'USD')).toBe(1_000_000_000_000_000);
});

it('reads what is typed, and nothing that is no amount', () => {
  expect([parseChips(' 2,50 ', 'USD'), parseChips('3', 'USD')]).toEqual([250, 300]);
  expect(['', '-1', '1e3', '2.505', 'x'].map((typed) => parseChips(typed, 'USD'))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
