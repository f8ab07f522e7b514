import { type Currency, formatMoney, type Money, parseMoney } from '@fairhouse/contracts';

/** The first amount less the second, decimal strings both, to the last place of the currency. */
export function difference(amount: string, less: string, currency: Currency): string {
  const [from, taken] = [parseMoney(amount, currency), parseMoney(less, currency)];
  if (from === null || taken === null) throw new Error(`"${amount}" or "${less}" is no amount of ${currency}`);
  return formatMoney((from - taken) as Money, currency);
}

/** What share an amount is of a whole, in basis points, rounded down; null of nothing. */
export function shareOf(amount: string, whole: string, currency: Currency): number | null {
  const [part, all] = [parseMoney(amount, currency), parseMoney(whole, currency)];
  if (part === null || all === null) throw new Error(`"${amount}" or "${whole}" is no amount of ${currency}`);
  return all > 0n ? Number((part * 10_000n) / all) : null;
}
