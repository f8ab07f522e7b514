import type { OrderPlace } from '../draw/order-tree.ts';
import type { OddsTable } from '../prices/odds-table.ts';

/**
 * An order as it is hashed into the tree of its draw. Amounts are decimal strings of the main unit. Further fields are allowed; the hash has
 * all of them.
 */
export type SealedOrder = {
  format: 'fairhouse-order/1';
  game: string;
  issueNo: string;
  orderNo: string;
  /** 32 hex digits that only the player has. */
  salt: string;
  acceptedAt: string;
  currency: string;
  stake: string;
  lines: readonly SealedLine[];
};

/** A line of an order. It has a prize group or odds, from which its prizes follow. */
export type SealedLine = {
  play: string;
  sel: Readonly<Record<string, unknown>>;
  units: number;
  /** The stake of one unit with multiple 1. */
  unitStake: string;
  multiple: number;
  group?: number;
  odds?: OddsTable;
  /** The prizes of one unit by `unitClass:tier`. */
  prizes: Readonly<Record<string, string>>;
};

/** The proof of an order: what was sealed, where it is in the tree, and what the site paid. */
export type OrderRecord = {
  order: SealedOrder;
  place: OrderPlace;
  /** What each line returned: prizes and pushed stakes, six decimals. */
  paid: readonly string[];
  /** The sum of the lines. */
  payout: string;
};
