import { expect, it } from 'vitest';
import { netOf } from './net-of.ts';

it('is the win minus the stake with corrections, to the last unit', () => {
  expect(netOf({ stake: '1.00', win: '0.00', adjusted: '0.00', currency: 'USD' })).toBe('-1.00');
  expect(netOf({ stake: '0.10', win: '0.30', adjusted: '-0.05', currency: 'USD' })).toBe('0.15');
  expect(netOf({ stake: '0.000001', win: '12.000000', adjusted: '0.000000', currency: 'USDT' })).toBe('11.999999');
});
