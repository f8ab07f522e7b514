import { expect, it } from 'vitest';
import { formatHundredths, formatTenths, parseHundredths, parseTenths } from './rate-text.ts';

it('[A-03] writes and reads rates with one decimal place', () => {
  expect([0, 5, 100, 128].map(formatTenths)).toEqual(['0.0', '0.5', '10.0', '12.8']);
  expect(['', '0.5', '10', ' 12,8 '].map(parseTenths)).toEqual([0, 5, 100, 128]);
  expect(['12.85', '-1', '1e1', 'x', '100.5'].map(parseTenths)).toEqual([null, null, null, null, null]);
});

it('[C-04] writes and reads numbers with two decimal places', () => {
  expect([0, 25, 150, 300].map(formatHundredths)).toEqual(['0', '0.25', '1.5', '3']);
  expect(['', '0.25', '1,5', ' 3 ', '9999.99'].map(parseHundredths)).toEqual([0, 25, 150, 300, 999_999]);
  expect(['0.255', '-1', '1e1', 'x', '10000'].map(parseHundredths)).toEqual([null, null, null, null, null]);
});
