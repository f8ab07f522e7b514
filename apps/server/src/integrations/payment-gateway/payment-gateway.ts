import type { Currency, Money } from '@fairhouse/contracts';
import type { FastifyInstance } from 'fastify';
import type { PayoutOrder, PayoutReport } from './payout.ts';
import type { StatementRow } from './statement.ts';

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

/** Where the player pays, and the gateway's own id of the order where it has one. */
export interface CreatedPayment {
  /** The page on which it is paid; null where a QR code is shown instead. */
  payUrl: string | null;
  /** The text of a QR code that the player scans with the app that pays. */
  qr?: string;
  gatewayId?: string;
}

/**
 * What a gateway reports about one payment. `seen`: under way, not final. `failed`: it will not arrive. `confirmed`: the gateway has the
 * money. `reversed`: it was taken back. An amount is counted by its payment, never by a word about the order.
 */
export interface PaymentReport {
  kind: 'seen' | 'failed' | 'confirmed' | 'reversed';
  /** The gateway's id of the payment: all reports of one payment have it. An order may be paid by several. */
  paymentId: string;
  /** What was really paid. */
  amount: Money;
  currency: Currency;
}

/** How an order is found at a gateway: by our reference, or by the gateway's own id. */
export interface OrderKey {
  ref: string | null;
  gatewayId: string | null;
}

/** The content of a webhook, the same for every gateway. */
export interface GatewayEvent extends OrderKey {
  /** The gateway's own id of the event: each is handled once. */
  eventId: string;
  /** Empty for an event that only says that something has changed: the gateway is asked then. */
  reports: PaymentReport[];
  /** Payouts that it reports, which have no order. */
  payouts?: PayoutReport[];
}

/** A webhook as it was received, before anything in it is trusted. */
export interface WebhookRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw body, which the signature covers. */
  body: string;
}

/**
 * A gateway that processes payments on its own page and reports them by signed webhooks. A call that is not answered, or not readably,
 * rejects: nothing is known then, least of all that a payment has failed.
 */
export interface PaymentGateway {
  /** Names it in payment methods, in the path of its webhooks and in the ledger: letters, digits, `-`, `_`, at most 40. */
  code: string;
  /** No real money moves: its methods are marked as demo. */
  demo: boolean;
  /** Whether new payments may be started; those under way are finished. */
  open: boolean;
  /**
   * When a webhook is confirmed by `query` before money is credited: `always` for a signature without time or of a weak kind, otherwise for
   * payments above an amount.
   */
  confirm: 'always' | { above: Money | null };
  /** The body of the answer to a webhook that was accepted. */
  acknowledgement: string;
  /** Where its webhooks arrive, below the brand's host. */
  webhookPath: string;
  /** Returns the address where the player pays, or the text of a QR code. A repeated `ref` is the same payment. Throws `PaymentDeclined` when the gateway refuses it. */
  createPayment(order: PaymentOrder): Promise<CreatedPayment>;
  /** Returns true when the signature is the gateway's and recent. */
  verifyWebhook(request: WebhookRequest): boolean;
  /** Parses the body of a verified webhook. Refuses INVALID_INPUT. */
  parseWebhook(body: string): GatewayEvent;
  /** Asks the gateway for all it knows about the payments of an order. */
  query(order: OrderKey): Promise<PaymentReport[]>;
  /**
   * Sends a payout. A repeated `ref` is the same payout, for at least 24 hours. Throws when the outcome is unknown: no answer in time, a
   * broken connection, an unreadable answer.
   */
  createPayout?(order: PayoutOrder): Promise<PayoutReport>;
  /**
   * Sends payouts in one call. Each is sent as if by `createPayout`: a repeated `ref` is the same payout, also in another batch. Returns what is
   * known of them; those that are left out are unknown. Throws when all are.
   */
  createPayoutBatch?(batch: { ref: string; orders: readonly PayoutOrder[] }): Promise<PayoutReport[]>;
  /** Asks for the state of a payout; null: the gateway has clearly never received it. Throws when it does not answer. */
  queryPayout?(ref: string): Promise<PayoutReport | null>;
  /** Parses its file of a day. Refuses INVALID_INPUT. */
  parseStatement?(file: string): StatementRow[];
  /** Minutes by which its day is ahead of that of UTC; 0 when absent. */
  dayAhead_min?: number;
  /** Registers own routes, such as a local payment page. */
  registerRoutes?(app: FastifyInstance): void;
}

/** The gateway has refused to create a payment. */
export class PaymentDeclined extends Error {
  override name = 'PaymentDeclined';
}

/** The gateway did not answer, or not readably: whether it has done anything is unknown. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable';
}
