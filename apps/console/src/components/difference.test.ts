import { expect, it } from 'vitest';
import { difference, shareOf } from './difference.ts';

it('subtracts to the last decimal of the currency', () => {
  expect(difference('0.35', '1.00', 'USD')).toBe('-0.65');
  expect(difference('0.30', '0.10', 'USD')).toBe('0.20');
  expect(difference('2500', '1000', 'JPY')).toBe('1500');
  expect(difference('0.000003', '0.000001', 'USDT')).toBe('0.000002');
});

it('keeps every digit of amounts that floats cannot represent', () => {
  expect(difference('90071992547409.93', '0.01', 'USD')).toBe('90071992547409.92');
});

it('returns a ratio in basis points, also above 100 %, and none of zero', () => {
  expect(shareOf('961.30', '1000.10', 'USD')).toBe(9612);
  expect(shareOf('25.50', '10.00', 'USD')).toBe(25_500);
  expect(shareOf('0.00', '0.00', 'USD')).toBeNull();
});

it('refuses invalid amounts', () => {
  expect(() => difference('1e3', '0', 'USD')).toThrow('not a valid USD amount');
  expect(() => shareOf('1.001', '2', 'USD')).toThrow('not a valid USD amount');
});
