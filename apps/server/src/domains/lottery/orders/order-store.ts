import type { AccountId, Currency, LotteryOrderState, PrizeMode } from '@fairhouse/contracts';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { type CompanionStatement, type JsonObject, toJsonParams } from '#bets';
import { bigints, type Db } from '#db';
import { INSERT_ORDERS, type NewOrder, readRows, toOrderParams, toOrderRow } from './order-row.ts';
import type { StoredLine } from './slip-line.ts';

/** What a settled line came to. */
export interface LineResult {
  wins: Readonly<Record<string, number>>;
  /** Six decimals. */
  prize: string;
  push: string;
}

/** An order as it is stored. */
export interface StoredOrder {
  accountId: AccountId;
  orderId: bigint;
  clientRef: string | null;
  requestHash: Buffer | null;
  brandId: bigint;
  gameId: number;
  gameCode: string;
  entryCode: string;
  mode: PrizeMode;
  issueNo: string;
  planId: bigint | null;
  /** The clientRef of the plan of an item. */
  planRef: string | null;
  itemNo: number | null;
  trial: boolean;
  state: z.output<typeof LotteryOrderState>;
  corrected: boolean;
  currency: Currency;
  stake: bigint;
  maxPayout: bigint;
  priceVersion: number;
  lines: readonly StoredLine[];
  salt: Buffer;
  leaf: Buffer;
  roundNo: bigint | null;
  placedAt: Date;
  result: readonly LineResult[] | null;
  prize: bigint;
  push: bigint;
  valid: bigint | null;
  rebate: bigint | null;
  posted: bigint | null;
  refunded: bigint | null;
  settledAt: Date | null;
}

/** Reads orders; the condition names the order `o`, and may order and limit. */
export async function readOrders(db: Db, condition: RawBuilder<unknown>): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`select o.account_id as "accountId", o.order_id as "orderId",
      o.client_ref as "clientRef", o.request_hash as "requestHash", o.brand_id as "brandId", o.game_id as "gameId",
      g.game_code as "gameCode", o.entry_code as "entryCode", o.mode, o.issue_no as "issueNo", o.plan_id as "planId",
      o.item_no as "itemNo", p.client_ref as "planRef", o.trial, o.state, o.corrected, o.currency, o.stake, o.max_payout_micro as "maxPayout",
      o.price_version as "priceVersion", o.lines, o.salt, o.leaf, o.round_no as "roundNo", o.placed_at as "placedAt",
      o.result, o.prize_micro as prize, o.push_micro as push, o.valid_micro as valid, o.rebate_micro as rebate,
      o.posted, o.refunded, o.settled_at as "settledAt"
    from lottery.player_order o join lottery.game g on g.game_id = o.game_id
      left join lottery.chase_plan p on p.account_id = o.account_id and p.plan_id = o.plan_id ${condition}`.execute(db);
  return rows;
}

/** The time of a batch is that of a process, whose clock may be wrong; orders have that of the database. */
export const NOW = `case when $3::timestamptz is not null then clock_timestamp() end`;

/** Fails unless the draws of the rows `n` are unsealed, and keeps a seal waiting until the transaction ends. */
const UNSEALED = `(select lottery.require_unsealed(array_agg(game_id), array_agg(issue_no))
    from (select distinct game_id, issue_no from n) as draws)`;

/** Stores orders in the transaction that takes their stakes. */
export const ORDER_COMPANION: CompanionStatement = {
  name: 'lottery-order',
  text: `with n as materialized (${readRows('$1', '$2', 4)}) ${INSERT_ORDERS}, ${NOW} from n where ${UNSEALED}`,
  toParams: toOrderParams,
};

/** Marks orders as cancelled in the transaction that returns their stakes. The rows are those of `toCancelRow`. */
export const CANCEL_COMPANION: CompanionStatement = {
  name: 'lottery-cancel',
  text: `with n as materialized (
      select n.account, o.* from unnest($1::bigint[], $2::bigint[], $4::text[]) as n (account, round, body),
        lateral jsonb_to_record(n.body::jsonb) as o (order_id bigint, game_id int, issue_no text))
    update lottery.player_order o set state = 'CANCELLED', settled_at = ${NOW}, valid_micro = 0, rebate_micro = 0
    from n where o.account_id = n.account and o.order_id = n.order_id and o.state = 'ACCEPTED' and ${UNSEALED}`,
  toParams: toJsonParams,
};

export const toCancelRow = ({ orderId, gameId, issueNo }: StoredOrder): JsonObject => ({
  order_id: String(orderId),
  game_id: gameId,
  issue_no: issueNo,
});

/**
 * Stores what became of orders in the transaction that pays, ends or returns them. The rows are `{orderId, state}`; a void order counts as no
 * stake.
 */
export const SETTLED_COMPANION: CompanionStatement = {
  name: 'lottery-settled',
  text: `update lottery.player_order o set state = b.state, settled_at = ${NOW},
      round_no = coalesce(o.round_no, n.round),
      valid_micro = case b.state when 'VOID' then 0 else o.valid_micro end,
      rebate_micro = case b.state when 'VOID' then 0 else o.rebate_micro end
    from unnest($1::bigint[], $2::bigint[], $4::text[]) as n (account, round, body),
      lateral (select (n.body::jsonb ->> 'orderId')::bigint as id, n.body::jsonb ->> 'state' as state) as b
    where o.account_id = n.account and o.order_id = b.id and o.state = 'ACCEPTED'`,
  toParams: toJsonParams,
};

/** Orders of items that are stored together: one parameter has all of their lines. */
const TOGETHER = 1_000;

/** Stores the orders of chase items, whose stakes are held already. */
export async function insertItemOrders(db: Db, orders: readonly NewOrder[]): Promise<void> {
  for (let at = 0; at < orders.length; at += TOGETHER) await insertTogether(db, orders.slice(at, at + TOGETHER));
}

async function insertTogether(db: Db, orders: readonly NewOrder[]): Promise<void> {
  const accounts = bigints(orders.map(({ accountId }) => accountId));
  const text = `with n as (${readRows('$1', 'null', 2)}) ${INSERT_ORDERS}, now() from n`;
  await db.executeQuery(CompiledQuery.raw(text, [accounts, ...toOrderParams(orders.map(toOrderRow))]));
}

/** The transaction at `bets` that took the stake of an order. */
export const txOf = ({ accountId, clientRef }: { accountId: bigint; clientRef: string | null }): string =>
  `${accountId}:${clientRef}`;

/** The round of an order at `bets`. */
export const roundRefOf = ({
  gameCode,
  issueNo,
  orderId,
}: {
  gameCode: string;
  issueNo: string;
  orderId: bigint;
}): string => `${gameCode}:${issueNo}:${orderId}`;

/** The fields that every command about an order has. */
export const commandOf = ({ accountId, currency }: { accountId: AccountId; currency: Currency }) => ({
  vendor: 'house',
  accountId,
  currency,
});

/** The category of an entry: credit lotteries are a category of their own. */
export const categoryOf = (mode: PrizeMode): 'LOTT' | 'ELOTT' => (mode === 'Elott' ? 'ELOTT' : 'LOTT');
