import { formatMoney } from '@fairhouse/contracts';
import * as z from 'zod/mini';
import { askGateway } from '../ask-gateway.ts';
import { type AdapterDeps, type GatewayConnection, ownCredentials } from '../gateway-connection.ts';
import type { GatewayEvent, OrderKey, PaymentGateway, PaymentReport } from '../payment-gateway.ts';
import { invalidField, parseBody, readAmount } from '../read-amount.ts';
import { parseInvoiceStatement } from './parse-invoice-statement.ts';
import { INVOICE_SIGNATURE, isInvoiceSigned } from './verify-invoice-webhook.ts';

const Invoice = z.object({ id: z.string(), checkoutLink: z.string() });
const Methods = z.array(
  z.object({
    currency: z.string(),
    payments: z.array(z.object({ id: z.string(), value: z.string(), status: z.string() })),
  }),
);
const Delivery = z.object({
  deliveryId: z.string().check(z.minLength(1), z.maxLength(100)),
  storeId: z.string(),
  invoiceId: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.string(),
});

const KINDS: Readonly<Record<string, PaymentReport['kind']>> = {
  Processing: 'seen',
  Settled: 'confirmed',
  Invalid: 'failed',
};
/** The player has so long to pay, as elsewhere; payments are looked for so long afterwards. */
const CHECKOUT = {
  speedPolicy: 'MediumSpeed',
  expirationMinutes: 30,
  monitoringMinutes: 7 * 1_440,
  paymentTolerance: 0,
};

/**
 * A gateway of invoices, as crypto processors have. Its webhooks only say that an invoice has changed: the gateway is always asked for the
 * payments, which are added up one by one.
 */
export function createInvoiceGateway(connection: GatewayConnection, { safeFetch }: AdapterDeps): PaymentGateway {
  const { credentials } = connection;
  const { merchant, apiKey } = ownCredentials(connection);
  const store = `${connection.address}/api/v1/stores/${encodeURIComponent(merchant)}`;
  const headers = { authorization: `token ${apiKey}`, 'content-type': 'application/json' };
  const get = <T extends z.ZodMiniType>(path: string, shape: T): Promise<z.output<T>> =>
    askGateway(safeFetch, store + path, { method: 'GET', headers }, shape);

  const findInvoice = async (ref: string) =>
    (await get(`/invoices?orderId=${encodeURIComponent(ref)}`, z.array(Invoice)))[0];
  const idOf = async ({ ref, gatewayId }: OrderKey): Promise<string | undefined> =>
    gatewayId ?? (ref === null ? undefined : (await findInvoice(ref))?.id);

  return {
    code: connection.code,
    demo: connection.demo,
    open: connection.open,
    confirm: 'always',
    acknowledgement: '',
    webhookPath: connection.webhookPath,
    parseStatement: parseInvoiceStatement,
    async createPayment({ ref, amount, currency, returnUrl, webhookUrl }) {
      const order = { amount: formatMoney(amount, currency), currency, metadata: { orderId: ref, webhookUrl } };
      const body = JSON.stringify({ ...order, checkout: { ...CHECKOUT, redirectURL: returnUrl } });
      // an earlier attempt may have created it although its answer was lost
      const invoice =
        (await findInvoice(ref)) ??
        (await askGateway(safeFetch, `${store}/invoices`, { method: 'POST', headers, body }, Invoice));
      return { payUrl: invoice.checkoutLink, gatewayId: invoice.id };
    },
    verifyWebhook({ headers: received, body }) {
      const signature = String(received[INVOICE_SIGNATURE] ?? '');
      return credentials.some(
        (set) => isInvoiceSigned(body, signature, set.webhookKey) && storeOf(body) === set.merchant,
      );
    },
    parseWebhook(body): GatewayEvent {
      const parsed = Delivery.safeParse(parseBody(body));
      if (!parsed.success) throw invalidField(parsed.error.issues[0]?.path.join('.') || 'body');
      return { eventId: parsed.data.deliveryId, ref: null, gatewayId: parsed.data.invoiceId, reports: [] };
    },
    async query(order) {
      const id = await idOf(order);
      if (id === undefined) return [];
      const methods = await get(`/invoices/${encodeURIComponent(id)}/payment-methods`, Methods);
      return methods.flatMap(({ currency, payments }) =>
        payments.flatMap(({ id: paymentId, value, status }) => {
          const kind = KINDS[status];
          return kind ? [{ kind, paymentId, ...readAmount(value, currency) }] : [];
        }),
      );
    },
  };
}

function storeOf(body: string): string | undefined {
  const parsed = Delivery.safeParse(parseBody(body));
  return parsed.success ? parsed.data.storeId : undefined;
}
