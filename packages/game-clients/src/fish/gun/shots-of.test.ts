import { expect, it } from 'vitest';
import { timesPrice } from '../controls/times-price.ts';
import { angleTo, turn } from './angle-to.ts';
import { shotsOf } from './shots-of.ts';

it('counts the shots that an amount pays for, exactly', () => {
  expect(shotsOf('0.50', '0.01')).toBe(50);
  expect(shotsOf('0.29', '0.10')).toBe(2);
  expect(shotsOf('5', '0.05')).toBe(100);
  expect(shotsOf('9007199254740993.01', '9007199254740993')).toBe(1);
  expect(shotsOf('-0.01', '0.01')).toBe(0);
  expect(shotsOf('1.00', '0.00')).toBe(0);
});

it('multiplies a price exactly, in the decimals of its currency', () => {
  expect(timesPrice('0.10', 800)).toBe('80.00');
  expect(timesPrice('0.01', 2)).toBe('0.02');
  expect(timesPrice('200', 25)).toBe('5000');
  expect(timesPrice('90071992547409.93', 3)).toBe('270215977642229.79');
});

it('gives directions in tenths of a degree, clockwise from the right', () => {
  expect(angleTo([0, 0], [10, 0])).toBe(0);
  expect(angleTo([0, 0], [0, 10])).toBe(900);
  expect(angleTo([0, 0], [-10, 0])).toBe(1_800);
  expect(angleTo([0, 10], [0, 0])).toBe(2_700);
  expect([turn(-40), turn(3_640), turn(0)]).toEqual([3_560, 40, 0]);
});
