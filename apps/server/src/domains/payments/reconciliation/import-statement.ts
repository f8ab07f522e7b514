import { createHash } from 'node:crypto';
import type { BrandId, Currency, calls, Input } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { StatementRow } from '#integrations/payment-gateway';
import { refuse } from '#refusal';
import type { GatewayFinder } from '../connections/create-gateway-finder.ts';
import { invalidField } from '../parse-method-settings.ts';
import { type ComparedLine, type Comparison, compareStatement, type StatementDay } from './compare-statement.ts';
import { parseBankStatement } from './parse-bank-statement.ts';
import { readOwnPayments } from './read-own-payments.ts';
import { getStatement, type StatementRecord } from './statement.ts';

type FileInput = Input<typeof calls.statementsBackoffice.importFile>;

const DAY_MS = 86_400_000;

export interface ImportDeps {
  db: Db;
  gateways: Pick<GatewayFinder, 'find'>;
}

/**
 * Compares the file of a day with our payments and stores what differs. A day that is not closed may be imported again: differences that are
 * the same keep their cause. Refuses NOT_FOUND for a source that has no files, INVALID_INPUT for one that cannot be read, DAY_CLOSED.
 */
export async function importStatement(
  { db, gateways }: ImportDeps,
  { brandId, operator }: { brandId: BrandId; operator: string },
  input: FileInput,
): Promise<StatementRecord> {
  const { connection, currency, day: date, file } = input;
  const { rows: all, ahead_min } = await parseFile({ db, gateways }, brandId, input);
  const rows = all.filter((row) => row.currency === currency);
  if (rows.length === 0) throw invalidField('file');
  const from = Date.parse(`${date}T00:00:00Z`) - ahead_min * 60_000;
  const day: StatementDay = { currency, from, to: from + DAY_MS };
  return db.transaction().execute(async (tx) => {
    const key = `statement ${brandId} ${connection} ${currency} ${date}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
    const ours = await readOwnPayments(tx, { brandId, connection, day, ids: rows.map(({ gatewayId }) => gatewayId) });
    const compared = compareStatement(day, ours, rows);
    const id = await saveStatement(tx, {
      brandId,
      connection,
      currency,
      date,
      operator,
      file,
      compared,
      rows: rows.length,
    });
    await saveLines(tx, { brandId, id }, compared);
    return getStatement(tx, brandId, id);
  });
}

async function parseFile(
  { db, gateways }: ImportDeps,
  brandId: BrandId,
  { connection, currency, file, columns }: FileInput,
): Promise<{ rows: StatementRow[]; ahead_min: number }> {
  if (connection.startsWith('bank.')) {
    await requireReceivingAccount(db, brandId, { connection, currency });
    return { rows: parseBankStatement(file, columns, currency), ahead_min: 0 };
  }
  const gateway = await gateways.find(brandId, connection);
  if (!gateway?.parseStatement) throw refuse('NOT_FOUND', { field: 'connection' });
  return { rows: gateway.parseStatement(file), ahead_min: gateway.dayAhead_min ?? 0 };
}

async function requireReceivingAccount(
  db: Db,
  brandId: BrandId,
  { connection, currency }: { connection: string; currency: Currency },
): Promise<void> {
  const { rows } = await sql`
    select from payments.receiving_account a join payments.method m on m.brand_id = a.brand_id and m.code = a.method
    where a.brand_id = ${brandId} and 'bank.' || a.receiving_id = ${connection} and m.currency = ${currency}`.execute(
    db,
  );
  if (rows.length === 0) throw refuse('NOT_FOUND', { field: 'connection' });
}

interface Imported {
  brandId: BrandId;
  connection: string;
  currency: Currency;
  date: string;
  operator: string;
  file: string;
  compared: Comparison;
  rows: number;
}

async function saveStatement(tx: Tx, { compared, file, date, ...imported }: Imported): Promise<bigint> {
  const matched = compared.lines.filter(({ kind }) => kind === 'matched').length;
  const hash = createHash('sha256').update(file).digest();
  const { rows } = await sql<{ statement_id: bigint; closed_by: string | null }>`
    insert into payments.statement as s
      (brand_id, connection, currency, day, file_hash, rows, matched, file_sum, ledger_sum, cost, imported_by)
    values (${imported.brandId}, ${imported.connection}, ${imported.currency}, ${date}::date, ${hash}, ${imported.rows}, ${matched},
      ${compared.file}, ${compared.ledger}, ${compared.cost}, ${imported.operator})
    on conflict (brand_id, connection, currency, day) do update set file_hash = excluded.file_hash, rows = excluded.rows,
      matched = excluded.matched, file_sum = excluded.file_sum, ledger_sum = excluded.ledger_sum, cost = excluded.cost,
      imported_by = excluded.imported_by, imported_at = now()
    returning s.statement_id, s.closed_by`.execute(tx);
  const [row] = rows;
  if (!row || row.closed_by !== null) throw refuse('DAY_CLOSED');
  return row.statement_id;
}

/** Replaces the lines of a file; one that is the same as before keeps its cause. */
async function saveLines(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: bigint },
  { lines }: Comparison,
): Promise<void> {
  const differing = lines.filter(({ kind }) => kind !== 'matched');
  const column = (read: (line: ComparedLine) => unknown) =>
    differing.map((line) => {
      const value = read(line);
      return typeof value === 'bigint' ? String(value) : value;
    });
  await sql`
    with gone as (
      delete from payments.statement_line where brand_id = ${brandId} and statement_id = ${id} returning *
    ), known as (
      select distinct on (gateway_id, kind, difference) * from gone where cause is not null
      order by gateway_id, kind, difference, line_no
    )
    insert into payments.statement_line (brand_id, statement_id, line_no, gateway_id, kind, file_amount, our_amount, difference,
      text, cause, reason, settled_by, settled_at)
    select ${brandId}, ${id}, n.line_no, n.gateway_id, n.kind, n.file_amount, n.our_amount, n.difference, n.text, k.cause,
      coalesce(k.reason, ''), coalesce(k.settled_by, ''), k.settled_at
    from unnest(${column(({ gatewayId }) => gatewayId)}::text[], ${column(({ kind }) => kind)}::text[],
      ${column(({ fileAmount }) => fileAmount)}::bigint[], ${column(({ ourAmount }) => ourAmount)}::bigint[],
      ${column(({ difference }) => difference)}::bigint[], ${column(({ text }) => text)}::text[])
      with ordinality as n(gateway_id, kind, file_amount, our_amount, difference, text, line_no)
    left join known k on k.gateway_id = n.gateway_id and k.kind = n.kind and k.difference = n.difference`.execute(tx);
}
