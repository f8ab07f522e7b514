import {
  CURRENCIES,
  type Currency,
  formatHundredths,
  type PlaceRules,
  parseHundredths,
  parseMoney,
} from '@fairhouse/contracts';
import { splitList } from './segment-draft.ts';

/** The rules of a place as they are typed. */
export interface PlaceDraft extends Omit<PlaceRules, 'maxTimes_x100' | 'maxValue'> {
  /** Empty for no limit. */
  maxTimes: string;
  /** "EUR 134, USD 145"; empty for no limit. */
  maxValue: string;
}

export const newPlace = (): PlaceDraft => ({
  country: '',
  maxTimes: '',
  wholeWeights: false,
  oneProduct: false,
  minDays: null,
  maxValue: '',
  sameAsAsked: false,
  firstOnly: false,
  equalTerms: false,
  source: '',
});

/** Returns stored rules as a draft. */
export function toPlaceDraft({ maxTimes_x100, maxValue, ...rest }: PlaceRules): PlaceDraft {
  const values = Object.entries(maxValue ?? {}).map(([currency, amount]) => `${currency} ${amount}`);
  return {
    ...rest,
    maxTimes: maxTimes_x100 === null ? '' : formatHundredths(maxTimes_x100),
    maxValue: values.join(', '),
  };
}

/** Returns the rules that a draft says; null where it cannot be read. */
export function parsePlace({ maxTimes, maxValue, ...rest }: PlaceDraft): PlaceRules | null {
  const times = maxTimes.trim() === '' ? null : parseHundredths(maxTimes);
  const values = splitList(maxValue).map(parseValue);
  const isRight =
    /^[A-Z]{2}$/.test(rest.country) &&
    (maxTimes.trim() === '' || (times !== null && times <= 10_000)) &&
    !values.includes(null);
  if (!isRight) return null;
  const limits = Object.fromEntries(values.filter((value) => value !== null));
  return { ...rest, maxTimes_x100: times, maxValue: values.length === 0 ? null : limits };
}

function parseValue(text: string): [Currency, string] | null {
  const [code = '', amount = '', ...more] = text.split(/\s+/);
  const currency = (Object.keys(CURRENCIES) as Currency[]).find((each) => each === code);
  if (!currency || more.length > 0 || amount.startsWith('-') || parseMoney(amount, currency) === null) return null;
  return [currency, amount];
}
