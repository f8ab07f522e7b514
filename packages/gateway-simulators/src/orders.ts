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
  /** Until then the gateway answers nothing about it, ms since the epoch; 0: it answers. */
  unknownUntil: number;
}

/** An account at one of the gateways. */
export type SimulatedAccount = Pick<SimulatedOrder, 'shape' | 'merchant'>;
/** What names an order, or a payout, at its account. */
export type OrderKey = Pick<SimulatedOrder, 'shape' | 'merchant' | 'ref'>;

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
  /** What is set for an order: its own knobs, else those of its account, else those of all. */
  knobsOf(order: OrderKey): Knobs;
  /** What is set for the orders of an account that have no knobs of their own. */
  knobsOfAccount(account: SimulatedAccount): Knobs;
  /** Sets the knobs of one order by its reference, of an account, or of all. */
  setKnobs(target: string | SimulatedAccount | null, knobs: Knobs): void;
}

export function createOrders(): Orders {
  const orders = new Map<string, SimulatedOrder>();
  const own = new Map<string, Knobs>();
  const ofAccounts = new Map<string, Knobs>();
  const accountOf = ({ shape, merchant }: SimulatedAccount): string => `${shape} ${merchant}`;
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
    knobsOf: (order) => own.get(order.ref) ?? ofAccounts.get(accountOf(order)) ?? all,
    knobsOfAccount: (account) => ofAccounts.get(accountOf(account)) ?? all,
    setKnobs(target, knobs) {
      if (target === null) all = knobs;
      else if (typeof target === 'string') own.set(target, knobs);
      else ofAccounts.set(accountOf(target), knobs);
    },
  };
}
