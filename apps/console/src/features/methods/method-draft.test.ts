import { describe, expect, it } from 'vitest';
import { checkDraft, type MethodDraft, toMethodDraft, toMethodSettings } from './method-draft.ts';
import type { Method } from './methods-queries.ts';

const method: Method = {
  code: 'bank',
  kind: 'deposit',
  currency: 'USD',
  gateway: 'bank',
  demo: false,
  enabled: true,
  version: 3,
  names: { EN: 'Bank' },
  times: {},
  min: '10.00',
  max: '500.00',
  quickAmounts: ['20.00', '50.00'],
  payoutType: 'bank',
  onUnder: 'hold',
  onOver: 'credit',
  freeCount: 3,
  uniqueCents: true,
  pay_min: 60,
  tolerance_bps: 50,
  partMost: null,
  partLeast: null,
  confirm_min: 1440,
  hours: null,
  leastRank: 2,
  labels: ['gold'],
  countries: ['DE'],
  devices: ['mobile'],
  testersOnly: true,
  maintenance: { from: '2026-12-01T08:00:00Z', until: '2026-12-01T10:00:00Z', texts: { EN: 'Bank' } },
  instructions: { EN: 'Pay in one sum.' },
  proofTexts: { EN: 'The number must be readable.' },
  image: '',
  dailyMax: null,
  caps: [{ window: 'week', fromRank: 2, amount: '900.00', count: null }],
  fee: { rate_bps: 250, fixed: '0.00', min: '1.00', max: null },
};
const draft = toMethodDraft(method);
const errorsOf = (change: Partial<MethodDraft>) => checkDraft({ ...draft, ...change }, 'USD');

describe('payment method draft', () => {
  it('contains the stored values', () => {
    expect(draft).toMatchObject({
      quick: '20.00, 50.00',
      daily: '',
      rate: '2.5',
      fixed: '',
      feeMin: '1.00',
      feeMax: '',
    });
    expect(errorsOf({})).toEqual({});
    expect(toMethodSettings(draft)).toMatchObject({
      quickAmounts: ['20.00', '50.00'],
      dailyMax: null,
      caps: [{ window: 'week', fromRank: 2, amount: '900.00', count: null }],
      onUnder: 'hold',
      onOver: 'credit',
      freeCount: 3,
      uniqueCents: true,
      pay_min: 60,
      tolerance_bps: 50,
      hours: null,
      leastRank: 2,
      labels: ['gold'],
      countries: ['DE'],
      devices: ['mobile'],
      testersOnly: true,
      maintenance: method.maintenance,
      instructions: method.instructions,
      proofTexts: method.proofTexts,
      fee: { rate_bps: 250, fixed: '0', min: '1.00', max: null },
    });
  });

  it.each<[Partial<MethodDraft>, object]>([
    [{ names: { CN: '银行' } }, { names: 'name' }],
    [{ min: '' }, { min: 'amount' }],
    [{ min: '10.001' }, { min: 'amount' }],
    [{ min: '0' }, { min: 'min' }],
    [{ max: '9.99' }, { max: 'max' }],
    [{ quick: '20，9.99' }, { quick: 'quick' }],
    [{ quick: 'much' }, { quick: 'amount' }],
    [{ daily: '499' }, { daily: 'daily' }],
    [{ caps: [{ window: 'day', fromRank: 0, amount: '', count: null }] }, { caps: 'cap' }],
    [{ caps: [{ window: 'day', fromRank: 0, amount: '9.99', count: 3 }] }, { caps: 'cap' }],
    [{ caps: [1, 2].map((count) => ({ window: 'day', fromRank: 0, amount: '', count })) }, { caps: 'capTwice' }],
    [{ maintenance: { from: '2026-12-01T08:00:00Z', until: null, texts: {} } }, { maintenance: 'maintenance' }],
    [{ maintenance: { from: null, until: '2026-12-01T08:00:00Z', texts: {} } }, { maintenance: 'maintenance' }],
    [{ rate: '50.01' }, { rate: 'rate' }],
    [{ rate: '1e1' }, { rate: 'rate' }],
    [{ feeMax: '0.5' }, { feeMax: 'feeMax' }],
    [{ fixed: '10' }, { fixed: 'fee' }],
    [{ feeMin: '10' }, { fixed: 'fee' }],
  ])('reports %o at its field', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });
});
