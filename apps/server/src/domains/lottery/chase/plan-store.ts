import type {
  AccountId,
  Currency,
  LOTTERY_ITEM_STATES,
  LOTTERY_STOP_REASONS,
  LotteryChaseKind,
  LotteryChaseStop,
  PrizeMode,
} from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { type CompanionStatement, type JsonObject, toJsonParams } from '#bets';
import type { Db } from '#db';
import { NOW } from '../orders/order-store.ts';
import type { StoredLine } from '../orders/slip-line.ts';

export type ItemState = (typeof LOTTERY_ITEM_STATES)[number];
export type StopReason = (typeof LOTTERY_STOP_REASONS)[number];

/** One draw of a plan. */
export interface StoredItem {
  itemNo: number;
  issueNo: string;
  multiple: number;
  stake: bigint;
  state: ItemState;
  orderId: bigint | null;
  released: boolean;
}

export interface StoredPlan {
  accountId: AccountId;
  planId: bigint;
  clientRef: string;
  requestHash: Buffer;
  brandId: bigint;
  gameId: number;
  gameCode: string;
  entryCode: string;
  mode: PrizeMode;
  trial: boolean;
  state: 'RUNNING' | 'ENDED';
  stopReason: StopReason | null;
  plan: z.output<typeof LotteryChaseKind>;
  stop: z.output<typeof LotteryChaseStop>;
  currency: Currency;
  total: bigint;
  lines: readonly StoredLine[];
  priceVersion: number;
  noWinChance: string | null;
  placedAt: Date;
  endedAt: Date | null;
  items: readonly StoredItem[];
}

type ItemRow = Omit<StoredItem, 'stake' | 'orderId'> & { stake: string; orderId: string | null };

/** Reads plans with their items; the condition names the plan `p`, and may order and limit. */
export async function readPlans(db: Db, condition: RawBuilder<unknown>): Promise<StoredPlan[]> {
  const { rows } = await sql<Omit<StoredPlan, 'items'> & { items: ItemRow[] }>`select p.account_id as "accountId",
      p.plan_id as "planId", p.client_ref as "clientRef", p.request_hash as "requestHash", p.brand_id as "brandId",
      p.game_id as "gameId", g.game_code as "gameCode", p.entry_code as "entryCode", p.mode, p.trial, p.state,
      p.stop_reason as "stopReason", p.plan, p.stop, p.currency, p.total, p.lines, p.price_version as "priceVersion",
      p.no_win_chance as "noWinChance", p.placed_at as "placedAt", p.ended_at as "endedAt",
      (select jsonb_agg(jsonb_build_object('itemNo', i.item_no, 'issueNo', i.issue_no, 'multiple', i.multiple,
          'stake', i.stake::text, 'state', i.state, 'orderId', i.order_id::text, 'released', i.released) order by i.item_no)
        from lottery.chase_item i where i.account_id = p.account_id and i.plan_id = p.plan_id) as items
    from lottery.chase_plan p join lottery.game g on g.game_id = p.game_id ${condition}`.execute(db);
  return rows.map(({ items, ...plan }) => ({ ...plan, items: items.map(toItem) }));
}

/** Plans that are read together: each may have 120 items. */
const PAGE = 500;

/** Reads plans page by page, in the order of their accounts. The condition names the plan `p`, and neither orders nor limits. */
export async function* eachPage(db: Db, condition: RawBuilder<unknown>): AsyncGenerator<StoredPlan[]> {
  let after = { accountId: 0n, planId: 0n };
  for (;;) {
    const page = await readPlans(
      db,
      sql`${condition} and (p.account_id, p.plan_id) > (${after.accountId}, ${after.planId})
        order by p.account_id, p.plan_id limit ${PAGE}`,
    );
    const last = page.at(-1);
    if (!last) return;
    yield page;
    if (page.length < PAGE) return;
    after = last;
  }
}

const toItem = ({ stake, orderId, ...item }: ItemRow): StoredItem => ({
  ...item,
  stake: BigInt(stake),
  orderId: orderId === null ? null : BigInt(orderId),
});

/** Stores plans with their items in the transaction that holds their money. */
export const PLAN_COMPANION: CompanionStatement = {
  name: 'lottery-plan',
  // the first draw is enough: they are sealed in order
  text: `with n as materialized (
      select n.account, p.* from unnest($1::bigint[], $2::bigint[], $4::text[]) as n (account, round, body), lateral jsonb_to_record(n.body::jsonb) as p (plan_id bigint, client_ref uuid,
          request_hash text, brand_id bigint, game_id int, entry_code text, mode text, trial boolean, plan jsonb,
          stop jsonb, currency text, total bigint, lines jsonb, price_version int, no_win_chance text,
          placed_at timestamptz, items jsonb)),
    firsts as (select distinct game_id, items -> 0 ->> 'issue_no' as issue_no from n),
    plans as (
      insert into lottery.chase_plan (account_id, plan_id, client_ref, request_hash, brand_id, game_id, entry_code, mode,
        trial, plan, stop, currency, total, lines, price_version, no_win_chance, placed_at, stored_at)
      select account, plan_id, client_ref, decode(request_hash, 'hex'), brand_id, game_id, entry_code, mode, trial, plan,
        stop, currency, total, lines, price_version, no_win_chance, placed_at,
        ${NOW} from n)
    insert into lottery.chase_item (account_id, plan_id, item_no, game_id, issue_no, multiple, stake)
    select n.account, n.plan_id, i.item_no, n.game_id, i.issue_no, i.multiple, i.stake
    from n, lateral jsonb_to_recordset(n.items) as i (item_no int, issue_no text, multiple int, stake bigint)
    where (select lottery.require_unsealed(array_agg(game_id), array_agg(issue_no)) from firsts)`,
  toParams: toJsonParams,
};

/** A new plan, as the companion statement takes it. */
export type NewPlan = Omit<StoredPlan, 'gameCode' | 'state' | 'stopReason' | 'endedAt' | 'items'> & {
  items: readonly Pick<StoredItem, 'itemNo' | 'issueNo' | 'multiple' | 'stake'>[];
};

/** Returns the row of a new plan. */
export const toPlanRow = (plan: NewPlan): JsonObject => ({
  plan_id: String(plan.planId),
  client_ref: plan.clientRef,
  request_hash: plan.requestHash.toString('hex'),
  brand_id: String(plan.brandId),
  game_id: plan.gameId,
  entry_code: plan.entryCode,
  mode: plan.mode,
  trial: plan.trial,
  plan: plan.plan as JsonObject,
  stop: plan.stop as JsonObject,
  currency: plan.currency,
  total: String(plan.total),
  lines: plan.lines as unknown as JsonObject[],
  price_version: plan.priceVersion,
  no_win_chance: plan.noWinChance,
  placed_at: plan.placedAt.toISOString(),
  items: plan.items.map(({ itemNo, issueNo, multiple, stake }) => ({
    item_no: itemNo,
    issue_no: issueNo,
    multiple,
    stake: String(stake),
  })),
});

/** The round of a plan's hold at `bets`. */
export const planRefOf = ({ gameCode, planId }: { gameCode: string; planId: bigint }): string =>
  `${gameCode}:plan:${planId}`;
