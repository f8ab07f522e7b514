import { type Currency, formatMoney, money, parseMoney } from '@fairhouse/contracts';

/** Returns chips, whole numbers of the smallest unit, as a decimal string of the currency. */
export const toAmount = (chips: number, currency: Currency): string => formatMoney(money(chips), currency);

/** Returns a decimal string of the currency as chips. */
export const toChips = (amount: string, currency: Currency): number => parseChips(amount, currency) ?? 0;

/** Parses a typed amount; a comma counts as a point. Null for anything that is not an amount of the currency from 0. */
export function parseChips(text: string, currency: Currency): number | null {
  const parsed = parseMoney(text.trim().replace(',', '.'), currency);
  if (parsed === null || parsed < 0n || parsed > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return Number(parsed);
}
