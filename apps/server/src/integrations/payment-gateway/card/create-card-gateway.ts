import { CURRENCIES, type Currency, money } from '@fairhouse/contracts';
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
import { invalidField, parseBody, readAmount } from '../read-amount.ts';
import { parseCardStatement } from './parse-card-statement.ts';
import { CARD_SIGNATURE, isCardSigned } from './verify-card-webhook.ts';

const Dispute = z.object({ id: z.string(), status: z.enum(['open', 'won', 'lost']) });
const Payment = z.object({
  id: z.string(),
  status: z.enum(['requires_action', 'processing', 'succeeded', 'declined', 'cancelled']),
  /** In the smallest unit. */
  amount: z.number().check(z.int(), z.gte(1)),
  currency: z.string(),
  redirect: z.optional(z.string()),
  code: z.optional(z.string()),
  disputes: z._default(z.array(Dispute), []),
});
type Payment = z.infer<typeof Payment>;

const Id = z.string().check(z.minLength(1), z.maxLength(100));
const Event = z.object({
  id: Id,
  type: z.string(),
  data: z.object({
    payment: Id,
    reference: z.string(),
    amount: z.string(),
    currency: z.string(),
    dispute: z.optional(z.object({ id: Id })),
  }),
});

const OF_STATUS: Readonly<Record<Payment['status'], PaymentReport['kind'] | null>> = {
  requires_action: null,
  processing: 'seen',
  succeeded: 'confirmed',
  declined: 'failed',
  cancelled: 'failed',
};
const OF_TYPE: Readonly<Record<string, PaymentReport['kind']>> = {
  'payment.processing': 'seen',
  'payment.succeeded': 'confirmed',
  'payment.declined': 'failed',
  'dispute.opened': 'reversed',
  'dispute.won': 'confirmed',
};
/** The amount of a dispute that was won is received again, as a payment of its own. */
const wonId = (payment: string, dispute: string): string => `${payment}/${dispute}`;

/** A gateway of cards with 3-D Secure: card numbers and challenges are on its own page alone. */
export function createCardGateway(connection: GatewayConnection, { safeFetch, now }: AdapterDeps): PaymentGateway {
  const { address, credentials } = connection;
  const { apiKey } = ownCredentials(connection);
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };

  return {
    code: connection.code,
    demo: connection.demo,
    open: connection.open,
    confirm: { above: connection.confirmAbove },
    acknowledgement: '',
    webhookPath: connection.webhookPath,
    parseStatement: parseCardStatement,
    async createPayment({ ref, amount, currency, returnUrl, webhookUrl }) {
      const body = JSON.stringify({
        amount: Number(amount),
        currency,
        reference: ref,
        return_url: returnUrl,
        webhook_url: webhookUrl,
      });
      const request = { method: 'POST', headers: { ...headers, 'idempotency-key': ref }, body } as const;
      const payment = await askGateway(safeFetch, `${address}/v1/payments`, request, Payment);
      if (payment.status === 'declined') throw new PaymentDeclined(payment.code ?? 'declined');
      if (payment.redirect === undefined) throw new GatewayUnavailable('a created payment has no address');
      return { payUrl: payment.redirect, gatewayId: payment.id };
    },
    verifyWebhook({ headers: received, body }) {
      const signature = String(received[CARD_SIGNATURE] ?? '');
      return credentials.some((set) => isCardSigned(body, signature, set.webhookKey, now() / 1000));
    },
    parseWebhook(body): GatewayEvent {
      const parsed = Event.safeParse(parseBody(body));
      if (!parsed.success) throw invalidField(parsed.error.issues[0]?.path.join('.') || 'body');
      const { id: eventId, type, data } = parsed.data;
      const kind = OF_TYPE[type];
      const { payment, dispute } = data;
      const paymentId = type === 'dispute.won' && dispute ? wonId(payment, dispute.id) : payment;
      const reports = kind ? [{ kind, paymentId, ...readAmount(data.amount, data.currency) }] : [];
      return { eventId, ref: data.reference, gatewayId: payment, reports };
    },
    async query({ ref }) {
      const path = `/v1/payments?reference=${encodeURIComponent(ref ?? '')}`;
      const List = z.object({ data: z.array(Payment) });
      const { data } = await askGateway(safeFetch, address + path, { method: 'GET', headers }, List);
      return data.flatMap(toReports);
    },
  };
}

function toReports({ id, status, amount, currency, disputes }: Payment): PaymentReport[] {
  const kind = OF_STATUS[status];
  if (!kind || !Object.hasOwn(CURRENCIES, currency)) return [];
  const paid = { amount: money(BigInt(amount)), currency: currency as Currency };
  const reports: PaymentReport[] = [{ kind: disputes.length > 0 ? 'reversed' : kind, paymentId: id, ...paid }];
  for (const dispute of disputes)
    if (dispute.status === 'won') reports.push({ kind: 'confirmed', paymentId: wonId(id, dispute.id), ...paid });
  return reports;
}
