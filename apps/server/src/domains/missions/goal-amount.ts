import { type Currency, formatMoney, isMoneyGoal, type MissionGoalKind, money, parseMoney } from '@fairhouse/contracts';
import { refuse } from '#refusal';

/** The most rounds or days. */
const MAX_COUNT = 1_000_000;

/** Returns the target of a goal: smallest units of the currency, or a whole number. Refuses INVALID_AMOUNT, also for nothing. */
export function parseTarget(kind: MissionGoalKind, text: string, currency: Currency): bigint {
  const target = isMoneyGoal(kind) ? parseMoney(text, currency) : /^\d{1,7}$/.test(text) ? BigInt(text) : null;
  if (target === null || target <= 0n || (!isMoneyGoal(kind) && target > MAX_COUNT))
    throw refuse('INVALID_AMOUNT', { field: 'target' });
  return target;
}

/** Returns a target or a progress as players and operators read it. */
export const formatGoal = (kind: MissionGoalKind, amount: bigint, currency: Currency): string =>
  isMoneyGoal(kind) ? formatMoney(money(amount), currency) : String(amount);
