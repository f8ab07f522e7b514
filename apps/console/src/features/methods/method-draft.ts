import {
  type BusinessHours,
  type Currency,
  type calls,
  type Device,
  feeOf,
  type Input,
  type LimitWindow,
  type Money,
  type PaymentFee,
  type PayoutType,
  parseFee,
  parseMoney,
} from '@fairhouse/contracts';
import type { Method } from './methods-queries.ts';

/** A limit of one player being edited; '' and null: not limited. */
export interface CapDraft {
  window: LimitWindow;
  fromRank: number;
  amount: string;
  count: number | null;
}

/** Planned maintenance being edited: times on the wire, null for none. */
export interface MaintenanceDraft {
  from: string | null;
  until: string | null;
  texts: Record<string, string>;
}

/** A payment method being edited: amounts as typed, '' for none. */
export interface MethodDraft {
  names: Record<string, string>;
  times: Record<string, string>;
  min: string;
  max: string;
  /** Comma-separated. */
  quick: string;
  daily: string;
  /** Further limits of one player. */
  caps: CapDraft[];
  /** Percentage of the amount. */
  rate: string;
  fixed: string;
  feeMin: string;
  feeMax: string;
  /** Payments within 30 days without the fee. */
  freeCount: number;
  /** Withdrawal methods: the kind of payout account. */
  payoutType: PayoutType;
  /** Deposit methods: what less or more than the ordered amount does, and the difference that does not count. */
  onUnder: Method['onUnder'];
  onOver: Method['onOver'];
  tolerance_bps: number;
  /** Bank transfers: amounts that are unique, and minutes to pay. */
  uniqueCents: boolean;
  payMinutes: string;
  /** Withdrawal methods: the largest and smallest single payout. */
  partMost: string;
  partLeast: string;
  /** Withdrawal methods: minutes that the player has to say whether it arrived. */
  confirm: string;
  /** When new payments are taken; null: always. */
  hours: BusinessHours | null;
  /** The least rank of players; 0: every player. */
  leastRank: number;
  /** For whom it is; nothing in a list: no such condition. */
  labels: string[];
  countries: string[];
  devices: Device[];
  testersOnly: boolean;
  maintenance: MaintenanceDraft | null;
  instructions: Record<string, string>;
  proofTexts: Record<string, string>;
  /** Address of its picture; '' without one. */
  image: string;
}

export type MethodSettings = Omit<Input<typeof calls.paymentsBackoffice.changeMethod>, 'code' | 'version'>;
/** Why a field's value is invalid; the page has a message for each (`methods.problem.<fault>`). */
export type FieldError =
  | 'name'
  | 'amount'
  | 'min'
  | 'max'
  | 'quick'
  | 'daily'
  | 'cap'
  | 'capTwice'
  | 'rate'
  | 'feeMax'
  | 'fee'
  | 'part'
  | 'minutes'
  | 'maintenance'
  | 'payMinutes';
export type FieldErrors = Partial<Record<keyof MethodDraft, FieldError>>;

/** Draft of a new method. */
export const EMPTY_DRAFT: MethodDraft = {
  names: {},
  times: {},
  min: '',
  max: '',
  quick: '',
  daily: '',
  caps: [],
  rate: '',
  fixed: '',
  feeMin: '',
  feeMax: '',
  freeCount: 0,
  payoutType: 'bank',
  onUnder: 'credit',
  onOver: 'credit',
  tolerance_bps: 0,
  uniqueCents: false,
  payMinutes: '30',
  partMost: '',
  partLeast: '',
  confirm: '1440',
  hours: null,
  leastRank: 0,
  labels: [],
  countries: [],
  devices: [],
  testersOnly: false,
  maintenance: null,
  instructions: {},
  proofTexts: {},
  image: '',
};

/** "0.00" is empty in an optional field. */
const typed = (amount: string | null): string => (amount === null || !/[1-9]/.test(amount) ? '' : amount);

export const toMethodDraft = ({
  names,
  times,
  min,
  max,
  quickAmounts,
  dailyMax,
  caps,
  fee,
  payoutType,
  onUnder,
  onOver,
  tolerance_bps,
  freeCount,
  uniqueCents,
  pay_min,
  partMost,
  partLeast,
  confirm_min,
  hours,
  leastRank,
  labels,
  countries,
  devices,
  testersOnly,
  maintenance,
  instructions,
  proofTexts,
  image,
}: Method): MethodDraft => ({
  names,
  times,
  min,
  max,
  payoutType,
  onUnder,
  onOver,
  tolerance_bps,
  freeCount,
  uniqueCents,
  payMinutes: String(pay_min),
  partMost: partMost ?? '',
  partLeast: partLeast ?? '',
  confirm: String(confirm_min),
  hours,
  leastRank,
  labels,
  countries,
  devices,
  testersOnly,
  maintenance,
  instructions,
  proofTexts,
  image,
  quick: quickAmounts.join(', '),
  daily: dailyMax ?? '',
  caps: caps.map((cap) => ({ ...cap, amount: cap.amount ?? '' })),
  rate: fee.rate_bps === 0 ? '' : String(fee.rate_bps / 100),
  fixed: typed(fee.fixed),
  feeMin: typed(fee.min),
  feeMax: fee.max ?? '',
});

const parseAmounts = (text: string): string[] => text.split(/[\s,;，、]+/).filter((part) => part !== '');

