import { expect, it } from 'vitest';
import { playsBonus } from './plays-bonus.ts';

it.each([
  ['a stake', '10.00', '9.00', true],
  ['a win', '9.00', '12.50', true],
  ['cash alone', '10.00', '10.00', false],
  ['a bonus that is given', '0.00', '10.00', false],
  ['a bonus that ends', '10.00', '0.00', false],
  ['the first reading', undefined, '10.00', false],
  ['a visitor', '10.00', undefined, false],
])('[C-10] play with bonus money is seen by its balance: %s', (_name, before, after, expected) => {
  expect(playsBonus(before, after)).toBe(expected);
});
