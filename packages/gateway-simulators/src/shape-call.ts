import type { OrderKey, Orders, SimulatedOrder, SimulatedTransfer } from './orders.ts';

/** A call of a merchant to a simulated gateway. */
export interface ShapeCall {
  method: string;
  /** Below the path of the shape. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
  secret: Buffer;
  orders: Orders;
  /** Address of the simulators. */
  base: string;
}

/** Its answer, with the order that it created or what it asked about: their knobs may spoil it. */
export interface ShapeAnswer {
  status: number;
  body: unknown;
  order?: SimulatedOrder;
  query?: OrderKey;
  /** It is about a payout that the gateway answers nothing about. */
  isMute?: boolean;
  /** Payouts that come back after this time. */
  bounces?: readonly { transfer: SimulatedTransfer; after_ms: number }[];
}
