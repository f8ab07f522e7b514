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
import type { Db } from '#db';

type Page = Output<typeof calls.suspense.list>;

interface SuspenseRow {
  id: string;
  connection: string;
  payment_id: string;
  ref: string;
  amount: bigint;
  currency: Currency;
  reason: Page['rows'][number]['reason'];
  since: Date;
  deposit_id: bigint | null;
  proposed_deposit: bigint | null;
  proposed_by: string | null;
}

/**
 * Payments without an order, and the parts of deposits that are not credited. Where the terms credit more than was ordered, only the player's
 * own limit keeps a part back; beside a deposit that operators decide it is further money.
 */
const OPEN = (brandId: BrandId) => sql`
  select 'r' || receipt_id as id, connection, payment_id, ref, amount, currency, suspense as reason, received_at as since,
    deposit_id, proposed_deposit, proposed_by
  from payments.receipt
  where brand_id = ${brandId} and suspense is not null and settled is null and state = 'confirmed'
  union all
  select 'd' || deposit_id, gateway, '', gateway_ref, suspended, currency,
    case when credited = 0 then 'under' when on_over = 'credit' and state not in ('held', 'returned') then 'limit' else 'over' end,
    created_at, deposit_id, null, null
  from payments.deposit where brand_id = ${brandId} and suspended > 0`;

/** Lists what arrived at a brand's gateways and is credited to nobody, oldest first. */
export async function listSuspense(
  db: Db,
  brandId: BrandId,
  { page, pageSize }: Input<typeof calls.suspense.list>,
): Promise<Page> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${OPEN(brandId)}) as o`.execute(db);
  const { rows } = await sql<SuspenseRow>`
    select * from (${OPEN(brandId)}) as o order by since, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  return { rows: rows.map(toRow), page, pageSize, total: counted.rows[0]?.total ?? 0 };
}

const toRow = (row: SuspenseRow): Page['rows'][number] => ({
  id: row.id,
  connection: row.connection,
  paymentId: row.payment_id,
  ref: row.ref,
  amount: formatMoney(row.amount as Money, row.currency),
  currency: row.currency,
  reason: row.reason,
  since: row.since.toISOString(),
  deposit: row.deposit_id === null ? null : String(row.deposit_id),
  proposal: row.proposed_deposit === null ? null : { deposit: String(row.proposed_deposit), by: row.proposed_by ?? '' },
});
