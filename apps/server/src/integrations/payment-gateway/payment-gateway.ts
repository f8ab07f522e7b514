import type { Currency, Money } from '@fairhouse/contracts';
import type { FastifyInstance } from 'fastify';

/** A payment that the gateway is asked to process. */
export interface PaymentOrder {
  /** Our reference; the gateway returns it with each report. */
  ref: string;
  amount: Money;
  currency: Currency;
  /** Where the player returns to afterwards. */
  returnUrl: string;
  /** Where the gateway sends its webhooks, under the host of the brand. */
  webhookUrl: string;
  /** Language code of the page. */
  language: string;
}

/** The final result of a payment at the gateway. */
export interface PaymentResult {
  /** Our reference of the payment. */
  ref: string;
  outcome: 'paid' | 'failed';
  amount: Money;
  currency: Currency;
}

/** The content of a webhook, the same for every gateway. */
export interface GatewayEvent extends PaymentResult {
  /** The gateway's own id of the event: each is handled once. */
  eventId: string;
}

/** A webhook as it was received, before anything in it is trusted. */
export interface WebhookRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw body, which the signature covers. */
  body: string;
}

/** A gateway that processes payments on its own page and reports the result by a signed webhook. */
export interface PaymentGateway {
  /** Names it in payment methods, in the path of its webhooks and in the ledger: letters, digits, `-`, `_`, at most 40. */
  code: string;
  /** No real money moves: its methods are marked as demo. */
  demo: boolean;
  /** Returns the address where the player pays. A repeated `ref` is the same payment. */
  createPayment(order: PaymentOrder): Promise<{ payUrl: string }>;
  /** Returns true when the signature is the gateway's and recent. */
  verifyWebhook(request: WebhookRequest): boolean;
  /** Parses the body of a verified webhook. Refuses INVALID_INPUT. */
  parseWebhook(body: string): GatewayEvent;
  /** Asks the gateway for the result of a payment, in case its webhook was lost; null while there is none. */
  query(ref: string): Promise<PaymentResult | null>;
  /** Registers own routes, such as a local payment page. */
  registerRoutes?(app: FastifyInstance): void;
}
