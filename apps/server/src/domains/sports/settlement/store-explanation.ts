import { type Currency, formatMoney, type Money } from '@fairhouse/contracts';
import type { Explanation } from '@fairhouse/game-math/sports';
import type { StoredExplanation } from '../bets/bet-store.ts';

/** Writes the amounts of explanations as decimal strings. */
export const storeExplanation = (explanation: readonly Explanation[], currency: Currency): StoredExplanation[] =>
  explanation.map(({ key, values }) => ({
    key,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'bigint' ? formatMoney(value as Money, currency) : value,
      ]),
    ),
  }));
