import {
  accountId,
  type BrandId,
  brandId,
  CSV_START,
  type Currency,
  csvLine,
  ExportColumns,
  ExportQuery,
  isAgent,
  type MemberType,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { getPlayer } from '#identity';
import type { Storage } from '#integrations/storage';
import type { CallingAgent } from '../../require-agent.ts';
import { listRecordsOf } from '../../runs/explain/list-records.ts';
import { readSettings, rightsIn } from '../../settings.ts';
import { listMembers } from '../../tree/list-members.ts';
import { findPlace } from '../../tree/place-member.ts';
import { listFigures } from '../list-figures.ts';
import { listTransactions } from '../list-transactions.ts';
import { createPageCursor, type ReadPage } from '../read-page.ts';
import { cellsOf, type ReportRows } from './report-fields.ts';

/** Rows of one read. */
const AT_ONCE = 100;
/** After so many rows the progress is stored. */
const PROGRESS_ROWS = 5_000;
/** After so long a file that is being written was left by a process that ended. */
const LEFT_S = 600;

interface Claimed {
  accountId: string;
  id: bigint;
  brandId: bigint;
  query: unknown;
  columns: unknown;
}

/** Job: writes the files that agents have asked for, one after the other. Several processes share them. Returns how many. */
export async function writeExports(db: Db, storage: Storage, atOnce = AT_ONCE): Promise<number> {
  for (let written = 0; ; written++) {
    const { rows } = await sql<Claimed>`
      update agents.export e set state = 'RUNNING', started_at = now() from (
        select account_id, export_id from agents.export
        where state = 'WAITING' or state = 'RUNNING' and started_at < now() - make_interval(secs => ${LEFT_S})
        order by created_at limit 1 for update skip locked
      ) n where e.account_id = n.account_id and e.export_id = n.export_id
      returning e.account_id::text as "accountId", e.export_id as id, e.brand_id as "brandId", e.query, e.columns`.execute(
      db,
    );
    const [claimed] = rows;
    if (!claimed) return written;
    await writeOne(db, storage, claimed, atOnce);
  }
}

async function writeOne(db: Db, storage: Storage, claimed: Claimed, atOnce: number): Promise<void> {
  const { accountId: account, id } = claimed;
  const save = (set: ReturnType<typeof sql>) =>
    sql`update agents.export set ${set} where account_id = ${account}::bigint and export_id = ${id}`.execute(db);
  try {
    let read = 0;
    const file = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) =>
        storage.saveText(
          { brandId: claimed.brandId, access: 'private', kind: 'csv' },
          readParts(tx, claimed, atOnce, async (rows, total) => {
            read = rows;
            await save(sql`rows_read = ${rows}, rows_total = ${total}`);
          }),
        ),
      );
    await save(sql`state = 'DONE', file = ${file}, rows_read = ${read}, rows_total = ${read}, finished_at = now()`);
  } catch (error) {
    await save(sql`state = 'FAILED', finished_at = now()`);
    throw error;
  }
}

/** Reads the lines of a file in one snapshot: the headers, then page by page, so that one page is in memory. */
async function* readParts(
  tx: Tx,
  { accountId: account, brandId: brand, query: asked, columns: named }: Claimed,
  atOnce: number,
  onProgress: (read: number, total: number) => Promise<void>,
): AsyncGenerator<string, void, undefined> {
  const columns = ExportColumns.parse(named);
  const query = ExportQuery.parse(asked);
  const agent = await readAgent(tx, brandId(brand), account);
  yield CSV_START + csvLine(columns.map(({ header }) => header));
  const cursor = createPageCursor();
  for (let page = 1, read = 0, stored = 0; ; page++) {
    const { rows, total } = await readRows(tx, agent, query, { page, pageSize: atOnce, cursor });
    read += rows.length;
    yield rows.map((row) => csvLine(cellsOf(query.report, columns, row as never))).join('');
    const isLast = rows.length < atOnce;
    if (isLast || read - stored >= PROGRESS_ROWS) {
      await onProgress(read, total);
      stored = read;
    }
    if (isLast) return;
  }
}

type ExportingAgent = CallingAgent & { brandId: BrandId; currency: Currency };

/** The agent as of now: who is none any more has no team to read. */
async function readAgent(tx: Tx, brand: BrandId, account: string): Promise<ExportingAgent> {
  const id = accountId(account);
  const [player, place, settings] = [
    await getPlayer(tx, brand, id),
    await findPlace(tx, brand, id),
    await readSettings(tx, brand),
  ];
  const rights = rightsIn(settings, player.type as MemberType);
  if (!place || !isAgent(player.type) || !rights.includes('team')) throw new Error(`${account} is no agent any more`);
  return { place, settings, rights, brandId: brand, currency: player.currency };
}

interface Read {
  rows: readonly ReportRows[keyof ReportRows][];
  total: number;
}

function readRows(
  tx: Tx,
  agent: ExportingAgent,
  query: ExportQuery,
  { cursor, ...page }: { page: number; pageSize: number; cursor: ReadPage },
): Promise<Read> {
  const { place, settings, brandId: brand } = agent;
  switch (query.report) {
    case 'members':
      return listMembers(
        tx,
        { brandId: brand, place, masksDeeper: settings.masksDeeper },
        { ...query, ...page },
        cursor,
      );
    case 'figures':
      return listFigures(tx, agent, { ...query, ...page }, cursor, false);
    case 'transactions':
      return listTransactions(tx, agent, { ...query, ...page }, cursor);
    case 'statements':
      return listRecordsOf(tx, { accountId: place.accountId, brandId: brand, kind: query.kind }, { ...query, ...page });
  }
}
