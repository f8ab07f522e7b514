import { hash } from 'node:crypto';
import {
  type AccountId,
  type AgentExport,
  type BrandId,
  type calls,
  type ExportReport,
  type Input,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { RecordSystemAudit } from '#http';
import type { Storage } from '#integrations/storage';
import { refuse } from '#refusal';
import { requireFields } from './report-fields.ts';

/** How long a file is kept. */
const KEPT_MS = 86_400_000;
/** How many of the last ones are listed. */
const LISTED = 10;

interface ExportRow {
  id: bigint;
  report: ExportReport;
  name: string;
  state: AgentExport['state'];
  read: number;
  total: number;
  file: string | null;
  at: Date;
  finishedAt: Date | null;
}

const COLUMNS = sql.raw(
  'export_id as id, report, name, state, rows_read as read, rows_total as total, file, created_at as at, finished_at as "finishedAt"',
);

const toExport = (
  { id, report, name, state, read, total, file, at, finishedAt }: ExportRow,
  linkTo: Storage['linkTo'],
): AgentExport => ({
  id: String(id),
  report,
  name,
  state,
  read,
  total,
  url: file === null ? null : linkTo(file),
  at: at.toISOString(),
  expiresAt: finishedAt === null ? null : new Date(finishedAt.getTime() + KEPT_MS).toISOString(),
});

export interface ExportDeps {
  db: Db;
  storage: Storage;
  recordSystemAudit: RecordSystemAudit;
}

/**
 * Asks for a file of a report, once for a reference; a job writes it. Refuses EXPORT_OPEN while another one is written, INVALID_INPUT for a
 * column that the report does not have, CONFLICT for the same reference with other content.
 */
export async function startExport(
  { db, storage, recordSystemAudit }: ExportDeps,
  { accountId, brandId }: { accountId: AccountId; brandId: BrandId },
  { clientRef, query, columns, name }: Input<typeof calls.agentReports.startExport>,
): Promise<AgentExport> {
  requireFields(query.report, columns);
  const content = hash('sha256', JSON.stringify({ query, columns, name }));
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`agents.export ${accountId}`}, 0))`.execute(tx);
    const known = await sql<ExportRow & { content: string }>`select ${COLUMNS}, content from agents.export
      where account_id = ${accountId} and client_ref = ${clientRef}`.execute(tx);
    const [repeated] = known.rows;
    if (repeated && repeated.content !== content) throw refuse('CONFLICT', { field: 'clientRef' });
    if (repeated) return toExport(repeated, storage.linkTo);
    const { rows } = await sql<ExportRow>`insert into agents.export
        (account_id, brand_id, client_ref, content, report, query, columns, name)
      values (${accountId}, ${brandId}, ${clientRef}, ${content}, ${query.report}, ${JSON.stringify(query)}::jsonb,
        ${JSON.stringify(columns)}::jsonb, ${name})
      on conflict (account_id) where state in ('WAITING', 'RUNNING') do nothing
      returning ${COLUMNS}`.execute(tx);
    const [started] = rows;
    if (!started) throw refuse('EXPORT_OPEN');
    const of = { action: 'agents.export', subject: `player ${accountId}`, after: JSON.stringify(query) } as const;
    await recordSystemAudit(tx, { brandId, name: 'agents' }, of);
    return toExport(started, storage.linkTo);
  });
}

/** Returns the last files that an agent asked for, newest first. */
export async function listExports(
  db: Db,
  { linkTo }: Pick<Storage, 'linkTo'>,
  accountId: AccountId,
): Promise<{ rows: AgentExport[] }> {
  const { rows } = await sql<ExportRow>`select ${COLUMNS} from agents.export where account_id = ${accountId}
    order by export_id desc limit ${LISTED}`.execute(db);
  return { rows: rows.map((row) => toExport(row, linkTo)) };
}

/** Job: removes files that are older than a day. Returns how many. */
export async function expireExports(db: Db, storage: Storage, now = new Date()): Promise<number> {
  const { rows } = await sql<{ accountId: bigint; id: bigint; file: string }>`
    select account_id as "accountId", export_id as id, file from agents.export
    where file is not null and finished_at <= ${new Date(now.getTime() - KEPT_MS)}`.execute(db);
  for (const { accountId, id, file } of rows) {
    await storage.remove(file);
    await sql`update agents.export set state = 'EXPIRED', file = null
      where account_id = ${accountId} and export_id = ${id}`.execute(db);
  }
  return rows.length;
}
