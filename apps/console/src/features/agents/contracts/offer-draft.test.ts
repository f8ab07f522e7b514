import { expect, it } from 'vitest';
import { cyclesOf, emptyOffer, readTerms } from './offer-draft.ts';

it('[A-13] reads typed terms, and returns nothing for a field without a value', () => {
  const tier = { minTurnover: '1000', minActive: '3', rate_bps: '25' };
  const draft = { ...emptyOffer, tiers: [tier], text: ' for the winter ', carryOver: true };
  expect(readTerms(draft)).toEqual({
    rules: [{ minTurnover: '1000', minActive: 3, rate_bps: 25 }],
    ...{ cap: '0', lossRequired: false, carryOver: false, cycle: 'day', scheme: 1, text: 'for the winter' },
  });
  for (const wrong of [{ minTurnover: '' }, { minActive: '-1' }, { rate_bps: '0' }, { rate_bps: '10001' }])
    expect(readTerms({ ...draft, tiers: [{ ...tier, ...wrong }] })).toBeNull();
  expect(readTerms({ ...draft, cap: 'much' })).toBeNull();
  expect(readTerms({ ...draft, kind: 'dividend', cycle: 'week' })).toMatchObject({ carryOver: true, cycle: 'week' });
  expect([cyclesOf('hourly'), cyclesOf('realtime')]).toEqual([['hour'], ['300s']]);
});
