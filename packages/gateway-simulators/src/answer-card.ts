import type { SimulatedOrder } from './orders.ts';
import { secretsOf } from './secrets-of.ts';
import type { ShapeAnswer, ShapeCall } from './shape-call.ts';
import { disputeOf } from './webhooks.ts';

/** Places of the currencies that the simulated card gateway takes: amounts in its calls are in the smallest unit. */
const PLACES: Readonly<Record<string, number>> = { USD: 2, EUR: 2, CNY: 2, JPY: 0, VND: 0, KWD: 3, USDT: 6 };

/** Answers the calls of the card gateway: a payment always needs the player's action, on its own page. */
export function answerCard(call: ShapeCall, merchants: readonly string[]): ShapeAnswer {
  const { method, path, query, headers, body, secret, orders, base } = call;
  const merchant = merchants.find((each) => headers['authorization'] === `Bearer ${secretsOf(secret, each).apiKey}`);
  if (merchant === undefined || path !== '/v1/payments') return { status: merchant ? 404 : 401, body: {} };
  if (method === 'GET') {
    const ref = query.get('reference') ?? '';
    const key = { shape: 'card', merchant, ref } as const;
    const order = orders.byRef('card', merchant, ref);
    const isEmpty = !order || orders.knobsOf(key).query === 'empty';
    return { status: 200, query: key, body: { data: isEmpty ? [] : listPayments(order) } };
  }
  const input = JSON.parse(body) as {
    amount: number;
    currency: string;
    reference: string;
    return_url: string;
    webhook_url: string;
  };
  const order = orders.create({
    shape: 'card',
    merchant,
    ref: input.reference,
    amount: toText(input.amount, input.currency),
    currency: input.currency,
    returnUrl: input.return_url,
    notifyUrl: input.webhook_url,
  });
  const redirect = `${base}/pay/${order.id}`;
  const { amount, currency } = input;
  return { status: 200, order, body: { id: order.id, status: 'requires_action', amount, currency, redirect } };
}

const STATUS = {
  seen: 'processing',
  paid: 'succeeded',
  failed: 'declined',
  reversed: 'succeeded',
  won: 'succeeded',
} as const;

const listPayments = ({ payments }: SimulatedOrder) =>
  payments.map(({ id, amount, currency, state }) => ({
    id,
    status: STATUS[state],
    amount: toUnits(amount, currency),
    currency,
    disputes:
      state === 'reversed' || state === 'won' ? [{ id: disputeOf(id), status: state === 'won' ? 'won' : 'open' }] : [],
  }));

function toText(units: number, currency: string): string {
  const places = PLACES[currency] ?? 2;
  const digits = String(units).padStart(places + 1, '0');
  return places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits;
}

/** An amount in the smallest unit of its currency. */
export const toUnits = (amount: string, currency: string): number =>
  Number(amount.replace('.', '')) * 10 ** ((PLACES[currency] ?? 2) - (amount.split('.')[1]?.length ?? 0));
