import { randomUUID } from 'node:crypto';
import type { BatchFormat } from '@fairhouse/contracts';
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

/** The settings of a connection to a payment gateway. */
export const connection = {
  title: 'Own words',
  address: 'https://gateway.example.com',
  state: 'off',
  signKind: 'MD5',
  confirmAbove: null,
} as const;

/** An item of the points mall. */
export const ownItem = {
  kind: 'goods',
  names: { EN: 'Own words' },
  abouts: {},
  image: '',
  price: '100',
  stock: null,
  leastRank: 0,
  perPlayer: null,
  amount: null,
  times_x100: 0,
  from: null,
  until: null,
  onSale: true,
} as const;

const currencyTerms = { unit: '100', pointsForMoney: 0, passBelow: '0' };
/** How points are earned and exchanged. */
export const pointSettings = {
  version: 0,
  rates_x100: { RNG: 120 },
  currencies: {
    ...{ USD: currencyTerms, EUR: currencyTerms, CNY: currencyTerms },
    ...{ JPY: currencyTerms, VND: currencyTerms, KWD: currencyTerms, USDT: currencyTerms },
  },
  moneyTimes_x100: 100,
};
/** A mission and a leaderboard whose name is the word. */
export const mission = (word: string) =>
  ({
    ...{ names: { EN: word }, period: 'once', goal: { kind: 'rounds', target: '1', categories: [], games: [] } },
    ...{ reward: { kind: 'none', amount: '0', times_x100: 0 }, claimDays: 7, fromDay: '2026-01-01', untilDay: null },
    ...{ after: null, isOn: true },
  }) as const;
export const leaderboard = (word: string) =>
  ({
    ...{
      names: { EN: word },
      period: 'once',
      categories: [],
      fromDay: '2090-01-01',
      untilDay: '2090-01-02',
      reward: 'cash',
    },
    ...{ prizes: ['1'], times_x100: 0, claimDays: 7 },
  }) as const;

/** A segment of all players. */
export const everybody = {
  ...{ minRank: null, maxRank: null, countries: [], labels: [], withoutLabels: [] },
  registeredDays: { least: null, most: null },
  deposits: { least: null, most: null },
  idleDays: { least: null, most: null },
};

/** The columns of a batch's file, as `payments.payout_batch` keeps them. */
export const batchFormat: BatchFormat = {
  columns: [{ title: 'Reference', field: 'reference', text: '' }],
  results: { reference: 'r', status: 's', bankReference: '', amount: '', paid: ['paid'], failed: [], bounced: [] },
  most: 10,
};
