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

/** Why an amount cannot be sent. */
export type AmountError = 'empty' | 'unclear' | 'low' | 'high' | 'short' | 'daily';

/** Decimal strings. `available` is what the account can spend. It is absent for money from outside. */
export interface AmountLimits {
  currency: Currency;
  min: string;
  max: string;
  available?: string | undefined;
  /** What limits leave now. */
  left?: string | undefined;
}

export type CheckedAmount = { ok: true; amount: string } | { ok: false; error: AmountError };

const parse = (amount: string, currency: Currency): Money => parseMoney(amount, currency) ?? (0n as Money);

/** Checks a typed amount against the limits of a method. `amount` is returned with all decimal places of its currency ("5" is "5.00"). */
export function checkAmount(typed: string, limits: AmountLimits): CheckedAmount {
  const text = typed.trim();
  if (text === '') return { ok: false, error: 'empty' };
  // "5." and ".5" are accepted as unfinished input.
  const whole = /\d/.test(text) ? text.replace(/^\./, '0.').replace(/\.$/, '') : '';
  const amount = parseMoney(whole, limits.currency);
  if (amount === null) return { ok: false, error: 'unclear' };
  if (limits.available !== undefined && amount > parse(limits.available, limits.currency))
    return { ok: false, error: 'short' };
  if (amount <= 0n || amount < parse(limits.min, limits.currency)) return { ok: false, error: 'low' };
  if (amount > parse(limits.max, limits.currency)) return { ok: false, error: 'high' };
  if (limits.left !== undefined && amount > parse(limits.left, limits.currency)) return { ok: false, error: 'daily' };
  return { ok: true, amount: formatMoney(amount, limits.currency) };
}

/** Returns the maximum for one withdrawal: the available balance, within the limits. */
export function maxOf({ currency, max, available, left }: AmountLimits): string {
  const bounds = [max, available ?? max, left ?? max].map((each) => parse(each, currency));
  return formatMoney(
    bounds.reduce((min, each) => (each < min ? each : min)),
    currency,
  );
}

/** Returns a method's fee for an amount, as a decimal string. */
export function feeText(fee: PaymentFee, amount: string, currency: Currency): string {
  const rule = parseFee(fee, currency);
  return formatMoney(rule ? feeOf(rule, parse(amount, currency)) : (0n as Money), currency);
}

/** Returns a balance minus an amount, as a decimal string. */
export const lessBy = (balance: string, amount: string, currency: Currency): string =>
  formatMoney((parse(balance, currency) - parse(amount, currency)) as Money, currency);

/** Whether an amount is less than another one, both as decimal strings. */
export const isBelow = (amount: string, least: string, currency: Currency): boolean =>
  parse(amount, currency) < parse(least, currency);

/** Returns the number of decimal places of a currency. */
export const decimalsOf = (currency: Currency): number => CURRENCIES[currency];
