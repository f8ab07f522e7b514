import { type Currency, formatMoney, type Money, parseMoney } from '@fairhouse/contracts';

/** Subtracts the second amount from the first. Both are decimal strings with the currency's number of decimals. */
export function difference(amount: string, less: string, currency: Currency): string {
  const [from, taken] = [parseMoney(amount, currency), parseMoney(less, currency)];
  if (from === null || taken === null) throw new Error(`"${amount}" or "${less}" is not a valid ${currency} amount`);
  return formatMoney((from - taken) as Money, currency);
}

/** Returns the share of an amount in a total, in basis points rounded down; null when the total is zero. */
export function shareOf(amount: string, whole: string, currency: Currency): number | null {
  const [part, all] = [parseMoney(amount, currency), parseMoney(whole, currency)];
  if (part === null || all === null) throw new Error(`"${amount}" or "${whole}" is not a valid ${currency} amount`);
  return all > 0n ? Number((part * 10_000n) / all) : null;
}
