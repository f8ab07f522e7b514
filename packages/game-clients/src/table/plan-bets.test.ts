import { expect, it } from 'vitest';
import { bestReturn, betsOn, chipsOf, limitsLeft, type Slip, sumBySpot, totalOf } from './plan-bets.ts';
import { baccaratGame } from './testing/sample-table.ts';

const slip = (fields: Partial<Slip>): Slip => ({ key: 1, roundId: 'one.1', items: [], refusal: null, ...fields });
const refusal = { code: 'SPOT_CLOSED', key: 'error.SPOT_CLOSED', params: {} } as const;
const bets = {
  roundId: 'one.1',
  spots: [{ spot: 'banker', amount: '5.00' }],
  total: '5.00',
  bets: 1,
  balance: null,
};
const limits = {
  spots: [
    { spot: 'banker', min: '1.00', max: '20.00' },
    { spot: 'tie', min: '2.00', max: '5.00' },
  ],
  maxStake: '22.00',
  maxReturn: '1000.00',
  maxDifference: '500.00',
  bothSides: true,
};

it('adds up stakes on the same spot', () => {
  const items = [
    { spot: 'tie', amount: '1.00' },
    { spot: 'banker', amount: '2.50' },
    { spot: 'tie', amount: '0.25' },
  ];
  expect(sumBySpot(items)).toEqual([
    { spot: 'tie', amount: '1.25' },
    { spot: 'banker', amount: '2.50' },
  ]);
});

it('separates accepted stakes, those on their way and refused ones', () => {
  const slips = [
    slip({ items: [{ spot: 'banker', amount: '1.00' }] }),
    slip({ key: 2, items: [{ spot: 'banker', amount: '9.00' }], refusal }),
  ];
  expect(betsOn('banker', bets, slips)).toEqual({ accepted: '5.00', sent: '1.00', refused: '9.00' });
  expect(betsOn('tie', bets, slips)).toEqual({ accepted: null, sent: null, refused: null });
  expect(totalOf(bets, slips)).toBe('6.00');
  expect(totalOf(null, [])).toBe('0');
});

it('returns what the tighter of both limits leaves', () => {
  expect(limitsLeft(limits, 'banker', { onSpot: '5.00', total: '5.00' })).toEqual({ min: '1.00', left: '15.00' });
  expect(limitsLeft(limits, 'banker', { onSpot: '5.00', total: '10.00' })?.left).toBe('12.00');
  expect(limitsLeft(limits, 'banker', { onSpot: '21.00', total: '21.00' })?.left).toBe('0');
  expect(limitsLeft(limits, 'dragon7', { onSpot: '0', total: '0' })).toBeNull();
});

it('returns the most that a stake can come to, rounded down', () => {
  expect(bestReturn(baccaratGame, 'banker', '5.00')).toBe('9.75');
  expect(bestReturn(baccaratGame, 'banker', '0.03')).toBe('0.05');
  expect(bestReturn(baccaratGame, 'perfectPair', '1.00')).toBe('201.00');
  expect(bestReturn(baccaratGame, 'tie', '100')).toBe('900');
});

it('offers chips from the least stake to the most of a round', () => {
  expect(chipsOf(limits)).toEqual(['1.00', '5.00']);
  expect(chipsOf({ ...limits, maxStake: '2500.00' })).toEqual(['1.00', '5.00', '25.00', '100.00', '500.00', '1000.00']);
  expect(chipsOf({ ...limits, spots: [{ spot: 'tie', min: '20000', max: '90000' }], maxStake: '100000' })).toEqual([
    '20000',
    '100000',
  ]);
});
