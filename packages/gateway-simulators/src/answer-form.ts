import type { Orders, SimulatedTransfer } from './orders.ts';
import { secretsOf } from './secrets-of.ts';
import type { ShapeAnswer, ShapeCall } from './shape-call.ts';
import { signFields, signKindOf } from './webhooks.ts';

const STATUS = { seen: '0', paid: '1', failed: '2', reversed: '3', won: '1' } as const;

/** Accounts whose name ends so get the text of a QR code instead of a page; a phone that scans it opens the page. */
const QR_MERCHANTS = '-qr';

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
    const page = `${base}/pay/${order.id}`;
    const data = { trade_no: order.id, ...(merchant.endsWith(QR_MERCHANTS) ? { qr: page } : { pay_url: page }) };
    return { status: 200, order, body: { code: 0, msg: 'ok', data } };
  }
  if (path === '/transfer/batch') return answerBatch({ ...fields, merchant }, orders);
  if (path.startsWith('/transfer/')) return answerTransfer(path, { ...fields, merchant }, orders);
  if (path !== '/pay/query') return { status: 404, body: {} };
  const key = { shape: 'form', merchant, ref } as const;
  const order = orders.byRef('form', merchant, ref);
  const payments = orders.knobsOf(key).query === 'empty' ? [] : (order?.payments ?? []);
  const data = payments.map(({ id, amount, currency, state }) => ({
    trade_no: id,
    status: STATUS[state],
    real_amount: amount,
    currency,
  }));
  return { status: 200, query: key, body: { code: 0, msg: 'ok', data } };
}

/**
 * A batch of payouts: each is created as if alone, with the knobs of its own reference or of its account. One that the gateway answers nothing
 * about is left out of the answer, and a batch of such payouts alone is not answered.
 */
function answerBatch(fields: Record<string, string>, orders: Orders): ShapeAnswer {
  const { merchant = '', list = '[]' } = fields;
  const answers = (JSON.parse(list) as Record<string, string>[]).map((each) =>
    answerTransfer('/transfer/create', { ...each, merchant }, orders),
  );
  const data = answers.flatMap(({ isMute, body }) => (isMute ? [] : [(body as { data: unknown }).data]));
  const bounces = answers.flatMap((answer) => answer.bounces ?? []);
  const isMute = answers.length > 0 && data.length === 0;
  const query = { shape: 'form', merchant, ref: '' } as const;
  return { status: 200, query, isMute, bounces, body: { code: 0, data } };
}

/**
 * A payout waits until a test ends it, or the knobs of its account do; the same reference is the same payout. A gateway that bounces payouts
 * says "paid" first.
 */
function answerTransfer(path: string, fields: Record<string, string>, orders: Orders): ShapeAnswer {
  const { merchant = '', order_no: ref = '', amount = '', currency = '' } = fields;
  const key = `${merchant} ${ref}`;
  const query = { shape: 'form', merchant, ref } as const;
  const known = orders.transfers.get(key);
  if (path === '/transfer/query') {
    const isMute = known !== undefined && Date.now() < known.unknownUntil;
    return { status: 200, query, isMute, body: { code: 0, data: known ? toWire(known) : null } };
  }
  if (path !== '/transfer/create') return { status: 404, body: {} };
  const { payoutUnknown_ms, payoutBounced_ms } = orders.knobsOf(query);
  const isPaid = payoutBounced_ms > 0;
  const created = {
    merchant,
    ref,
    amount,
    currency,
    status: isPaid ? ('1' as const) : ('0' as const),
    bankRef: isPaid ? `BANK-${ref}` : '',
    unknownUntil: payoutUnknown_ms > 0 ? Date.now() + payoutUnknown_ms : 0,
  };
  const transfer = known ?? created;
  orders.transfers.set(key, transfer);
  const isMute = Date.now() < transfer.unknownUntil;
  const bounces = known || !isPaid ? {} : { bounces: [{ transfer, after_ms: payoutBounced_ms }] };
  return { status: 200, query, isMute, ...bounces, body: { code: 0, data: toWire(transfer) } };
}

const toWire = ({ ref, status, amount, currency, bankRef }: SimulatedTransfer) => ({
  order_no: ref,
  status,
  amount,
  currency,
  bank_ref: bankRef,
});
