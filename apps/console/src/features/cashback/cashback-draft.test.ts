import { expect, it } from 'vitest';
import { parseCashback, toCashbackDraft } from './cashback-draft.ts';
import type { CashbackRules } from './cashback-queries.ts';

const RULES: CashbackRules = {
  ...{ isOn: true, kind: 'turnover', rates_bps: { RNG: 80, LIVE: 30 }, loss_bps: 1_000, lossCategories: ['RNG'] },
  ...{ cap: '50.00', least: '1.00', period: 'day', claimDays: 7, times_x100: 150, version: 3, currency: 'USD' },
  rebates_bps: {},
};

it('[C-07] a draft of cashback that nobody changed is the stored rules', () => {
  const { settings, wrong } = parseCashback(toCashbackDraft(RULES));
  expect([...wrong]).toEqual([]);
  expect(settings).toMatchObject({
    rates_bps: { RNG: 80, LIVE: 30, PVP: 0 },
    loss_bps: 1_000,
    times_x100: 150,
    cap: '50.00',
  });
});

it('[C-07] a draft of cashback names the fields that are wrong', () => {
  const draft = { ...toCashbackDraft(RULES), loss: '60', claimDays: '0', cap: '0' };
  const { settings, wrong } = parseCashback({ ...draft, rates: { ...draft.rates, LIVE: 'x' } });
  expect([settings, [...wrong].sort()]).toEqual([null, ['claimDays', 'loss', 'rates.LIVE']]);
  expect(parseCashback({ ...toCashbackDraft(RULES), cap: '' }).settings?.cap).toBeNull();
});
