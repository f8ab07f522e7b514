import type { Currency, Money, PayoutType } from '@fairhouse/contracts';

/** A payout that a gateway is asked to make. */
export interface PayoutOrder {
  /** Our reference of the attempt, used once. */
  ref: string;
  amount: Money;
  currency: Currency;
  destination: { type: PayoutType; accountHolder: string; bank: string; number: string };
}

/** What a gateway says about a payout. Only `paid`, `failed` and `bounced` are its clear word; `pending` is still under way. */
export interface PayoutReport {
  ref: string;
  outcome: 'paid' | 'failed' | 'bounced' | 'pending';
  amount: Money;
  currency: Currency;
  /** The bank's reference or the transaction id; '' before there is one. */
  bankReference: string;
}
