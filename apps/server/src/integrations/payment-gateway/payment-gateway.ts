import type { Currency, Money } from '@fairhouse/contracts';

/** A payment that the gateway is asked to process. */
export interface PaymentOrder {
  /** Our reference; the webhook returns it. */
  ref: string;
  amount: Money;
  currency: Currency;
  /** Where the player returns to afterwards. */
  returnUrl: string;
  /** Scheme and host of the brand, for the gateway's page and its webhook. */
  origin: string;
  /** Language code of the page. */
  language: string;
}

/** A gateway that processes payments on its own page and reports the result by a signed webhook. */
export interface PaymentGateway {
  code: string;
  /** Returns the address where the player pays. */
  startPayment(order: PaymentOrder): Promise<{ payUrl: string }>;
}
