import { accountId, type BrandId, brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { connectDatabase, type Db } from '../../apps/server/src/db/index.ts';
import { getOverview, type Overview } from '../../apps/server/src/domains/agents/reports/get-overview.ts';
import type { CallingAgent } from '../../apps/server/src/domains/agents/require-agent.ts';
import { readSettings } from '../../apps/server/src/domains/agents/settings.ts';
import { listMembers } from '../../apps/server/src/domains/agents/tree/list-members.ts';
import { lineOf } from '../../apps/server/src/domains/agents/tree/path.ts';
import { findPlace } from '../../apps/server/src/domains/agents/tree/place-member.ts';
import { createDatabase } from '../load/cluster.ts';
import { type AgentsBench, inMs, medianTime, type Ratio, TOP } from './agents-bench.ts';
import { countTree, fillTree } from './fill-tree.ts';

const BRAND = brandId(1);
const PAGE_SIZE = 100;
const CHILDREN = 100_000;
const LEVELS = 100;

/** What an agent reads: the overview, pages of direct members, and the agents above a member. */
export async function measureReads({ cluster, members, repetitions }: AgentsBench): Promise<Ratio[]> {
  const wide = connectDatabase(await createDatabase(cluster.url, 'bench_agents_wide', true), { max: 12 });
  await fillTree(wide.db, { members, depth: Math.max(1, Math.round(members / CHILDREN)) });
  await countTree(wide.db, [TOP, TOP + 1n]);
  const top = await agentOf(wide.db, TOP);
  // the head of the first chain: a team of ten with the agent
  const small = await agentOf(wide.db, TOP + 1n);
  const overview = (of: CallingAgent) => getOverview(wide.db, { ...of, brandId: BRAND, currency: 'USD' });
  const ofSmall = await medianTime(20 * repetitions, () => overview(small));
  const ofTop = await medianTime(20 * repetitions, () => overview(top));
  await requireCounted(wide.db, await overview(top), members);
  const pages = Math.min(1_000, Math.floor(members / 10 / PAGE_SIZE));
  const readPage = (page: number) =>
    listMembers(wide.db, { brandId: BRAND, place: top.place, masksDeeper: false }, { page, pageSize: PAGE_SIZE });
  const first = await medianTime(3 * repetitions, () => readPage(1));
  const last = await medianTime(3 * repetitions, () => readPage(pages));
  await wide.close();

  const deep = connectDatabase(await createDatabase(cluster.url, 'bench_agents_deep', true), { max: 2 });
  await fillTree(deep.db, { members, depth: LEVELS });
  let at = 0;
  // the last member of another chain each time
  const next = () => accountId(TOP + BigInt(LEVELS * (1 + (++at % Math.floor(members / LEVELS)))));
  const uplines = await medianTime(500, async () => {
    const place = await findPlace(deep.db, BRAND, next());
    if (!place || lineOf(place.path).length <= LEVELS) throw new Error('not at the end of a line');
  });
  const primaryKey = await medianTime(500, () =>
    sql`select account_id, username from identity.member where account_id = ${next()}`.execute(deep.db),
  );
  await deep.close();
  return [
    {
      what: `overview of the top of ${members.toLocaleString('en')} members against that of an agent of ten`,
      measured: ofTop / ofSmall,
      goal: ['at most', 2],
      note: `${inMs(ofTop)}, ${inMs(ofSmall)}`,
    },
    {
      what: `page ${pages.toLocaleString('en')} of direct members against page 1`,
      measured: last / first,
      goal: ['at most', 2],
      note: `${inMs(last)}, ${inMs(first)}`,
    },
    {
      what: 'all agents above a member at depth 100 against a row by its primary key',
      measured: uplines / primaryKey,
      goal: ['at most', 3],
      note: `${inMs(uplines)}, ${inMs(primaryKey)}`,
    },
  ];
}

/** The counts of the overview are those of the rows. */
async function requireCounted(db: Db, { team, direct, activeToday, days }: Overview, members: number): Promise<void> {
  const { rows } = await sql<{ direct: number }>`select count(*)::int as direct from agents.placement
    where parent_id = ${TOP}`.execute(db);
  const joined = days.reduce((sum, { newMembers }) => sum + newMembers, 0);
  if (team !== members || activeToday !== members || direct !== rows[0]?.direct || joined === 0)
    throw new Error(`counted ${team}, ${direct}, ${activeToday} and ${joined} of ${members} members`);
}

async function agentOf(db: Db, id: bigint): Promise<CallingAgent> {
  const place = await findPlace(db, BRAND as BrandId, accountId(id));
  if (!place) throw new Error(`${id} is in no line`);
  return { place, settings: await readSettings(db, BRAND), rights: ['team'] };
}
