import type { Orders, SimulatedTransfer } from './orders.ts';
import { secretsOf } from './secrets-of.ts';
import type { ShapeAnswer, ShapeCall } from './shape-call.ts';
import { signFields, signKindOf } from './webhooks.ts';

const STATUS = { seen: '0', paid: '1', failed: '2', reversed: '3', won: '1' } as const;

/** Answers the calls of the gateway of signed forms. */
export function answerForm({ path, body, secret, orders, base }: ShapeCall): ShapeAnswer {
  const fields = Object.fromEntries(new URLSearchParams(body));
  const { merchant_no: merchant = '', order_no: ref = '', sign = '' } = fields;
  const kind = signKindOf(merchant);
  if (sign !== signFields(fields, secretsOf(secret, merchant).apiKey, kind))
    return { status: 200, body: { code: 401, msg: 'the signature is wrong', data: [] } };
  if (path === '/pay/create') {
    const { amount = '', currency = '', notify_url: notifyUrl = '', return_url: returnUrl = '' } = fields;
    const order = orders.create({ shape: 'form', merchant, ref, amount, currency, notifyUrl, returnUrl });
    const data = { trade_no: order.id, pay_url: `${base}/pay/${order.id}` };
    return { status: 200, order, body: { code: 0, msg: 'ok', data } };
  }
  if (path.startsWith('/transfer/')) return answerTransfer(path, { ...fields, merchant }, orders);
  if (path !== '/pay/query') return { status: 404, body: {} };
  const order = orders.byRef('form', merchant, ref);
  const payments = orders.knobsOf(ref).query === 'empty' ? [] : (order?.payments ?? []);
  const data = payments.map(({ id, amount, currency, state }) => ({
    trade_no: id,
    status: STATUS[state],
    real_amount: amount,
    currency,
  }));
  return { status: 200, query: ref, body: { code: 0, msg: 'ok', data } };
}

/** A payout waits until a test or an operator of the simulator ends it; the same reference is the same payout. */
function answerTransfer(path: string, fields: Record<string, string>, orders: Orders): ShapeAnswer {
  const { merchant = '', order_no: ref = '', amount = '', currency = '' } = fields;
  const key = `${merchant} ${ref}`;
  const known = orders.transfers.get(key);
  if (path === '/transfer/query')
    return { status: 200, query: ref, body: { code: 0, data: known ? toWire(known) : null } };
  if (path !== '/transfer/create') return { status: 404, body: {} };
  const transfer = known ?? { merchant, ref, amount, currency, status: '0' as const, bankRef: '' };
  orders.transfers.set(key, transfer);
  return { status: 200, query: ref, body: { code: 0, data: toWire(transfer) } };
}

const toWire = ({ ref, status, amount, currency, bankRef }: SimulatedTransfer) => ({
  order_no: ref,
  status,
  amount,
  currency,
  bank_ref: bankRef,
});
