import { sql } from 'kysely';
import { connectDatabase } from '../../apps/server/src/db/index.ts';
import { createDatabase } from '../load/cluster.ts';
import { runWorker } from '../load/worker.ts';
import { type AgentsBench, type Ratio, TOP } from './agents-bench.ts';
import { fillTree } from './fill-tree.ts';

const MIB = 2 ** 20;

/** What the worker measured. */
interface Written {
  /** The largest resident memory above that before the file was written. */
  above: number;
  bytes: number;
  took_ms: number;
}

/** Writes the figures of all members of a team into one file, in a process of its own. */
export async function measureExport({ cluster, members }: AgentsBench): Promise<Ratio[]> {
  const url = await createDatabase(cluster.url, 'bench_agents_export', true);
  const database = connectDatabase(url, { max: 1 });
  await fillTree(database.db, { members, depth: 10 });
  const column = (field: string) => ({ field, header: field });
  const columns = ['key', 'level', 'rounds', 'stake', 'valid', 'win', 'net', 'deposit'].map(column);
  await sql`insert into agents.export (account_id, brand_id, client_ref, content, report, query, columns, name)
    values (${TOP}, 1, 'bench', '', 'figures', ${JSON.stringify({ report: 'figures', by: 'member' })}::jsonb, ${JSON.stringify(columns)}::jsonb,
      'bench')`.execute(database.db);
  const { above, bytes, took_ms } = await runWorker<Written>('write-export.ts', { url });
  const { rows } = await sql<{
    read: number;
    state: string;
  }>`select rows_read as read, state from agents.export`.execute(database.db);
  await database.close();
  if (rows[0]?.state !== 'DONE' || rows[0].read !== members)
    throw new Error(`${rows[0]?.state}: ${rows[0]?.read} rows`);
  return [
    {
      what: `memory above the start while a file of ${members.toLocaleString('en')} rows is written, of 64 MB`,
      measured: above / (64 * MIB),
      goal: ['at most', 1],
      note: `${Math.round(above / MIB)} MB, a file of ${Math.round(bytes / MIB)} MB in ${Math.round(took_ms / 1_000)} s`,
    },
  ];
}
