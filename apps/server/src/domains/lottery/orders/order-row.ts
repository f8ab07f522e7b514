import type { Json, JsonObject } from '#bets';
import { bigints, flags, ints, texts } from '#db';
import type { StoredOrder } from './order-store.ts';
import { cutsOf } from './slip-line.ts';

/** An order that is not stored yet. */
export type NewOrder = Pick<
  StoredOrder,
  | ('accountId' | 'orderId' | 'clientRef' | 'requestHash' | 'brandId' | 'gameId' | 'entryCode' | 'mode' | 'issueNo')
  | ('planId' | 'itemNo' | 'trial' | 'currency' | 'stake' | 'maxPayout' | 'priceVersion' | 'lines' | 'salt' | 'leaf')
  | 'placedAt'
>;

/** The types of the arrays in which columns are sent, and what is made of the values of one. */
const SENT = {
  bigint: (values: readonly Json[]) =>
    bigints((values as (string | null)[]).map((each) => (each === null ? null : BigInt(each)))),
  int: (values: readonly Json[]) => ints(values as number[]),
  bool: (values: readonly Json[]) => flags(values as boolean[]),
  text: (values: readonly Json[]) => texts(values as (string | null)[]),
};

interface Column {
  name: string;
  sent: keyof typeof SENT;
  /** What is stored, where that is not the value itself. */
  stored?: string;
}

// one array for each column: PostgreSQL takes twice as long to make rows of JSON, and every order does
const COLUMNS: readonly Column[] = [
  { name: 'order_id', sent: 'bigint' },
  { name: 'client_ref', sent: 'text', stored: 'client_ref::uuid' },
  { name: 'request_hash', sent: 'text', stored: "decode(request_hash, 'hex')" },
  { name: 'brand_id', sent: 'bigint' },
  { name: 'game_id', sent: 'int' },
  { name: 'entry_code', sent: 'text' },
  { name: 'mode', sent: 'text' },
  { name: 'issue_no', sent: 'text' },
  { name: 'plan_id', sent: 'bigint' },
  { name: 'item_no', sent: 'bigint', stored: 'item_no::int' },
  { name: 'trial', sent: 'bool' },
  { name: 'currency', sent: 'text' },
  { name: 'stake', sent: 'bigint' },
  { name: 'max_payout_micro', sent: 'bigint' },
  { name: 'price_version', sent: 'int' },
  { name: 'lines', sent: 'text', stored: 'lines::jsonb' },
  { name: 'cuts', sent: 'text', stored: 'cuts::jsonb' },
  { name: 'salt', sent: 'text', stored: "decode(salt, 'hex')" },
  { name: 'leaf', sent: 'text', stored: "decode(leaf, 'hex')" },
  { name: 'placed_at', sent: 'text', stored: 'placed_at::timestamptz' },
];

const NAMES = COLUMNS.map(({ name }) => name).join(', ');

/** Returns a query of rows of orders, for `INSERT_ORDERS`. @param first the number of the first parameter of `toOrderParams` */
export const readRows = (accounts: string, rounds: string, first: number): string => {
  const columns = COLUMNS.map(({ sent }, at) => `$${first + at}::${sent}[]`).join(', ');
  return `select * from unnest(${accounts}::bigint[], ${rounds}::bigint[], ${columns}) as n (account, round, ${NAMES})`;
};

/** Stores orders. When they are stored and the rows, named as `readRows` does, follow. */
export const INSERT_ORDERS = `insert into lottery.player_order (account_id, round_no, ${NAMES}, stored_at)
  select account, round, ${COLUMNS.map(({ name, stored }) => stored ?? name).join(', ')}`;

/** Returns the parameters of rows of `toOrderRow`, an array for each column. */
export const toOrderParams = (rows: readonly Json[]): readonly unknown[] =>
  COLUMNS.map(({ name, sent }) => SENT[sent]((rows as readonly JsonObject[]).map((row) => row[name] as Json)));

/** Returns the row of a new order. */
export function toOrderRow(order: NewOrder): JsonObject {
  const cuts = cutsOf(order.lines);
  return {
    order_id: String(order.orderId),
    client_ref: order.clientRef,
    request_hash: order.requestHash?.toString('hex') ?? null,
    brand_id: String(order.brandId),
    game_id: order.gameId,
    entry_code: order.entryCode,
    mode: order.mode,
    issue_no: order.issueNo,
    plan_id: order.planId === null ? null : String(order.planId),
    item_no: order.itemNo === null ? null : String(order.itemNo),
    trial: order.trial,
    currency: order.currency,
    stake: String(order.stake),
    max_payout_micro: String(order.maxPayout),
    price_version: order.priceVersion,
    lines: JSON.stringify(order.lines),
    cuts: cuts && JSON.stringify(cuts),
    salt: order.salt.toString('hex'),
    leaf: order.leaf.toString('hex'),
    placed_at: order.placedAt.toISOString(),
  };
}
