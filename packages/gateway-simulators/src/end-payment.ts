import { randomUUID } from 'node:crypto';
import type { Ending } from './knobs.ts';
import type { SimulatedOrder, SimulatedPayment } from './orders.ts';

/** Changes the payments of an order as the player or their bank decides. Returns those that changed, for the webhooks. */
export function endPayment(order: SimulatedOrder, ending: Ending): SimulatedPayment[] {
  const add = (amount: string, state: SimulatedPayment['state'], currency = order.currency): SimulatedPayment => {
    // the first payment of a form or card has the id of its order
    const id = order.payments.length === 0 && order.shape !== 'invoice' ? order.id : randomUUID();
    const payment = { id, amount, currency, state };
    order.payments.push(payment);
    return payment;
  };
  switch (ending) {
    case 'pay': {
      const seen = order.payments.find(({ state }) => state === 'seen');
      if (seen) seen.state = 'paid';
      return [seen ?? add(order.amount, 'paid')];
    }
    case 'pay-half':
      return [add(scale(order.amount, 1n, 2n), 'paid')];
    case 'pay-more':
      return [add(scale(order.amount, 3n, 2n), 'paid')];
    case 'pay-twice':
      return [add(order.amount, 'paid'), add(order.amount, 'paid')];
    case 'other-currency':
      return [add(order.amount, 'paid', order.currency === 'EUR' ? 'USD' : 'EUR')];
    case 'see':
      return [add(order.amount, 'seen')];
    case 'decline':
      return [add(order.amount, 'failed')];
    case 'reverse':
      return change(order, 'paid', 'reversed');
    case 'win-dispute':
      return change(order, 'reversed', 'won');
  }
}

function change(
  { payments }: SimulatedOrder,
  from: SimulatedPayment['state'],
  to: SimulatedPayment['state'],
): SimulatedPayment[] {
  const changed = payments.filter(({ state }) => state === from);
  for (const payment of changed) payment.state = to;
  return changed;
}

/** A part of an amount, cut to its places. */
function scale(amount: string, times: bigint, by: bigint): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const units = (BigInt(whole + fraction) * times) / by;
  const digits = units.toString().padStart(fraction.length + 1, '0');
  const cut = digits.length - fraction.length;
  return fraction ? `${digits.slice(0, cut)}.${digits.slice(cut)}` : digits;
}