/** Returns the basis points of a percentage from 0 to 50 with at most two decimals; null for anything else. */
function parseBasisPoints(percent: string): number | null {
  if (!/^\d{0,2}(\.\d{0,2})?$/.test(percent)) return null;
  const bps = Math.round(Number(percent || '0') * 100);
  return bps <= 5000 ? bps : null;
}

/** Of a draft that has no problem. */
const toMaintenance = ({ from, until, texts }: MaintenanceDraft) => ({ from: from ?? '', until: until ?? '', texts });

/** Converts the draft to the call's input. */
export function toMethodSettings(draft: MethodDraft): MethodSettings {
  const fee: PaymentFee = {
    rate_bps: parseBasisPoints(draft.rate) ?? 0,
    fixed: draft.fixed || '0',
    min: draft.feeMin || '0',
    max: draft.feeMax || null,
  };
  const {
    names,
    times,
    min,
    max,
    payoutType,
    onUnder,
    onOver,
    tolerance_bps,
    uniqueCents,
    freeCount,
    hours,
    leastRank,
    labels,
    countries,
    devices,
    testersOnly,
    maintenance,
    instructions,
    proofTexts,
    image,
  } = draft;
  return {
    names,
    times,
    min,
    max,
    quickAmounts: parseAmounts(draft.quick),
    dailyMax: draft.daily || null,
    caps: draft.caps.map((cap) => ({ ...cap, amount: cap.amount || null })),
    fee,
    payoutType,
    onUnder,
    onOver,
    tolerance_bps,
    freeCount,
    uniqueCents,
    pay_min: Number(draft.payMinutes),
    partMost: draft.partMost || null,
    partLeast: draft.partLeast || null,
    confirm_min: Number(draft.confirm || '0'),
    hours,
    leastRank,
    labels,
    countries,
    devices,
    testersOnly,
    maintenance: maintenance && toMaintenance(maintenance),
    instructions,
    proofTexts,
    image,
  };
}

/** Each limit has a sum that leaves room for the least payment, a number, or both, and is the only one of its window and rank. */
function checkCaps(caps: readonly CapDraft[], currency: Currency, min: Money | null): FieldError | null {
  for (const { amount: text, count } of caps) {
    const amount = text === '' ? null : parseMoney(text, currency);
    const isWrong = text !== '' && (amount === null || amount < (min ?? 0n));
    if (isWrong || (amount === null && count === null)) return 'cap';
  }
  const keys = new Set(caps.map(({ window, fromRank }) => `${window} ${fromRank}`));
  return keys.size < caps.length ? 'capTwice' : null;
}

/** 5 minutes to 7 days. */
const PAY_MIN = { least: 5, most: 10_080 };

/** 30 days. */
const MAX_CONFIRM_MIN = 43_200;

/** Returns the problems by field; the server checks the same. */
export function checkDraft(draft: MethodDraft, currency: Currency): FieldErrors {
  const errors: FieldErrors = {};
  const parse = (field: keyof MethodDraft, text: string): Money | null => {
    const amount = parseMoney(text, currency);
    if (amount === null || amount < 0n) errors[field] = 'amount';
    return amount;
  };
  const optional = (field: keyof MethodDraft, text: string) => (text === '' ? null : parse(field, text));
  if (!draft.names['EN']?.trim()) errors.names = 'name';
  const [min, max] = [parse('min', draft.min), parse('max', draft.max)];
  if (min === 0n) errors.min = 'min';
  if (min !== null && max !== null && max < min) errors.max = 'max';
  for (const text of parseAmounts(draft.quick)) {
    const amount = parse('quick', text);
    if (amount === null || min === null || max === null || errors.max) continue;
    if (amount < min || amount > max) errors.quick = 'quick';
  }
  const daily = optional('daily', draft.daily);
  if (daily !== null && max !== null && daily < max) errors.daily = 'daily';
  const cap = checkCaps(draft.caps, currency, min);
  if (cap) errors.caps = cap;
  const [partMost, partLeast] = [optional('partMost', draft.partMost), optional('partLeast', draft.partLeast)];
  if (partLeast === 0n) errors.partLeast = 'min';
  if (partMost !== null && partMost < (partLeast ?? 1n)) errors.partMost = 'part';
  const { maintenance } = draft;
  if (maintenance && !(Date.parse(maintenance.until ?? '') > Date.parse(maintenance.from ?? '')))
    errors.maintenance = 'maintenance';
  if (!/^\d{0,5}$/.test(draft.confirm) || Number(draft.confirm) > MAX_CONFIRM_MIN) errors.confirm = 'minutes';
  const payMinutes = Number(draft.payMinutes);
  if (!/^\d{1,5}$/.test(draft.payMinutes) || payMinutes < PAY_MIN.least || payMinutes > PAY_MIN.most)
    errors.payMinutes = 'payMinutes';
  if (parseBasisPoints(draft.rate) === null) errors.rate = 'rate';
  const [feeMin, feeMax] = [optional('feeMin', draft.feeMin), optional('feeMax', draft.feeMax)];
  optional('fixed', draft.fixed);
  if (feeMax !== null && feeMax < (feeMin ?? 0n)) errors.feeMax = 'feeMax';
  const fee = parseFee(toMethodSettings(draft).fee, currency);
  if (fee && min !== null && min > 0n && feeOf(fee, min) >= min && !errors.rate && !errors.feeMax) errors.fixed = 'fee';
  return errors;
}
