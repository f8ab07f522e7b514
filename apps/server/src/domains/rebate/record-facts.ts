import { fineUnit_micro } from '@fairhouse/agent-math';
import { type AccountId, type BrandId, CURRENCIES, type Currency, type GameCategory } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { bigints, type Tx, texts } from '#db';

/**
 * What a settlement, or a later change of a settled round, adds to the turnover of an account at one kept rate. Amounts are millionths of the
 * main unit; those of a change are signed differences, so that the sum of a round's facts is the round.
 */
export interface RebateFact {
  accountId: AccountId;
  brandId: BrandId;
  /** The round in `bets`. */
  roundRef: string;
  /** 0 for the first settlement. */
  changeNo: number;
  /** What the player keeps of the valid stake, basis points, above 0. Parts of a round at different rates are different facts. */
  rate_bps: number;
  category: z.output<typeof GameCategory>;
  currency: Currency;
  /** What the player may quote: the number of the order. */
  reference: string;
  /** Stakes less refunds. */
  stake_micro: bigint;
  win_micro: bigint;
  /** The part of the win that a growing jackpot paid. */
  jackpot_micro: bigint;
  /** Null when the product has no lower figure than the rule of the category. */
  valid_micro: bigint | null;
  acceptedAt: Date;
  settledAt: Date;
}

/** The columns that a query of facts has, those of `RebateFact`. */
const COLUMNS = sql.raw(`account_id bigint, brand_id bigint, round_ref text, change_no int, rate_bps int, category text,
  currency text, reference text, stake_micro bigint, win_micro bigint, jackpot_micro bigint, valid_micro bigint,
  accepted_at timestamptz, settled_at timestamptz`);

/** Categories whose valid stake is what was at risk: opposite sides of a round are netted. In the others it is the stake. */
const AT_RISK: readonly z.output<typeof GameCategory>[] = ['LIVE', 'SPORTS', 'PVP'];

/** Returns facts as a query. */
const toQuery = (facts: readonly RebateFact[]): RawBuilder<unknown> =>
  sql`select * from jsonb_to_recordset(${JSON.stringify(facts.map(toRow))}::jsonb) as n (${COLUMNS})`;

const toRow = (fact: RebateFact) => ({
  account_id: String(fact.accountId),
  brand_id: String(fact.brandId),
  round_ref: fact.roundRef,
  change_no: fact.changeNo,
  rate_bps: fact.rate_bps,
  category: fact.category,
  currency: fact.currency,
  reference: fact.reference,
  stake_micro: String(fact.stake_micro),
  win_micro: String(fact.win_micro),
  jackpot_micro: String(fact.jackpot_micro),
  valid_micro: fact.valid_micro === null ? null : String(fact.valid_micro),
  accepted_at: fact.acceptedAt.toISOString(),
  settled_at: fact.settledAt.toISOString(),
});

/**
 * Records facts in the transaction of a settlement, and what each accrues: the valid stake of the round × the kept rate, truncated at the
 * scale of the currency, less what earlier facts of the round accrued. Facts that are recorded already are left as they are, so that a
 * settlement may be repeated. The changes of a round are recorded in order, one in a call. Facts of play money and of free rounds are never
 * recorded.
 *
 * @param facts the facts, or a query that selects them with the columns of the table, in any order
 */
export async function recordRebateFacts(tx: Tx, facts: readonly RebateFact[] | RawBuilder<unknown>): Promise<void> {
  const query = 'toOperationNode' in facts ? facts : toQuery(facts);
  const currencies = Object.keys(CURRENCIES) as Currency[];
  await sql`
    with n as (
      select f.*, e.stake, e.win, e.jackpot, e.valid, e.amount, s.scale from (${query}) f
      join unnest(${texts(currencies)}::text[], ${bigints(currencies.map((currency) => fineUnit_micro(CURRENCIES[currency])))}::bigint[])
        as s (currency, scale) on s.currency = f.currency
      cross join lateral (
        select coalesce(sum(e.stake_micro), 0) as stake, coalesce(sum(e.win_micro), 0) as win,
          coalesce(sum(e.jackpot_micro), 0) as jackpot, coalesce(sum(e.valid_micro), 0) as valid,
          coalesce(sum(e.amount_micro), 0) as amount
        from rebate.fact e where f.change_no > 0 and e.account_id = f.account_id and e.round_ref = f.round_ref
          and e.change_no < f.change_no and e.rate_bps = f.rate_bps
      ) e
    ), ruled as (
      select n.*, case when n.category = any(${texts(AT_RISK)}::text[])
          then least(n.stake + n.stake_micro, abs(n.win + n.win_micro - n.jackpot - n.jackpot_micro - n.stake - n.stake_micro))
          else n.stake + n.stake_micro end as most
      from n
    ), counted as (
      select r.*, least(r.valid + r.valid_micro, r.most) as now_valid from ruled r
    )
    insert into rebate.fact (account_id, round_ref, change_no, rate_bps, brand_id, currency, category, reference,
      stake_micro, win_micro, jackpot_micro, valid_micro, amount_micro, accepted_at, settled_at)
    select c.account_id, c.round_ref, c.change_no, c.rate_bps, c.brand_id, c.currency, c.category, c.reference,
      c.stake_micro, c.win_micro, c.jackpot_micro, c.now_valid - c.valid,
      div(c.now_valid * c.rate_bps, 10000 * c.scale) * c.scale - c.amount, c.accepted_at, c.settled_at
    from counted c on conflict do nothing`.execute(tx);
}
