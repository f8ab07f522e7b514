import { formatMoney } from '@fairhouse/contracts';
import * as z from 'zod/mini';
import { askGateway } from '../ask-gateway.ts';
import { type AdapterDeps, type GatewayConnection, ownCredentials } from '../gateway-connection.ts';
import {
  type GatewayEvent,
  GatewayUnavailable,
  PaymentDeclined,
  type PaymentGateway,
  type PaymentReport,
} from '../payment-gateway.ts';
import { invalidField, readAmount } from '../read-amount.ts';
import { createFormPayouts, parseTransfer } from './form-payouts.ts';
import { parseFormStatement } from './parse-form-statement.ts';
import { type FormFields, isFormSigned, signForm } from './sign-form.ts';

/** Gateways of this shape write times, and cut days, at UTC+8. */
const AHEAD_H = 8;

/** The status 0 of a payment that was not made yet reports nothing. */
const KINDS: Readonly<Record<string, PaymentReport['kind']>> = {
  1: 'confirmed',
  2: 'failed',
  3: 'reversed',
};

/** A QR code of more characters is hard to scan from a screen. */
const MAX_QR = 600;

const Created = z.object({
  code: z.number(),
  msg: z.string(),
  /** A page, or the text of a QR code. */
  data: z.optional(
    z.object({
      trade_no: z.string(),
      pay_url: z.optional(z.string()),
      qr: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_QR))),
    }),
  ),
});
const Known = z.object({
  code: z.number(),
  data: z.array(z.object({ trade_no: z.string(), status: z.string(), real_amount: z.string(), currency: z.string() })),
});

/**
 * A gateway of signed forms, as banks, e-wallets and QR payments have: a form creates a payment, another one asks about an order, and a
 * third one, which the gateway posts, reports a payment.
 */
export function createFormGateway(connection: GatewayConnection, { safeFetch, now }: AdapterDeps): PaymentGateway {
  const { address, signKind, credentials } = connection;
  const { merchant, apiKey } = ownCredentials(connection);

  const post = <T extends z.ZodMiniType>(path: string, fields: FormFields, shape: T): Promise<z.output<T>> => {
    const all = { ...fields, merchant_no: merchant, time: formatTime(now()), sign_type: signKind };
    const body = new URLSearchParams({ ...all, sign: signForm(all, apiKey, signKind) }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return askGateway(safeFetch, address + path, { method: 'POST', headers, body }, shape);
  };

  return {
    code: connection.code,
    demo: connection.demo,
    open: connection.open,
    confirm: signKind === 'MD5' ? 'always' : { above: connection.confirmAbove },
    acknowledgement: 'success',
    webhookPath: connection.webhookPath,
    parseStatement: parseFormStatement,
    dayAhead_min: AHEAD_H * 60,
    async createPayment({ ref, amount, currency, returnUrl, webhookUrl }) {
      const order = { order_no: ref, amount: formatMoney(amount, currency), currency, channel: 'qr' };
      const urls = { notify_url: webhookUrl, return_url: returnUrl };
      const answer = await post('/pay/create', { ...order, ...urls }, Created);
      if (answer.code !== 0) throw new PaymentDeclined(answer.msg);
      const { trade_no: gatewayId = '', pay_url: payUrl, qr } = answer.data ?? {};
      if (payUrl) return { payUrl, gatewayId };
      if (qr === undefined) throw new GatewayUnavailable('a created payment has no address and no QR code');
      return { payUrl: null, qr, gatewayId };
    },
    verifyWebhook({ body }) {
      const fields = parseForm(body);
      return credentials.some(
        (set) => fields['merchant_no'] === set.merchant && isFormSigned(fields, set.apiKey, signKind),
      );
    },
    ...createFormPayouts(post),
    parseWebhook(body): GatewayEvent {
      const transfer = parseTransfer(parseForm(body));
      if (transfer) return transfer;
      const { order_no: ref = '', trade_no: paymentId = '', status = '', ...rest } = parseForm(body);
      const kind = KINDS[status];
      if (!kind && status !== '0') throw invalidField('status');
      if (paymentId === '') throw invalidField('trade_no');
      const money = readAmount(rest['real_amount'] || (rest['amount'] ?? ''), rest['currency'] ?? '');
      return {
        eventId: `${paymentId}.${status}`,
        ref,
        gatewayId: null,
        reports: kind ? [{ kind, paymentId, ...money }] : [],
      };
    },
    async query({ ref }) {
      const { code, data } = await post('/pay/query', { order_no: ref ?? '' }, Known);
      if (code !== 0) throw new GatewayUnavailable(`the query was answered with the code ${code}`);
      return data.flatMap((payment) => {
        const kind = KINDS[payment.status];
        return kind
          ? [{ kind, paymentId: payment.trade_no, ...readAmount(payment.real_amount, payment.currency) }]
          : [];
      });
    },
  };
}

const parseForm = (body: string): FormFields => Object.fromEntries(new URLSearchParams(body));

/** `yyyyMMddHHmmss` at UTC+8, as gateways of this shape write times. */
export const formatTime = (at_ms: number): string =>
  new Date(at_ms + AHEAD_H * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);
