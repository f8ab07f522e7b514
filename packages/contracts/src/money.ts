import * as z from 'zod/mini';

declare const moneyBrand: unique symbol;

/** An amount in the smallest unit of its currency (cents for USD). Never a float, never without its currency at hand. */
export type Money = bigint & { readonly [moneyBrand]: true };

/** ISO 4217 or our own code, upper case. */
export type Currency = keyof typeof CURRENCIES;

/** Decimal places of each currency. Source: ISO 4217 list one; USDT follows the chain's six. */
export const CURRENCIES = { USD: 2, EUR: 2, CNY: 2, JPY: 0, VND: 0, KWD: 3, USDT: 6 } as const;

export const CurrencyCode = z.enum(Object.keys(CURRENCIES) as [Currency, ...Currency[]]);

/** Maximum amount of one transaction, in smallest units: leaves ample room in a signed 64-bit sum. */
export const MAX_AMOUNT = 1_000_000_000_000_000n as Money;

/** Converts a whole number of smallest units to money. */
export const money = (units: bigint | number): Money => BigInt(units) as Money;

/**
 * Parses a decimal string ("12.5", "-3") to smallest units. Returns null for anything that is not plain digits or has more decimal places
 * than the currency: "1e3", "+5", " 5", "5,00".
 */
export function parseMoney(text: string, currency: Currency): Money | null {
  const match = /^(-?)(\d{1,16})(?:\.(\d{1,18}))?$/.exec(text);
  if (!match) return null;
  const scale = CURRENCIES[currency];
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > scale) return null;
  const units = BigInt((match[2] ?? '0') + fraction.padEnd(scale, '0'));
  return (match[1] === '-' ? -units : units) as Money;
}

/** Formats smallest units as a plain decimal string with all places of the currency ("12.50"). */
export function formatMoney(amount: Money, currency: Currency): string {
  const scale = CURRENCIES[currency];
  const digits = (amount < 0n ? -amount : amount).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${amount < 0n ? '-' : ''}${whole}${scale ? `.${digits.slice(-scale)}` : ''}`;
}

/** A decimal amount on the wire. The server parses it in the currency of the account with `parseMoney`. */
export const Amount = z.string().check(z.regex(/^-?\d{1,16}(\.\d{1,6})?$/));

/** Like `Amount`, for payments, stakes and withdrawals: no sign. The call itself refuses zero. */
export const PositiveAmount = z.string().check(z.regex(/^\d{1,16}(\.\d{1,6})?$/));
