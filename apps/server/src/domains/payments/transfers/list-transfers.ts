import type { AccountId, calls, Input, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { type Db, parsePeriod } from '#db';
import { type TransferRow, toTransferDto } from './transfer.ts';

/** Returns a page of a member's transfers, newest first. */
export async function listTransfers(
  db: Db,
  accountId: AccountId,
  input: Input<typeof calls.transfers.list>,
): Promise<Output<typeof calls.transfers.list>> {
  const { page, pageSize, direction } = input;
  const { from, to } = parsePeriod(input);
  const where = [
    sql`account_id = ${accountId}`,
    ...(direction ? [sql`direction = ${direction}`] : []),
    ...(from ? [sql`created_at >= ${from}`] : []),
    ...(to ? [sql`created_at < ${to}`] : []),
  ];
  const { rows } = await sql<TransferRow & { total: number }>`
    select *, count(*) over ()::int as total from payments.transfer where ${sql.join(where, sql` and `)}
    order by created_at desc, transfer_no desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows: rows.map(toTransferDto), page, pageSize, total: rows[0]?.total ?? 0 };
}
