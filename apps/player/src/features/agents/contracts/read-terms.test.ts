import { expect, it } from 'vitest';
import { emptyTier, parseBps, readTerms, textsOf } from './read-terms.ts';

it('[A-13] reads typed tiers, and names what is wrong', () => {
  const texts = textsOf('daily', null);
  const one = { minTurnover: '1000', minActive: '2', rate: '0.5' };
  const read = (...tiers: (typeof one)[]) => readTerms({ ...texts, tiers }, 'daily', 'USD');
  expect(read(one)).toMatchObject({
    terms: { rules: [{ minTurnover: '1000', minActive: 2, rate_bps: 50 }], cap: '0' },
  });
  expect(read(one, { ...one, minTurnover: '500' })).toEqual({ problem: 'thresholds' });
  expect(read(one, { ...one, minTurnover: '2000', rate: '0.4' })).toEqual({ problem: 'rates' });
  expect(read({ ...one, rate: '0' })).toEqual({ problem: 'zero' });
  expect(read({ ...one, rate: 'x' })).toEqual({ problem: 'fields' });
  expect(read({ ...one, minTurnover: '0.001' })).toEqual({ problem: 'fields' });
  expect(read()).toEqual({ problem: 'count' });
  // hours count no members
  const hourly = readTerms({ ...textsOf('hourly', null), tiers: [{ ...emptyTier, rate: '1,25' }] }, 'hourly', 'USD');
  expect(hourly).toMatchObject({
    terms: { rules: [{ minTurnover: '0', minActive: 0, rate_bps: 125 }], cycle: 'hour' },
  });
  expect([parseBps('100'), parseBps('1.234'), parseBps('')]).toEqual([10_000, null, null]);
  const terms = 'terms' in hourly ? hourly.terms : null;
  expect(readTerms(textsOf('hourly', terms), 'hourly', 'USD')).toEqual(hourly);
});
