import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Knobs } from './knobs.ts';
import type { SimulatedOrder, SimulatedPayment, SimulatedTransfer } from './orders.ts';
import { secretsOf } from './secrets-of.ts';

/** A webhook, ready to be sent. */
export interface Webhook {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The kind of signature of a form: accounts whose name ends so use MD5. */
export const signKindOf = (merchant: string): 'MD5' | 'HMAC-SHA256' =>
  merchant.endsWith('-md5') ? 'MD5' : 'HMAC-SHA256';

/** Signs the fields of a form: not empty ones, by name, and the key. */
export function signFields(fields: Record<string, string>, key: string, kind: 'MD5' | 'HMAC-SHA256'): string {
  const names = Object.keys(fields).filter((name) => !['sign', 'sign_type'].includes(name) && fields[name] !== '');
  const pairs = names.toSorted((a, b) => (a < b ? -1 : 1)).map((name) => `${name}=${fields[name]}`);
  const source = [...pairs, `key=${key}`].join('&');
  const hash = kind === 'MD5' ? createHash('md5').update(source) : createHmac('sha256', key).update(source);
  return hash.digest('hex').toUpperCase();
}

/** What happened, in all webhooks that report it. */
export interface WebhookEvent {
  id: string;
  /** ms since the epoch. */
  at: number;
}

const happensNow = (): WebhookEvent => ({ id: randomUUID(), at: Date.now() });

/** Writes the webhook about a payment in the shape of its gateway. One that is written again for an event is equal, but signed at its time. */
export function writeWebhook(
  secret: Buffer,
  order: SimulatedOrder,
  payment: SimulatedPayment,
  { forged }: Pick<Knobs, 'forged'>,
  event = happensNow(),
): Webhook {
  const merchant = forged === 'merchant' ? 'another' : order.merchant;
  const keys = secretsOf(secret, order.merchant);
  const key = forged === 'signature' ? 'another key' : keys.webhookKey;
  const age_s = forged === 'time' ? 3_600 : 0;
  if (order.shape === 'form') {
    const signKey = forged === 'signature' ? 'another key' : keys.apiKey;
    return writeForm(order, payment, { merchant, key: signKey, event });
  }
  return order.shape === 'invoice'
    ? writeInvoice(order, payment, { merchant, key, event })
    : writeCard(order, payment, { key, age_s, event });
}

const FORM_STATUS = { seen: '0', paid: '1', failed: '2', reversed: '3', won: '1' } as const;

function writeForm(
  order: SimulatedOrder,
  payment: SimulatedPayment,
  { merchant, key, event }: { merchant: string; key: string; event: WebhookEvent },
) {
  const kind = signKindOf(order.merchant);
  const fields = {
    merchant_no: merchant,
    order_no: order.ref,
    trade_no: payment.id,
    amount: order.amount,
    real_amount: payment.amount,
    currency: payment.currency,
    status: FORM_STATUS[payment.state],
    attach: '',
    time: new Date(event.at + 8 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14),
  };
  const body = new URLSearchParams({ ...fields, sign_type: kind, sign: signFields(fields, key, kind) }).toString();
  return { url: order.notifyUrl, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
}

/** Writes the form about a payout, which goes to the address that the merchant has set. */
export function writeTransferForm(
  secret: Buffer,
  { merchant, ref, amount, currency, status, bankRef }: SimulatedTransfer,
): Pick<Webhook, 'headers' | 'body'> {
  const kind = signKindOf(merchant);
  const { apiKey } = secretsOf(secret, merchant);
  const fields = {
    merchant_no: merchant,
    type: 'transfer',
    order_no: ref,
    amount,
    currency,
    status,
    bank_ref: bankRef,
  };
  const body = new URLSearchParams({ ...fields, sign_type: kind, sign: signFields(fields, apiKey, kind) }).toString();
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
}

const INVOICE_TYPE = {
  seen: 'InvoiceReceivedPayment',
  paid: 'InvoicePaymentSettled',
  failed: 'InvoiceInvalid',
  reversed: 'InvoiceInvalid',
  won: 'InvoicePaymentSettled',
} as const;

function writeInvoice(
  order: SimulatedOrder,
  payment: SimulatedPayment,
  { merchant, key, event }: { merchant: string; key: string; event: WebhookEvent },
) {
  const body = JSON.stringify({
    deliveryId: event.id,
    webhookId: 'simulated',
    isRedelivery: false,
    type: INVOICE_TYPE[payment.state],
    timestamp: Math.floor(event.at / 1000),
    storeId: merchant,
    invoiceId: order.id,
  });
  const signature = `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
  return { url: order.notifyUrl, headers: { 'content-type': 'application/json', 'btcpay-sig': signature }, body };
}

const CARD_TYPE = {
  seen: 'payment.processing',
  paid: 'payment.succeeded',
  failed: 'payment.declined',
  reversed: 'dispute.opened',
  won: 'dispute.won',
} as const;

/** The id of the one dispute of a simulated card payment. */
export const disputeOf = (payment: string): string => `dispute-${payment}`;

function writeCard(
  order: SimulatedOrder,
  payment: SimulatedPayment,
  { key, age_s, event }: { key: string; age_s: number; event: WebhookEvent },
) {
  const time = String(Math.floor(Date.now() / 1000) - age_s);
  const isDispute = payment.state === 'reversed' || payment.state === 'won';
  const body = JSON.stringify({
    id: event.id,
    type: CARD_TYPE[payment.state],
    created: Math.floor(event.at / 1000),
    data: {
      payment: payment.id,
      reference: order.ref,
      amount: payment.amount,
      currency: payment.currency,
      ...(isDispute ? { dispute: { id: disputeOf(payment.id) } } : {}),
    },
  });
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'gateway-signature': `t=${time},v1=${signature}` };
  return { url: order.notifyUrl, headers, body };
}
