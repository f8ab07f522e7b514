import { describe, expect, it } from 'vitest';
import { quoteBet, totalOdds } from './quote-bet.ts';

describe('[G-07] potential return', () => {
  it('multiplies the stake of a single and of a multiple by the decimal odds, rounded half up once', () => {
    expect(quoteBet([1950], 'decimal', '10', 'USD')).toEqual({
      risk: '10.00',
      win: '9.50',
      returned: '19.50',
      factors: ['1.95'],
    });
    expect(quoteBet([1950, 2100], 'american', '10', 'USD')).toMatchObject({
      returned: '40.95',
      factors: ['1.95', '2.10'],
    });
    // 1.11 × 1.5 = 1.665
    expect(quoteBet([1500], 'decimal', '1.11', 'USD')?.returned).toBe('1.67');
  });

  it('adds the win to the risk in other formats; with negative Malay odds the entered amount is the win', () => {
    expect(quoteBet([2500], 'malay', '10', 'USD')).toEqual({
      risk: '6.67',
      win: '10.00',
      returned: '16.67',
      factors: null,
    });
    expect(quoteBet([1950], 'hk', '10', 'USD')).toMatchObject({ risk: '10.00', returned: '19.50', factors: null });
  });

  it('is unknown without an amount, without a price, or when nothing would be risked', () => {
    for (const amount of ['', '0', '1e3', '0.001']) expect(quoteBet([1950], 'decimal', amount, 'USD')).toBeNull();
    expect(quoteBet([1950, null], 'decimal', '10', 'USD')).toBeNull();
    expect(quoteBet([900], 'decimal', '10', 'USD')).toBeNull();
    expect(quoteBet([500_000], 'malay', '0.01', 'USD')).toBeNull();
  });
});

it('writes the product of decimal odds with two places', () => {
  expect(totalOdds([1950, 2100])).toBe('4.10');
  expect(totalOdds([1005])).toBe('1.01');
  expect(totalOdds([10_000_000, 1500])).toBe('15000.00');
});
