import {
  type AgentReview,
  type AgentSign,
  type BrandId,
  type Currency,
  type calls,
  type Input,
  type Output,
  type ReviewState,
  type ShareState,
} from '@fairhouse/contracts';
import { formatMicro } from '@fairhouse/game-math/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { formatFine } from '../runs/explain/statement-row.ts';
import type { Evidence } from './found-sign.ts';

interface Row {
  review: bigint;
  memberId: bigint;
  memberName: string;
  agentId: bigint;
  agentName: string;
  sign: AgentSign;
  fromDay: string;
  toDay: string | null;
  evidence: Evidence[];
  shares: { currency: Currency; state: ShareState; amount: string }[] | null;
  rebates: { currency: Currency; amount: string }[] | null;
  state: ReviewState;
  openedAt: Date;
  decidedAt: Date | null;
  decidedBy: string;
  reason: string;
}

const select = (where: RawBuilder<unknown>, page: RawBuilder<unknown>) => sql<Row>`
  select r.review_id as review, r.account_id as "memberId", coalesce(m.username, '') as "memberName", r.agent_id as "agentId",
    coalesce(a.username, '') as "agentName", r.sign, r.from_day::text as "fromDay", r.to_day::text as "toDay", r.evidence, r.state,
    r.opened_at as "openedAt", r.decided_at as "decidedAt", r.decided_by as "decidedBy", r.reason, s.shares, h.rebates
  from agents.review r
  left join identity.member m on m.account_id = r.account_id
  left join identity.member a on a.account_id = r.agent_id
  left join lateral (
    select jsonb_agg(jsonb_build_object('currency', n.currency, 'state', n.state, 'amount', n.amount::text)
      order by n.currency, n.state) as shares
    from (
      select t.currency, h.state, sum(h.amount_fine) as amount from agents.statement_share h
      join agents.statement t on t.account_id = h.account_id and t.statement_id = h.statement_id
      where h.member_id = r.account_id and (r.kind = '' or t.kind = r.kind and t.account_id = r.account_id and t.from_day = r.from_day)
      group by 1, 2
    ) n
  ) s on true
  left join lateral (
    select jsonb_agg(jsonb_build_object('currency', n.currency, 'amount', n.amount::text) order by n.currency) as rebates
    from (select currency, sum(amount_micro) as amount from rebate.accrual where held_of = r.account_id and hold = 'HELD' group by 1) n
  ) h on true
  where ${where} order by (r.state <> 'OPEN'), r.review_id desc ${page}`;

const toDto = (row: Row): AgentReview => ({
  review: String(row.review),
  member: { accountId: String(row.memberId), username: row.memberName },
  agent: { accountId: String(row.agentId), username: row.agentName },
  sign: row.sign,
  fromDay: row.fromDay,
  toDay: row.toDay,
  evidence: row.evidence,
  shares: (row.shares ?? []).map(({ currency, state, amount }) => ({
    currency,
    state,
    amount: formatFine(BigInt(amount), currency),
  })),
  heldRebates: (row.rebates ?? []).map(({ currency, amount }) => ({ currency, amount: formatMicro(BigInt(amount)) })),
  state: row.state,
  openedAt: row.openedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy,
  reason: row.reason,
});

/** Returns a page of the signs of abuse of a brand: those that wait first, then the latest. */
export async function listReviews(
  db: Db,
  brandId: BrandId,
  { page, pageSize, sign, state, account }: Input<typeof calls.agentReviewsBackoffice.list>,
): Promise<Output<typeof calls.agentReviewsBackoffice.list>> {
  const where = sql`r.brand_id = ${brandId} and (${sign ?? null}::text is null or r.sign = ${sign ?? null})
    and (${state ?? null}::text is null or r.state = ${state ?? null})
    and (${account ?? null}::bigint is null or ${account ?? null}::bigint in (r.account_id, r.agent_id))`;
  const [found, counted] = await Promise.all([
    select(where, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`).execute(db),
    sql<{ total: number }>`select count(*)::int as total from agents.review r where ${where}`.execute(db),
  ]);
  return { rows: found.rows.map(toDto), page, pageSize, total: counted.rows[0]?.total ?? 0 };
}

/** Returns one review. Refuses NOT_FOUND, also for that of another brand. */
export async function getReview(db: Db | Tx, brandId: BrandId, review: bigint): Promise<AgentReview> {
  const { rows } = await select(sql`r.brand_id = ${brandId} and r.review_id = ${review}`, sql``).execute(db);
  const [row] = rows;
  if (!row) throw refuse('NOT_FOUND', { field: 'review' });
  return toDto(row);
}
