import { type Currency, formatMoney, type Money, type Topic } from '@fairhouse/contracts';

export interface Balance {
  /** All of it, the held part included. */
  balance: Money;
  held: Money;
  /** What can be used now: balance less held. */
  available: Money;
  currency: Currency;
  /** Number of entries so far. */
  version: bigint;
}

/** What the socket says when a balance changes; stands in the outbox like this, with the account's id. */
export const balanceEvent = (b: Omit<Balance, 'available'>): Extract<Topic, { topic: 'balance' }> => ({
  topic: 'balance',
  sumBalance: formatMoney((b.balance - b.held) as Money, b.currency),
  held: formatMoney(b.held, b.currency),
  currency: b.currency,
  version: Number(b.version),
});
