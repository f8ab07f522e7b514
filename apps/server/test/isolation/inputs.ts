import { randomUUID } from 'node:crypto';
import type { FirstBrand } from './first-brand.ts';

// Inputs shared by many calls.
export const clientRef = () => randomUUID();
export const reason = 'asked across brands';
export const player = ({ member }: FirstBrand) => ({ accountId: String(member.accountId) });

export const draft = {
  settings: { kind: 'help', category: 'games' },
  from: null,
  until: null,
  texts: { EN: { title: 'Own words', summary: '', body: '<p>Own words</p>', terms: '', action: '' } },
};
export const terms = {
  names: { EN: 'Own' },
  times: {},
  min: '10',
  max: '20',
  quickAmounts: [],
  dailyMax: null,
  fee: { rate_bps: 0, fixed: '0', min: '0', max: null },
};
