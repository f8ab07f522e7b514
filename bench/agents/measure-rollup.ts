import { sql } from 'kysely';
import { connectDatabase } from '../../apps/server/src/db/index.ts';
import { foldFacts, rebuildFacts } from '../../apps/server/src/domains/agents/facts/fold-facts.ts';
import { createDatabase } from '../load/cluster.ts';
import { type AgentsBench, inMs, medianTime, type Ratio } from './agents-bench.ts';

const ROUNDS = 100_000;
const MEMBERS = 1_000;
const LINES = 20;
const FIRST = 1_000_000;

/**
 * Counts the same rounds of members at depth 10 and at depth 100 into the figures of teams. Members are at the ends of lines that share their
 * upper half. Fails if the sums of the top of the tree are not those of the rounds.
 */
export async function measureRollup(bench: AgentsBench): Promise<Ratio[]> {
  const shallow = await measure(bench, 10);
  const deep = await measure(bench, 100);
  return [
    {
      what: `figures of ${ROUNDS.toLocaleString('en')} rounds at depth 100 against depth 10`,
      measured: deep / shallow,
      goal: ['at most', 3],
      note: `${inMs(deep)}, ${inMs(shallow)}`,
    },
  ];
}

/** Fills a database with lines of a depth, their members and the rounds. Returns the median time of counting everything, in ms. */
async function measure({ cluster, repetitions }: AgentsBench, depth: number): Promise<number> {
  const database = connectDatabase(await createDatabase(cluster.url, `bench_facts_${depth}`, true), { max: 2 });
  const { db } = database;
  const shared = Math.floor(depth / 2);
  const rows: { id: number; path: string; depth: number }[] = [];
  let upper = '/';
  for (let level = 0; level < shared; level++) {
    upper += `${FIRST + level}/`;
    rows.push({ id: FIRST + level, path: upper, depth: level });
  }
  for (let line = 0; line < LINES; line++) {
    let path = upper;
    for (let level = shared; level < depth; level++) {
      const id = FIRST + 1_000 * (line + 1) + level;
      path += `${id}/`;
      rows.push({ id, path, depth: level });
    }
    for (let member = line; member < MEMBERS; member += LINES) {
      const id = 2 * FIRST + member;
      rows.push({ id, path: `${path}${id}/`, depth });
    }
  }
  await sql`insert into agents.placement (account_id, from_at, brand_id, depth, path)
    select id, '2026-01-01', 1, depth, path from json_to_recordset(${JSON.stringify(rows)}::json)
      as n (id bigint, path text, depth int)`.execute(db);
  await sql`insert into bets.round (account_id, round_no, vendor, round_ref, game_code, category, currency, state, stake, win, refund,
      adjusted, bets, live_bets, open_wins, voided, at, closed_at, played, unacknowledged)
    select ${2 * FIRST} + n % ${MEMBERS}, n / ${MEMBERS} + 1, 'house', n::text, 'game', (array['RNG', 'LIVE', 'FISH'])[1 + n % 3], 'USD',
      'CLOSED', 100, 90, 0, 0, 1, 1, 0, false, t.at, t.at, true, false
    from generate_series(0, ${ROUNDS - 1}) as n
    cross join lateral (select '2026-03-01'::timestamptz + n * interval '1 second' as at) t`.execute(db);
  // in transactions of their own, as bets are
  await sql`update bets.round set settled_xid = settled_xid + round_ref::bigint / 50`.execute(db);
  await sql`select bets.restart_feed()`.execute(db);
  await sql`vacuum analyze bets.round`.execute(db);
  const took = await medianTime(repetitions, async () => {
    await rebuildFacts(db);
    await foldFacts(db);
  });
  const { rows: sums } = await sql<{ stake: bigint }>`select coalesce(sum(stake), 0)::bigint as stake
    from agents.team_day where account_id = ${FIRST}`.execute(db);
  await database.close();
  if (sums[0]?.stake !== BigInt(ROUNDS) * 100n)
    throw new Error(`depth ${depth}: counted ${sums[0]?.stake ?? 0n} of ${BigInt(ROUNDS) * 100n}`);
  return took;
}
