import {
  CURRENCIES,
  type Currency,
  feeOf,
  formatMoney,
  type Money,
  type PaymentFee,
  parseFee,
  parseMoney,
} from '@fairhouse/contracts';

/** Why an amount cannot be sent as it stands. */
export type AmountError = 'empty' | 'unclear' | 'low' | 'high' | 'short' | 'daily';

/** Decimal strings. `available` is what the account can spend; absent for money that comes from outside. */
export interface AmountLimits {
  currency: Currency;
  min: string;
  max: string;
  available?: string | undefined;
  /** What is left of the method's daily limit. */
  dailyLeft?: string | undefined;
}

export type CheckedAmount = { ok: true; amount: string } | { ok: false; error: AmountError };

const parse = (amount: string, currency: Currency): Money => parseMoney(amount, currency) ?? (0n as Money);

/** Reads a typed amount against the limits of a method; `amount` comes back with all places of its currency ("5" is "5.00"). */
export function checkAmount(typed: string, limits: AmountLimits): CheckedAmount {
  const text = typed.trim();
  if (text === '') return { ok: false, error: 'empty' };
  // "5." and ".5" are unfinished, not wrong: people type them.
  const whole = /\d/.test(text) ? text.replace(/^\./, '0.').replace(/\.$/, '') : '';
  const amount = parseMoney(whole, limits.currency);
  if (amount === null) return { ok: false, error: 'unclear' };
  if (limits.available !== undefined && amount > parse(limits.available, limits.currency))
    return { ok: false, error: 'short' };
  if (amount <= 0n || amount < parse(limits.min, limits.currency)) return { ok: false, error: 'low' };
  if (amount > parse(limits.max, limits.currency)) return { ok: false, error: 'high' };
  if (limits.dailyLeft !== undefined && amount > parse(limits.dailyLeft, limits.currency))
    return { ok: false, error: 'daily' };
  return { ok: true, amount: formatMoney(amount, limits.currency) };
}

/** The most that can be taken out at once: what is available, within the limits. */
export function maxOf({ currency, max, available, dailyLeft }: AmountLimits): string {
  const bounds = [max, available ?? max, dailyLeft ?? max].map((each) => parse(each, currency));
  return formatMoney(
    bounds.reduce((min, each) => (each < min ? each : min)),
    currency,
  );
}

/** The fee that a method takes of an amount, as a decimal string. */
export function feeText(fee: PaymentFee, amount: string, currency: Currency): string {
  const rule = parseFee(fee, currency);
  return formatMoney(rule ? feeOf(rule, parse(amount, currency)) : (0n as Money), currency);
}

/** What is left of a balance after an amount, as a decimal string. */
export const lessBy = (balance: string, amount: string, currency: Currency): string =>
  formatMoney((parse(balance, currency) - parse(amount, currency)) as Money, currency);

/** Decimal places a currency holds. */
export const placesOf = (currency: Currency): number => CURRENCIES[currency];
