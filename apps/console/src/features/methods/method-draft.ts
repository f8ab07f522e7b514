import {
  type Currency,
  type calls,
  feeOf,
  type Input,
  type Money,
  type PaymentFee,
  type PayoutKind,
  parseMoney,
  readFee,
} from '@fairhouse/contracts';
import type { Method } from './methods-queries.ts';

/** A method as it is being written: amounts as they are typed, '' where there is none. */
export interface MethodDraft {
  names: Record<string, string>;
  times: Record<string, string>;
  min: string;
  max: string;
  /** Between commas. */
  quick: string;
  daily: string;
  /** Per cent of the amount. */
  rate: string;
  fixed: string;
  feeMin: string;
  feeMax: string;
  /** Ways out: what kind of account is bound to it. */
  payTo: PayoutKind;
}

export type Terms = Omit<Input<typeof calls.paymentsBackoffice.changeMethod>, 'code' | 'version'>;
/** Why a field cannot stand as it is written; the page has a sentence for each (`methods.fault.<fault>`). */
export type Fault = 'name' | 'amount' | 'min' | 'max' | 'quick' | 'daily' | 'rate' | 'feeMax' | 'fee';
export type Faults = Partial<Record<keyof MethodDraft, Fault>>;

/** Of a method that does not stand yet. */
export const EMPTY_DRAFT: MethodDraft = {
  ...{ names: {}, times: {}, min: '', max: '', quick: '', daily: '' },
  ...{ rate: '', fixed: '', feeMin: '', feeMax: '', payTo: 'bank' },
};

/** "0.00" is nothing in a field that may stay empty. */
const typed = (amount: string | null): string => (amount === null || !/[1-9]/.test(amount) ? '' : amount);

export const draftOf = ({ names, times, min, max, quickAmounts, dailyMax, fee, payTo }: Method): MethodDraft => ({
  ...{ names, times, min, max, payTo },
  quick: quickAmounts.join(', '),
  daily: dailyMax ?? '',
  rate: fee.rate_bps === 0 ? '' : String(fee.rate_bps / 100),
  fixed: typed(fee.fixed),
  feeMin: typed(fee.min),
  feeMax: fee.max ?? '',
});

const amountsOf = (text: string): string[] => text.split(/[\s,;，、]+/).filter((word) => word !== '');

/** Basis points of a percentage from 0 to 50 with at most two decimal places; null for anything else. */
function bpsOf(percent: string): number | null {
  if (!/^\d{0,2}(\.\d{0,2})?$/.test(percent)) return null;
  const bps = Math.round(Number(percent || '0') * 100);
  return bps <= 5000 ? bps : null;
}

/** What the draft asks for, as the call takes it. */
export function termsOf(draft: MethodDraft): Terms {
  const fee: PaymentFee = {
    rate_bps: bpsOf(draft.rate) ?? 0,
    fixed: draft.fixed || '0',
    min: draft.feeMin || '0',
    max: draft.feeMax || null,
  };
  const { names, times, min, max, payTo } = draft;
  return { names, times, min, max, quickAmounts: amountsOf(draft.quick), dailyMax: draft.daily || null, fee, payTo };
}

/** What cannot stand, by the field that it is said at; the server checks the same. */
export function checkDraft(draft: MethodDraft, currency: Currency): Faults {
  const faults: Faults = {};
  const read = (field: keyof MethodDraft, text: string): Money | null => {
    const amount = parseMoney(text, currency);
    if (amount === null || amount < 0n) faults[field] = 'amount';
    return amount;
  };
  const optional = (field: keyof MethodDraft, text: string) => (text === '' ? null : read(field, text));
  if (!draft.names['EN']?.trim()) faults.names = 'name';
  const [min, max] = [read('min', draft.min), read('max', draft.max)];
  if (min === 0n) faults.min = 'min';
  if (min !== null && max !== null && max < min) faults.max = 'max';
  for (const text of amountsOf(draft.quick)) {
    const amount = read('quick', text);
    if (amount === null || min === null || max === null || faults.max) continue;
    if (amount < min || amount > max) faults.quick = 'quick';
  }
  const daily = optional('daily', draft.daily);
  if (daily !== null && max !== null && daily < max) faults.daily = 'daily';
  if (bpsOf(draft.rate) === null) faults.rate = 'rate';
  const [feeMin, feeMax] = [optional('feeMin', draft.feeMin), optional('feeMax', draft.feeMax)];
  optional('fixed', draft.fixed);
  if (feeMax !== null && feeMax < (feeMin ?? 0n)) faults.feeMax = 'feeMax';
  const fee = readFee(termsOf(draft).fee, currency);
  if (fee && min !== null && min > 0n && feeOf(fee, min) >= min && !faults.rate && !faults.feeMax) faults.fixed = 'fee';
  return faults;
}
