import { CURRENCIES, type Currency, formatMoney, MAX_AMOUNT, type Money } from '@fairhouse/contracts';

/** Maximum decimals of a vendor's amount (wallet protocol §4.1). */
const MAX_DECIMALS = 6;

/**
 * Parses a vendor's amount to smallest units; null for anything but plain digits, for more than six decimals, and for amounts that the
 * currency cannot represent exactly. Accepts any size: the rules decide whether the balance covers it.
 */
export function parseAmount(text: string, currency: Currency): Money | null {
  const match = /^(-?)(\d{1,30})(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const scale = CURRENCIES[currency];
  const padded = fraction.padEnd(MAX_DECIMALS, '0');
  if (/[^0]/.test(padded.slice(scale))) return null;
  const units = BigInt(whole + padded.slice(0, scale));
  return (sign === '-' ? -units : units) as Money;
}

/** Formats a balance with this many decimals, rounded down (§4.1), so that a vendor never receives more than the actual balance. */
export function formatBalance(balance: Money, currency: Currency, decimals: number | null): string {
  const scale = CURRENCIES[currency];
  const shown = Math.min(decimals ?? scale, scale);
  const step = 10n ** BigInt(scale - shown);
  const down = balance / step - (balance < 0n && balance % step !== 0n ? 1n : 0n);
  const digits = (down < 0n ? -down : down).toString().padStart(shown + 1, '0');
  const whole = digits.slice(0, digits.length - shown);
  return `${down < 0n ? '-' : ''}${whole}${shown ? `.${digits.slice(-shown)}` : ''}`;
}

/**
 * Parses a vendor's amount in a currency: the part that the currency can hold, and the rest as written ("0.005"). Null for an invalid
 * amount, and for more than the platform moves (`MAX_AMOUNT`).
 */
export function roundDown(text: string, currency: Currency): { amount: Money; dust: string | null } | null {
  // the largest scale holds every vendor amount
  const exact = parseAmount(text, 'USDT');
  if (exact === null || exact < 0n) return null;
  const step = 10n ** BigInt(MAX_DECIMALS - CURRENCIES[currency]);
  const [amount, rest] = [(exact / step) as Money, exact % step];
  return amount > MAX_AMOUNT ? null : { amount, dust: rest === 0n ? null : formatMoney(rest as Money, 'USDT') };
}
