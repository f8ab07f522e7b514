import {
  type BatchField,
  BatchFormat,
  type BrandId,
  type Currency,
  type calls,
  csvLine,
  formatMoney,
  type Money,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { refOf } from '../payouts/payout-attempt.ts';
import { type BatchRecord, getBatch } from './payout-batch.ts';

interface FileRow
  extends RowOf<'payments.batch_item', 'line_no' | 'withdrawal_id' | 'part' | 'amount'>,
    RowOf<'payments.payout_account', 'account_holder' | 'bank' | 'number_sealed'> {
  attempt: number;
}

/** Writes the file of a batch that was sent, the same each time. Refuses NOT_FOUND, STATE_CHANGED before it is sent and for one of a connection. */
export async function writeBatchFile(
  { db, secrets }: { db: Db; secrets: Secrets },
  brandId: BrandId,
  id: bigint,
): Promise<Output<typeof calls.payoutBatchesBackoffice.file>> {
  const batch = await getBatch(db, brandId, id);
  if (batch.connection !== null || (batch.state !== 'sent' && batch.state !== 'done')) throw refuse('STATE_CHANGED');
  const { columns } = BatchFormat.parse(batch.format);
  const { rows } = await sql<FileRow>`
    select i.line_no, i.withdrawal_id, i.part, i.amount, i.attempt, p.account_holder, p.bank, p.number_sealed
    from payments.batch_item i
    join payments.withdrawal w on w.account_id = i.account_id and w.withdrawal_id = i.withdrawal_id
    join payments.payout_account p on p.account_id = w.account_id and p.payout_id = w.payout_id
    where i.brand_id = ${brandId} and i.batch_id = ${id} and i.state = 'sent' order by i.line_no`.execute(db);
  const lines = rows.map((row) => {
    const cells = cellsOf(row, batch, secrets);
    return csvLine(columns.map(({ field, text }) => (field === 'text' ? text : cells[field])));
  });
  const name = `payouts-${batch.method}-${id}.csv`;
  return { name, file: [csvLine(columns.map(({ title }) => title)), ...lines].join('') };
}

function cellsOf(
  row: FileRow,
  { batch_id, currency }: BatchRecord,
  secrets: Secrets,
): Record<Exclude<BatchField, 'text'>, string> {
  return {
    reference: refOf({ withdrawalId: row.withdrawal_id, part: row.part, attempt: row.attempt }),
    amount: formatMoney(row.amount as Money, currency as Currency),
    currency,
    holder: row.account_holder,
    bank: row.bank,
    number: secrets.open(row.number_sealed).toString(),
    batch: String(batch_id),
    line: String(row.line_no),
  };
}
