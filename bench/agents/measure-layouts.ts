import { sql } from 'kysely';
import { connectDatabase } from '../../apps/server/src/db/index.ts';
import { createDatabase } from '../load/cluster.ts';
import { type AgentsBench, TOP } from './agents-bench.ts';
import { fillTree } from './fill-tree.ts';

/** The rows of a closure table grow with depth: so many members are enough to know the bytes of each. */
const MEMBERS = 100_000;

/** Bytes of a member in each layout of the tree, with its indexes. */
export interface Layout {
  depth: number;
  /** `agents.placement` as it is: path, times, the number of its transaction, and five indexes. */
  placement: number;
  /** A path and its index alone. */
  path: number;
  /** A row for each member and agent above, found from both sides. */
  closure: number;
  closureRows: number;
}

/** Measures the layouts at depths 10 and 100; all grow linearly with the members. */
export async function measureLayouts({ cluster, members }: AgentsBench): Promise<Layout[]> {
  const layouts: Layout[] = [];
  const count = Math.min(MEMBERS, members);
  for (const depth of [10, 100]) {
    const database = connectDatabase(await createDatabase(cluster.url, `bench_layout_${depth}`, true), { max: 1 });
    const { db } = database;
    await fillTree(db, { members: count, depth });
    await sql`create table bench_path as select account_id, path from agents.placement`.execute(db);
    await sql`alter table bench_path add primary key (account_id)`.execute(db);
    await sql`create index on bench_path (path collate "C")`.execute(db);
    await sql`create table bench_closure as
      select above.id::bigint as above_id, p.account_id, (p.depth - above.at + 1)::int as levels
      from agents.placement p cross join unnest(string_to_array(btrim(p.path, '/'), '/')) with ordinality as above (id, at)`.execute(
      db,
    );
    await sql`alter table bench_closure add primary key (above_id, account_id)`.execute(db);
    await sql`create index on bench_closure (account_id, levels)`.execute(db);
    const { rows } = await sql<Layout>`
      select ${depth}::int as depth, pg_total_relation_size('agents.placement') / n as placement, pg_total_relation_size('bench_path') / n as path,
        pg_total_relation_size('bench_closure') / n as closure, (select count(*) from bench_closure) / n as "closureRows"
      from (select count(*) as n from agents.placement where account_id >= ${TOP}) m`.execute(db);
    layouts.push(...rows);
    await database.close();
  }
  return layouts;
}
