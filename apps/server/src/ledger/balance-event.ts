import { type Currency, formatMoney, type Money, type Topic } from '@fairhouse/contracts';

export interface Balance {
  /** The total, the held part included. */
  balance: Money;
  held: Money;
  /** Balance less held. */
  available: Money;
  currency: Currency;
  /** Number of entries so far. */
  version: bigint;
}

/** The socket event of a balance change; the outbox stores it in this form, with the account's id. */
export const balanceEvent = (b: Omit<Balance, 'available'>): Extract<Topic, { topic: 'balance' }> => ({
  topic: 'balance',
  sumBalance: formatMoney((b.balance - b.held) as Money, b.currency),
  held: formatMoney(b.held, b.currency),
  currency: b.currency,
  version: Number(b.version),
});
