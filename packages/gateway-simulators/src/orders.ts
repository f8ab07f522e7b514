import { randomUUID } from 'node:crypto';
import { type Knobs, NO_KNOBS } from './knobs.ts';

export type Shape = 'form' | 'invoice' | 'card';

/** A payment of an order, with its amount as text. */
export interface SimulatedPayment {
  id: string;
  amount: string;
  currency: string;
  state: 'seen' | 'paid' | 'failed' | 'reversed' | 'won';
}

/** An order that a merchant has created. */
export interface SimulatedOrder {
  /** The gateway's id of it. */
  id: string;
  shape: Shape;
  merchant: string;
  /** The merchant's reference. */
  ref: string;
  amount: string;
  currency: string;
  returnUrl: string;
  notifyUrl: string;
  payments: SimulatedPayment[];
}

/** A payout that a merchant has ordered by a form; status 0 under way, 1 paid, 2 failed, 3 returned. */
export interface SimulatedTransfer {
  merchant: string;
  ref: string;
  amount: string;
  currency: string;
  status: '0' | '1' | '2' | '3';
  bankRef: string;
}

/** Orders and knobs of the simulated gateways, in memory. */
export interface Orders {
  create(order: Omit<SimulatedOrder, 'id' | 'payments'>): SimulatedOrder;
  /** As if it had never been created. */
  forget(order: SimulatedOrder): void;
  byId(id: string): SimulatedOrder | undefined;
  byRef(shape: Shape, merchant: string, ref: string): SimulatedOrder | undefined;
  /** Payouts by merchant and reference. */
  transfers: Map<string, SimulatedTransfer>;
  /** All of a merchant. */
  list(shape: Shape, merchant: string): SimulatedOrder[];
  /** What holds for an order: its own knobs, else those of all. */
  knobsOf(ref: string): Knobs;
  setKnobs(ref: string | null, knobs: Knobs): void;
}

export function createOrders(): Orders {
  const orders = new Map<string, SimulatedOrder>();
  const own = new Map<string, Knobs>();
  let all = NO_KNOBS;
  const keyOf = (shape: Shape, merchant: string, ref: string): string => `${shape} ${merchant} ${ref}`;
  const ids = new Map<string, string>();
  return {
    transfers: new Map(),
    create(order) {
      const key = keyOf(order.shape, order.merchant, order.ref);
      const known = orders.get(ids.get(key) ?? '');
      if (known) return known;
      const created = { ...order, id: randomUUID(), payments: [] };
      orders.set(created.id, created);
      ids.set(key, created.id);
      return created;
    },
    forget({ id }) {
      orders.delete(id);
    },
    byId: (id) => orders.get(id),
    byRef: (shape, merchant, ref) => orders.get(ids.get(keyOf(shape, merchant, ref)) ?? ''),
    list: (shape, merchant) =>
      [...orders.values()].filter((order) => order.shape === shape && order.merchant === merchant),
    knobsOf: (ref) => own.get(ref) ?? all,
    setKnobs(ref, knobs) {
      if (ref === null) all = knobs;
      else own.set(ref, knobs);
    },
  };
}
