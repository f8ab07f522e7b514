import type { Currency, Money } from '@fairhouse/contracts';

/** A payment that the gateway is asked to take. */
export interface PaymentOrder {
  /** Our reference; comes back in the webhook. */
  ref: string;
  amount: Money;
  currency: Currency;
  /** Where the player goes afterwards. */
  returnUrl: string;
  /** Scheme and host of the brand, for the gateway's page and its webhook. */
  origin: string;
  /** Language code of the page. */
  language: string;
}

/** A gateway that takes payments on a page of its own and tells us by a signed webhook how they ended. */
export interface PaymentGateway {
  code: string;
  /** The address where the player pays. */
  startPayment(order: PaymentOrder): Promise<{ payUrl: string }>;
}
