import {
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  type Money,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { mayDecide } from './advance-match.ts';
import { type MatchRow, toMatch } from './match.ts';

type Page = Output<typeof calls.matchesBackoffice.list>;
type Row = Page['rows'][number];
type ListedRow = MatchRow & { receiver: string; payer: string; slip_no: number; images: number };

const LISTED = sql`select t.*, r.username as receiver, p.username as payer, coalesce(i.slip_no, 0) as slip_no, coalesce(i.images, 0) as images
  from payments.match t
  join identity.member r on r.account_id = t.account_id
  join identity.member p on p.account_id = t.payer_id
  left join lateral (select s.slip_no, count(*)::int as images from payments.slip_image s
    where s.account_id = t.payer_id and s.deposit_id = t.deposit_id
    group by s.slip_no order by s.slip_no desc limit 1) i on true`;

/** The state at this instant, as `matchAt` says it. */
const STATE_NOW = sql`case
  when t.state = 'reserved' and t.reserved_until <= now() then 'timedOut'
  when t.state = 'payerPaid' and t.slip = 'accepted' and t.force_at <= now() then 'forced'
  else t.state end`;

/** Lists matches of a brand, newest first; those that an operator must decide oldest first. */
export async function listMatches(
  db: Db,
  brandId: BrandId,
  { page, pageSize, queue, state }: Input<typeof calls.matchesBackoffice.list>,
): Promise<Page> {
  const isToDecide = queue === 'toDecide';
  const waiting = isToDecide
    ? sql`(t.state = 'notReceived' or (t.state = 'payerPaid' and (t.slip = 'open' or (t.slip = 'refused' and t.slip_until <= now()))))`
    : sql`true`;
  const filtered = sql`t.brand_id = ${brandId} and ${waiting} and (${state ?? null}::text is null or ${STATE_NOW} = ${state ?? null})`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from payments.match t
    where ${filtered}`.execute(db);
  const { rows } = await sql<ListedRow>`${LISTED} where ${filtered}
    order by t.match_id ${isToDecide ? sql`asc` : sql`desc`} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  return { rows: rows.map(toRow), page, pageSize, total: counted.rows[0]?.total ?? 0 };
}

/** Returns a match of a brand as operators see it. Refuses NOT_FOUND. */
export async function getMatchRow(db: Db | Tx, brandId: BrandId, matchId: bigint): Promise<Row> {
  const { rows } = await sql<ListedRow>`${LISTED} where t.brand_id = ${brandId} and t.match_id = ${matchId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw refuse('NOT_FOUND');
  return toRow(row);
}

function toRow(row: ListedRow): Row {
  const { flow } = toMatch(row);
  return {
    id: String(row.match_id),
    withdrawalId: String(row.withdrawal_id),
    part: row.part,
    depositId: String(row.deposit_id),
    receiver: { accountId: String(row.account_id), username: row.receiver },
    payer: { accountId: String(row.payer_id), username: row.payer },
    amount: formatMoney(row.amount as Money, row.currency as Currency),
    currency: row.currency as Currency,
    state: flow.state,
    slip: flow.slip,
    slipNo: row.slip_no,
    images: row.images,
    reservedAt: row.reserved_at.toISOString(),
    payUntil: row.reserved_until.toISOString(),
    answerUntil: row.force_at?.toISOString() ?? null,
    slipUntil: flow.slip === 'refused' ? (row.slip_until?.toISOString() ?? null) : null,
    decidable: mayDecide(flow, Date.now()),
    reason: row.reason,
  };
}
