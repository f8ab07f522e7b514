import { parseMoney } from '@fairhouse/contracts';
import type { Formats, Translate } from '@fairhouse/i18n/react';
import { refusedText } from './refused-text.ts';
import type { Slot } from './use-slots.ts';

/** Returns why a bet of the slip cannot be placed now, in words, or null. A bet without an amount is not meant to be placed. */
export function findSlotProblem(slot: Slot, t: Translate, amount: Formats['amount']): string | null {
  const { check, quote, currency } = slot;
  const entered = parseMoney(slot.amount, currency);
  if (slot.amount === '') return null;
  if (entered === null || entered <= 0n) return t('sports.slip.badStake');
  if (!check) return t('sports.slip.checking');
  if (check.problem?.code === 'LIVE_NOT_OFFERED' && slot.legs.length > 1) return t('sports.slip.liveSingles');
  if (check.problem) return refusedText(check.problem.code, t);
  if (check.legs.some(({ status, price }) => status !== 'OPEN' || price === null)) return t('sports.slip.closed');
  if (!quote) return t('sports.slip.badStake');
  const risk = parseMoney(quote.risk, currency) ?? 0n;
  if (risk < (parseMoney(check.minStake, currency) ?? 0n))
    return t('sports.slip.tooLow', { amount: amount(check.minStake, currency) });
  if (risk > (parseMoney(check.maxStake, currency) ?? 0n))
    return t('sports.slip.tooHigh', { amount: amount(check.maxStake, currency), by: check.maxStakeBy });
  return null;
}
