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
import type { Db, RowOf, Tx } from '#db';
import { refuse } from '#refusal';

type Dto = Output<typeof calls.statementsBackoffice.close>;

/** A file that was compared, with the number of its differences and of those without a cause, and who gave the causes. */
export type StatementRecord = Omit<RowOf<'payments.statement'>, 'day'> & {
  day: string;
  differing: number;
  open: number;
  settled_by: string[];
};

const select = (brandId: BrandId, where = sql`true`) => sql<StatementRecord>`
  select s.*, s.day::text as day,
    (select count(*)::int from payments.statement_line l
      where l.brand_id = s.brand_id and l.statement_id = s.statement_id) as differing,
    (select count(*)::int from payments.statement_line l
      where l.brand_id = s.brand_id and l.statement_id = s.statement_id and l.cause is null) as open,
    array(select distinct l.settled_by from payments.statement_line l
      where l.brand_id = s.brand_id and l.statement_id = s.statement_id and l.cause is not null) as settled_by
  from payments.statement s where s.brand_id = ${brandId} and ${where}`;

export function toStatementDto(row: StatementRecord): Dto {
  const currency = row.currency as Currency;
  const write = (amount: bigint): string => formatMoney(amount as Money, currency);
  return {
    id: String(row.statement_id),
    connection: row.connection,
    currency,
    day: row.day,
    rows: row.rows,
    matched: row.matched,
    differing: row.differing,
    open: row.open,
    file: write(row.file_sum),
    ledger: write(row.ledger_sum),
    cost: write(row.cost),
    importedBy: row.imported_by,
    settledBy: row.settled_by,
    importedAt: row.imported_at.toISOString(),
    closedBy: row.closed_by,
  };
}

/** Lists the files of a brand, newest day first. */
export async function listStatements(
  db: Db,
  brandId: BrandId,
  { page, pageSize }: Input<typeof calls.statementsBackoffice.list>,
): Promise<Output<typeof calls.statementsBackoffice.list>> {
  const { total } = await db
    .selectFrom('payments.statement')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<StatementRecord>`${select(brandId)} order by s.day desc, s.statement_id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows: rows.map(toStatementDto), page, pageSize, total: Number(total) };
}

/** Returns one file of a brand. Refuses NOT_FOUND. */
export async function getStatement(db: Db | Tx, brandId: BrandId, id: bigint): Promise<StatementRecord> {
  const { rows } = await select(brandId, sql`s.statement_id = ${id}`).execute(db);
  const [row] = rows;
  if (!row) throw refuse('NOT_FOUND', { field: 'id' });
  return row;
}

/** Locks a file. Refuses NOT_FOUND. */
export async function lockStatement(tx: Tx, brandId: BrandId, id: bigint): Promise<StatementRecord> {
  await sql`select from payments.statement where brand_id = ${brandId} and statement_id = ${id} for update`.execute(tx);
  return getStatement(tx, brandId, id);
}

/** Locks a file whose day is not closed. Refuses NOT_FOUND, DAY_CLOSED. */
export async function lockOpenStatement(tx: Tx, brandId: BrandId, id: bigint): Promise<StatementRecord> {
  const row = await lockStatement(tx, brandId, id);
  if (row.closed_by !== null) throw refuse('DAY_CLOSED');
  return row;
}
