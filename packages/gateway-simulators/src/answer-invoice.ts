import type { SimulatedOrder, SimulatedPayment } from './orders.ts';
import { secretsOf } from './secrets-of.ts';
import type { ShapeAnswer, ShapeCall } from './shape-call.ts';

const PATH = /^\/api\/v1\/stores\/([^/]+)\/invoices(?:\/([^/]+)\/payment-methods)?$/;

/** Answers the calls of the gateway of invoices. Its webhooks go where the invoice's metadata says. */
export function answerInvoice(call: ShapeCall): ShapeAnswer {
  const { method, path, query, headers, body, secret, orders, base } = call;
  const match = PATH.exec(path);
  const [, store = '', id] = match ?? [];
  const merchant = decodeURIComponent(store);
  if (!match || headers['authorization'] !== `token ${secretsOf(secret, merchant).apiKey}`)
    return { status: 401, body: {} };
  const toInvoice = ({ id: invoice }: SimulatedOrder) => ({ id: invoice, checkoutLink: `${base}/pay/${invoice}` });
  if (id !== undefined) {
    const order = orders.byId(id);
    if (!order || order.merchant !== merchant) return { status: 404, body: {} };
    const payments = orders.knobsOf(order).query === 'empty' ? [] : order.payments;
    return { status: 200, query: order, body: groupPayments(payments) };
  }
  if (method === 'GET') {
    const order = orders.byRef('invoice', merchant, query.get('orderId') ?? '');
    return { status: 200, body: order ? [toInvoice(order)] : [] };
  }
  const { amount, currency, metadata, checkout } = JSON.parse(body) as {
    amount: string;
    currency: string;
    metadata: { orderId: string; webhookUrl: string };
    checkout: { redirectURL: string };
  };
  const order = orders.create({
    shape: 'invoice',
    merchant,
    ref: metadata.orderId,
    amount,
    currency,
    returnUrl: checkout.redirectURL,
    notifyUrl: metadata.webhookUrl,
  });
  return { status: 200, order, body: toInvoice(order) };
}

const STATUS = { seen: 'Processing', paid: 'Settled', failed: 'Invalid', reversed: 'Invalid', won: 'Settled' } as const;

function groupPayments(payments: readonly SimulatedPayment[]) {
  return payments.map(({ id, amount, currency, state }) => ({
    currency,
    payments: [{ id, value: amount, status: STATUS[state] }],
  }));
}
