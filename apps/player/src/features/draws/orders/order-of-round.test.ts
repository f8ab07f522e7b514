import { expect, it } from 'vitest';
import { orderOfRound } from './order-of-round.ts';

it('[C-06] names the order of a lottery round, and of no other round', () => {
  const round = { category: 'ELOTT', reference: 'ssc-1m:20261126001:4711', roundId: '12-3' };
  expect(orderOfRound(round)).toBe('12-4711');
  expect(orderOfRound({ ...round, category: 'RNG' })).toBe(null);
  expect(orderOfRound({ ...round, reference: 'vendor-17' })).toBe(null);
});
