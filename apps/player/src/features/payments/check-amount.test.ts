import { expect, it } from 'vitest';
import { type AmountError, type AmountLimits, checkAmount, feeText, lessBy, maxOf } from './check-amount.ts';

const limits: AmountLimits = { currency: 'USD', min: '10.00', max: '5000.00' };

it.each([
  ['10', '10.00'],
  [' 12.5 ', '12.50'],
  ['5000.00', '5000.00'],
  ['20.', '20.00'],
])('accepts %j as %s', (typed, amount) => {
  expect(checkAmount(typed, limits)).toEqual({ ok: true, amount });
});

it.each<[string, AmountError]>([
  ['', 'empty'],
  ['  ', 'empty'],
  ['.', 'unclear'],
  ['1e3', 'unclear'],
  ['10.001', 'unclear'],
  ['-20', 'low'],
  ['0', 'low'],
  ['9.99', 'low'],
  ['5000.01', 'high'],
])('refuses %j as %s', (typed, error) => {
  expect(checkAmount(typed, limits)).toEqual({ ok: false, error });
});

it('reports an insufficient balance before other limits', () => {
  expect(checkAmount('60', { ...limits, available: '59.99' })).toEqual({ ok: false, error: 'short' });
  expect(checkAmount('59.99', { ...limits, available: '59.99' })).toEqual({ ok: true, amount: '59.99' });
});

it('never converts an amount to a float', () => {
  expect(checkAmount('4503599627370.97', { ...limits, max: '9999999999999.99' })).toEqual({
    ok: true,
    amount: '4503599627370.97',
  });
  expect(lessBy('0.30', '0.10', 'USD')).toBe('0.20');
});

it('returns the lower of balance and limit as the maximum', () => {
  expect(maxOf({ ...limits, available: '42.10' })).toBe('42.10');
  expect(maxOf({ ...limits, available: '9000.00' })).toBe('5000.00');
  expect(maxOf({ ...limits, available: '9000.00', left: '70.00' })).toBe('70.00');
});

it('respects what limits leave', () => {
  expect(checkAmount('70.01', { ...limits, left: '70.00' })).toEqual({ ok: false, error: 'daily' });
  expect(checkAmount('70', { ...limits, left: '70.00' })).toEqual({ ok: true, amount: '70.00' });
});

it('calculates the fee of an amount, rounded in the player’s favour', () => {
  const fee = { rate_bps: 250, fixed: '0.30', min: '1.00', max: '5.00' };
  expect(['10', '100', '33.33', '5000'].map((amount) => feeText(fee, amount, 'USD'))).toEqual([
    '1.00',
    '2.80',
    '1.13',
    '5.00',
  ]);
});
