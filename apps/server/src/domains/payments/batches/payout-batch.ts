import {
  type BatchState,
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  type Money,
  type Output,
  type PayoutBatch,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { refuse } from '#refusal';
import { refOf } from '../payouts/payout-attempt.ts';

type Items = Output<typeof calls.payoutBatchesBackoffice.items>;

/** A batch as it is now, with the number of its items by what became of them. */
export interface BatchRecord extends Omit<RowOf<'payments.payout_batch'>, 'state'> {
  state: BatchState;
  listed: number;
  dropped: number;
  paid: number;
  failed: number;
  open: number;
}

/** The state of batches `b` whose proposal is `p`: nothing is stored when a proposal is rejected or nobody decides it in time. */
export const batchState = sql<BatchState>`(case
  when b.state = 'proposed' and p.state = 'rejected' then 'rejected'
  when b.state = 'proposed' and p.expires_at <= now() then 'expired'
  else b.state end)`;

/** Joins the proposals `p` of batches `b`. */
export const joinProposal = sql`left join approvals.proposal p on p.brand_id = b.brand_id and p.proposal_no = b.proposal_no`;

/** Joins the attempts `a` that items `i` are. */
const joinAttempt = sql`left join payments.payout_attempt a on a.account_id = i.account_id
  and a.withdrawal_id = i.withdrawal_id and a.part = i.part and a.attempt = i.attempt`;

/** The result of an item `i` of a batch `b`: what the bank's file said, or what the connection has reported about its attempt `a`. */
const resultOf = sql<string | null>`coalesce(i.result,
  case when b.connection is not null and a.state in ('paid', 'failed', 'bounced') then a.state end)`;

const select = (brandId: BrandId, where = sql`true`) => sql<BatchRecord>`
  select b.*, case when b.state = 'sent' and i.open = 0 then 'done' else ${batchState} end as state, i.*
  from payments.payout_batch b ${joinProposal}, lateral (
    select (count(*) filter (where i.state = 'listed'))::int as listed,
      (count(*) filter (where i.state = 'dropped'))::int as dropped,
      (count(*) filter (where ${resultOf} = 'paid'))::int as paid,
      (count(*) filter (where ${resultOf} in ('failed', 'bounced')))::int as failed,
      (count(*) filter (where i.state = 'sent' and ${resultOf} is null))::int as open
    from payments.batch_item i ${joinAttempt} where i.brand_id = b.brand_id and i.batch_id = b.batch_id) i
  where b.brand_id = ${brandId} and ${where}`;

export function toBatchDto(row: BatchRecord): PayoutBatch {
  const currency = row.currency as Currency;
  return {
    id: String(row.batch_id),
    method: row.method,
    connection: row.connection,
    currency,
    state: row.state,
    proposal: row.proposal_no === null ? null : String(row.proposal_no),
    count: row.count,
    sum: formatMoney(row.sum as Money, currency),
    dropped: row.dropped,
    paid: row.paid,
    failed: row.failed,
    open: row.open,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

/** Returns a batch of a brand. Refuses NOT_FOUND. */
export async function getBatch(db: Db | Tx, brandId: BrandId, id: bigint): Promise<BatchRecord> {
  const { rows } = await select(brandId, sql`b.batch_id = ${id}`).execute(db);
  const [row] = rows;
  if (!row) throw refuse('NOT_FOUND', { field: 'id' });
  return row;
}

/** Lists the batches of a brand, newest first. */
export async function listBatches(
  db: Db,
  brandId: BrandId,
  { page, pageSize }: Input<typeof calls.payoutBatchesBackoffice.list>,
): Promise<Output<typeof calls.payoutBatchesBackoffice.list>> {
  const { total } = await db
    .selectFrom('payments.payout_batch')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<BatchRecord>`${select(brandId)} order by b.batch_id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows: rows.map(toBatchDto), page, pageSize, total: Number(total) };
}

interface ItemRow extends RowOf<'payments.batch_item'> {
  destination: string;
  username: string;
  bank_reference: string;
}

/** Lists the items of a batch in the order of its file. Refuses NOT_FOUND. */
export async function listItems(
  db: Db,
  brandId: BrandId,
  { id, page, pageSize }: Input<typeof calls.payoutBatchesBackoffice.items>,
): Promise<Items> {
  const batch = await getBatch(db, brandId, BigInt(id));
  const { rows } = await sql<ItemRow>`
    select i.*, ${resultOf} as result, w.destination, m.username, coalesce(a.bank_reference, '') as bank_reference
    from payments.batch_item i join payments.payout_batch b on b.brand_id = i.brand_id and b.batch_id = i.batch_id
    join payments.withdrawal w on w.account_id = i.account_id and w.withdrawal_id = i.withdrawal_id
    join identity.member m on m.account_id = i.account_id
    ${joinAttempt}
    where i.brand_id = ${brandId} and i.batch_id = ${batch.batch_id}
    order by i.line_no limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows: rows.map((row) => toItemDto(row, batch)), page, pageSize, total: batch.count };
}

const toItemDto = (row: ItemRow, { currency }: BatchRecord): Items['rows'][number] => ({
  no: row.line_no,
  withdrawal: String(row.withdrawal_id),
  part: row.part,
  accountId: String(row.account_id),
  username: row.username,
  destination: row.destination,
  amount: formatMoney(row.amount as Money, currency as Currency),
  state: (row.result ?? row.state) as Items['rows'][number]['state'],
  reason: row.reason,
  reference:
    row.attempt === null ? '' : refOf({ withdrawalId: row.withdrawal_id, part: row.part, attempt: row.attempt }),
  bankReference: row.bank_reference,
});
