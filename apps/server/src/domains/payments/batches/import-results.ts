import {
  BatchFormat,
  type BrandId,
  type Currency,
  type calls,
  type Money,
  type Output,
  parseMoney,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { type PayoutReport, parseCsv } from '#integrations/payment-gateway';
import { Refusal, refuse } from '#refusal';
import { applyReportIn } from '../payouts/apply-payout-report.ts';
import { refOf, toAttempt } from '../payouts/payout-attempt.ts';
import { fold } from './batch-format.ts';
import { type BatchRecord, getBatch, toBatchDto } from './payout-batch.ts';

type Imported = Output<typeof calls.payoutBatchesBackoffice.importResults>;
type Problem = Imported['problems'][number];
type Outcome = 'paid' | 'failed' | 'bounced';

interface ResultRow {
  reference: string;
  status: string;
  bankReference: string;
  /** null: the format has no column for it, or it cannot be read. */
  amount: Money | null;
  hasAmount: boolean;
}

/** So many problems are shown; the numbers count all rows. */
const MOST_PROBLEMS = 100;

/**
 * Imports the bank's results of a batch. Each row counts once: a row that is known changes nothing, so a file that was imported partly is
 * imported again. Refuses NOT_FOUND, STATE_CHANGED before the batch is sent and for one of a connection, INVALID_INPUT for a file without the columns of the format.
 */
export async function importResults(
  { db, log }: { db: Db; log: (line: string) => void },
  brandId: BrandId,
  { id, file }: { id: bigint; file: string },
): Promise<Imported> {
  const batch = await getBatch(db, brandId, id);
  if (batch.connection !== null || (batch.state !== 'sent' && batch.state !== 'done')) throw refuse('STATE_CHANGED');
  const format = BatchFormat.parse(batch.format);
  const rows = parseRows(file, format, batch.currency as Currency);
  const outcomes = outcomesOf(format);
  const problems: Problem[] = [];
  let applied = 0;
  let known = 0;
  for (const [at, row] of rows.entries()) {
    const outcome = outcomes.get(fold(row.status));
    const end = outcome ? await tryRow({ db, log }, batch, row, outcome) : 'status';
    if (end === 'applied') applied++;
    else if (end === 'known') known++;
    else problems.push({ row: at + 1, reference: row.reference.slice(0, 60), problem: end });
  }
  const after = toBatchDto(await getBatch(db, brandId, id));
  return { batch: after, rows: rows.length, applied, known, problems: problems.slice(0, MOST_PROBLEMS) };
}

function parseRows(file: string, { results }: BatchFormat, currency: Currency): ResultRow[] {
  const { reference, status, bankReference, amount } = results;
  const needed = [reference, status, bankReference, amount].filter((title) => title !== '');
  return parseCsv(file, needed).map((row) => ({
    reference: row[reference] ?? '',
    status: row[status] ?? '',
    bankReference: (row[bankReference] ?? '').slice(0, 80),
    amount: amount === '' ? null : parseMoney(row[amount] ?? '', currency),
    hasAmount: amount !== '',
  }));
}

const outcomesOf = ({ results }: BatchFormat): Map<string, Outcome> =>
  new Map(
    (['paid', 'failed', 'bounced'] as const).flatMap((outcome) =>
      results[outcome].map((word) => [fold(word), outcome]),
    ),
  );

type RowEnd = 'applied' | 'known' | Problem['problem'];

/** Each row is a transaction of its own, as a report of a gateway is: one that is refused stops no other. */
async function tryRow(
  { db, log }: { db: Db; log: (line: string) => void },
  batch: BatchRecord,
  row: ResultRow,
  outcome: Outcome,
): Promise<RowEnd> {
  try {
    return await db.transaction().execute((tx) => applyRow(tx, batch, row, { outcome, log }));
  } catch (error) {
    if (error instanceof Refusal) return 'contradiction';
    throw error;
  }
}

async function applyRow(
  tx: Tx,
  batch: BatchRecord,
  row: ResultRow,
  { outcome, log }: { outcome: Outcome; log: (line: string) => void },
): Promise<RowEnd> {
  const item = await lockItem(tx, batch, row.reference);
  if (!item) return 'unknown';
  if (item.result === outcome) return 'known';
  const attempt = await findAttempt(tx, item);
  const amount = row.hasAmount ? (row.amount ?? (-1n as Money)) : attempt.amount;
  const report: PayoutReport = {
    ref: refOf(attempt),
    outcome,
    amount,
    currency: batch.currency as Currency,
    bankReference: row.bankReference,
  };
  const end = await applyReportIn(tx, attempt, report, { actor: `gateway:batch-${batch.batch_id}`, log });
  if (end === 'contradiction') return end;
  await saveResult(tx, item, outcome);
  return end;
}

type Item = RowOf<'payments.batch_item'>;

/** Locks the item that a reference names; undefined for none of the batch. */
async function lockItem(tx: Tx, { brand_id, batch_id }: BatchRecord, reference: string): Promise<Item | undefined> {
  const [, withdrawal = '', part = '', attempt = ''] = /^(\d{1,18})-(\d{1,5})-(\d{1,5})$/.exec(reference) ?? [];
  if (withdrawal === '') return undefined;
  return tx
    .selectFrom('payments.batch_item')
    .selectAll()
    .where('brand_id', '=', brand_id)
    .where('batch_id', '=', batch_id)
    .where('withdrawal_id', '=', BigInt(withdrawal))
    .where('part', '=', Number(part))
    .where('attempt', '=', Number(attempt))
    .where('state', '=', 'sent')
    .forUpdate()
    .executeTakeFirst();
}

async function findAttempt(tx: Tx, { account_id, withdrawal_id, part, attempt }: Item) {
  const row = await tx
    .selectFrom('payments.payout_attempt')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('withdrawal_id', '=', withdrawal_id)
    .where('part', '=', part)
    .where('attempt', '=', attempt)
    .executeTakeFirstOrThrow();
  return toAttempt(row);
}

const saveResult = (tx: Tx, item: Item, result: Outcome): Promise<unknown> =>
  tx
    .updateTable('payments.batch_item')
    .set({ result, result_at: sql<Date>`now()` })
    .where('account_id', '=', item.account_id)
    .where('withdrawal_id', '=', item.withdrawal_id)
    .where('part', '=', item.part)
    .where('batch_id', '=', item.batch_id)
    .execute();
