import { CURRENCIES, type Currency, formatMoney, MAX_AMOUNT, type Money } from '@fairhouse/contracts';

/** Decimals that a vendor may write (wallet protocol §4.1). */
const MAX_DECIMALS = 6;

/**
 * Reads an amount of a vendor as smallest units; null for anything but plain digits, for more than six decimals, and for what the
 * currency cannot hold exactly. However large: whether the player has as much is decided by the law.
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

/** Writes a balance with so many decimals, rounded down (§4.1): a vendor is never told of more than there is. */
export function formatBalance(balance: Money, currency: Currency, decimals: number | null): string {
  const scale = CURRENCIES[currency];
  const shown = Math.min(decimals ?? scale, scale);
  const step = 10n ** BigInt(scale - shown);
  const down = balance / step - (balance < 0n && balance % step !== 0n ? 1n : 0n);
  const digits = (down < 0n ? -down : down).toString().padStart(shown + 1, '0');
  const whole = digits.slice(0, digits.length - shown);
  return `${down < 0n ? '-' : ''}${whole}${shown ? `.${digits.slice(-shown)}` : ''}`;
}

/** An amount that a vendor has written, in a currency: what can be held of it, and what is left as it was written ("0.005"). Null for what is no amount, and for more than the platform moves (`MAX_AMOUNT`). */
export function roundDown(text: string, currency: Currency): { amount: Money; dust: string | null } | null {
  // the widest scale holds every amount of a vendor
  const exact = parseAmount(text, 'USDT');
  if (exact === null || exact < 0n) return null;
  const step = 10n ** BigInt(MAX_DECIMALS - CURRENCIES[currency]);
  const [amount, rest] = [(exact / step) as Money, exact % step];
  return amount > MAX_AMOUNT ? null : { amount, dust: rest === 0n ? null : formatMoney(rest as Money, 'USDT') };
}
