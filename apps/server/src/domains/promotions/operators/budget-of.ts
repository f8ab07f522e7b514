import { formatMoney, type Money, parseMoney } from '@fairhouse/contracts';
import { highestValue } from '../places/find-breaches.ts';
import type { Terms } from '../terms.ts';

/** Returns the most that rules give in all, in smallest units of money; null without a limit, and for points and tickets, which are no money. */
export function budgetOf(terms: Terms): bigint | null {
  const { rules, budget, maxAwards } = terms;
  if (rules.reward.kind === 'points' || rules.reward.kind === 'raffle-tickets') return null;
  const unit = rules.reward.kind === 'free-rounds' ? (parseMoney(rules.reward.stake, rules.currency) ?? 0n) : 1n;
  const highest = highestValue(terms);
  const limits = [
    ...(budget === null ? [] : [budget * unit]),
    ...(maxAwards === null || highest === null ? [] : [maxAwards * highest]),
  ];
  return limits.reduce<bigint | null>((least, each) => (least === null || each < least ? each : least), null);
}

/** Writes the most that rules give in all; null without a limit. */
export function budgetText(terms: Terms): string | null {
  const budget = budgetOf(terms);
  return budget === null ? null : formatMoney(budget as Money, terms.rules.currency);
}

/** Whether rules may give more than an operator launches alone. */
export function needsSecond(terms: Terms, fourEyesAbove: string | null): boolean {
  if (fourEyesAbove === null) return false;
  const [budget, limit] = [budgetOf(terms), limitIn(terms, fourEyesAbove)];
  return budget === null || budget > limit;
}

/** The limit in the currency of the rules; places that the currency does not have are cut off. */
function limitIn({ rules: { currency } }: Terms, fourEyesAbove: string): bigint {
  const exact = parseMoney(fourEyesAbove, currency);
  return exact ?? parseMoney(fourEyesAbove.split('.')[0] ?? '0', currency) ?? 0n;
}
