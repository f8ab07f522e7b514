import { type Currency, formatMoney, type Money, type Topic } from '@fairhouse/contracts';

export interface Balance {
  /** The total, the held part included. */
  balance: Money;
  held: Money;
  /** Balance less held. */
  available: Money;
  /** Bonus money, which is no part of the balance. */
  bonus: Money;
  currency: Currency;
  /** Number of entries so far. */
  version: bigint;
}

/** The socket event of a balance change, with the bonus money where it may have changed; the outbox stores it in this form, with the account's id. */
export const balanceEvent = (
  b: Omit<Balance, 'available' | 'bonus'> & { bonus?: Money | undefined },
): Extract<Topic, { topic: 'balance' }> => ({
  topic: 'balance',
  sumBalance: formatMoney((b.balance - b.held) as Money, b.currency),
  held: formatMoney(b.held, b.currency),
  currency: b.currency,
  version: Number(b.version),
  ...(b.bonus !== undefined && { bonus: formatMoney(b.bonus, b.currency) }),
});
