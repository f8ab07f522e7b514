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
import type { Db, RowOf } from '#db';
import { receivingIdOf } from '../bank-deposits/bank-code.ts';
import { findReference } from '../bank-deposits/creditor-reference.ts';
import { getStatement, type StatementRecord } from './statement.ts';

type Page = Output<typeof calls.statementsBackoffice.lines>;
type LineRow = RowOf<'payments.statement_line'>;

/** Lists the differences of a file, in its order. Refuses NOT_FOUND. */
export async function listLines(
  db: Db,
  brandId: BrandId,
  { id, page, pageSize }: Input<typeof calls.statementsBackoffice.lines>,
): Promise<Page> {
  const statement = await getStatement(db, brandId, BigInt(id));
  const rows = await db
    .selectFrom('payments.statement_line')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('statement_id', '=', statement.statement_id)
    .orderBy('line_no')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const deposits = await suggestDeposits(db, statement, rows);
  return { rows: rows.map((row) => toDto(row, statement, deposits)), page, pageSize, total: statement.differing };
}

function toDto(
  row: LineRow,
  { currency }: StatementRecord,
  deposits: ReadonlyMap<number, bigint>,
): Page['rows'][number] {
  const write = (amount: bigint | null): string | null =>
    amount === null ? null : formatMoney(amount as Money, currency as Currency);
  const deposit = deposits.get(row.line_no);
  return {
    no: row.line_no,
    gatewayId: row.gateway_id,
    kind: row.kind as Page['rows'][number]['kind'],
    fileAmount: write(row.file_amount),
    ourAmount: write(row.our_amount),
    difference: formatMoney(row.difference as Money, currency as Currency),
    text: row.text,
    deposit: deposit === undefined ? null : String(deposit),
    cause: row.cause as Page['rows'][number]['cause'],
    reason: row.reason,
    by: row.settled_by,
  };
}

/**
 * Proposes a deposit for each bank payment that we do not know: the one whose reference its text has, else the only one of its amount that
 * waits at that receiving account. A person decides.
 */
async function suggestDeposits(
  db: Db,
  { brand_id, connection, currency }: StatementRecord,
  rows: readonly LineRow[],
): Promise<Map<number, bigint>> {
  const unknown = rows.filter(({ kind, file_amount }) => kind === 'missing_ours' && (file_amount ?? 0n) > 0n);
  const found = new Map<number, bigint>();
  if (receivingIdOf({ gateway: connection }) === null || unknown.length === 0) return found;
  const numbers = unknown.map(({ text }) => findReference(text)).filter((number) => number !== null);
  const { rows: deposits } = await sql<{ deposit_id: bigint; amount: bigint; open: boolean }>`
    select deposit_id, amount, state in ('waiting', 'processing', 'partial') as open from payments.deposit
    where brand_id = ${brand_id} and gateway = ${connection} and currency = ${currency} and (deposit_id = any(${numbers.map(String)}::bigint[])
      or (state in ('waiting', 'processing', 'partial') and amount = any(${unknown.map(({ file_amount }) => String(file_amount))}::bigint[])))`.execute(
    db,
  );
  for (const { line_no, text, file_amount } of unknown) {
    const number = findReference(text);
    const named = deposits.find(({ deposit_id }) => deposit_id === number);
    const [alone, ...others] = deposits.filter(({ open, amount }) => open && amount === file_amount);
    const deposit = named ?? (others.length === 0 ? alone : undefined);
    if (deposit) found.set(line_no, deposit.deposit_id);
  }
  return found;
}
