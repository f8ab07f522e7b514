import { sql } from 'kysely';
import { connectDatabase } from '../apps/server/src/db/index.ts';
import { foldFacts, rebuildFacts } from '../apps/server/src/domains/agents/facts/fold-facts.ts';
import { createDatabase, startCluster } from './load/cluster.ts';

// How long the figures of teams take for the same rounds of members at depth 10 and at depth 100, one after the other in one run. Members are
// at the ends of lines that share their upper half.
//   node bench/agent-facts.ts [rounds, 100,000 by default] [repetitions, 3]
// Exits with 1 if the sums of the top of the tree are not those of the rounds.
const rounds = Number(process.argv[2] ?? 100_000);
const repetitions = Number(process.argv[3] ?? 3);
const MEMBERS = 1_000;
const LINES = 20;
const TOP = 1_000_000;

const cluster = await startCluster();

/** Fills a database with lines of a depth, their members and the rounds; returns the times of counting everything, in ms. */
async function measure(depth: number): Promise<number[]> {
  const database = connectDatabase(await createDatabase(cluster.url, `bench_facts_${depth}`, true), { max: 2 });
  const { db } = database;
  const shared = Math.floor(depth / 2);
  const rows: { id: number; path: string; depth: number }[] = [];
  let upper = '/';
  for (let level = 0; level < shared; level++) {
    upper += `${TOP + level}/`;
    rows.push({ id: TOP + level, path: upper, depth: level });
  }
  for (let line = 0; line < LINES; line++) {
    let path = upper;
    for (let level = shared; level < depth; level++) {
      const id = TOP + 1_000 * (line + 1) + level;
      path += `${id}/`;
      rows.push({ id, path, depth: level });
    }
    for (let member = line; member < MEMBERS; member += LINES) {
      const id = 2 * TOP + member;
      rows.push({ id, path: `${path}${id}/`, depth });
    }
  }
  await sql`insert into agents.placement (account_id, from_at, brand_id, depth, path)
    select id, '2026-01-01', 1, depth, path from json_to_recordset(${JSON.stringify(rows)}::json)
      as n (id bigint, path text, depth int)`.execute(db);
  await sql`insert into bets.round (account_id, round_no, vendor, round_ref, game_code, category, currency, state, stake, win, refund,
      adjusted, bets, live_bets, open_wins, voided, at, closed_at, played, unacknowledged)
    select ${2 * TOP} + n % ${MEMBERS}, n / ${MEMBERS} + 1, 'house', n::text, 'game', (array['RNG', 'LIVE', 'FISH'])[1 + n % 3], 'USD',
      'CLOSED', 100, 90, 0, 0, 1, 1, 0, false, t.at, t.at, true, false
    from generate_series(0, ${rounds - 1}) as n
    cross join lateral (select '2026-03-01'::timestamptz + n * interval '1 second' as at) t`.execute(db);
  // in transactions of their own, as bets are
  await sql`update bets.round set settled_xid = settled_xid + round_ref::bigint / 50`.execute(db);
  await sql`select bets.restart_feed()`.execute(db);
  await sql`vacuum analyze bets.round`.execute(db);
  const times: number[] = [];
  for (let at = 0; at < repetitions; at++) {
    const begun = performance.now();
    await rebuildFacts(db);
    await foldFacts(db);
    times.push(performance.now() - begun);
  }
  const { rows: sums } = await sql<{ stake: bigint }>`select coalesce(sum(stake), 0)::bigint as stake
    from agents.team_day where account_id = ${TOP}`.execute(db);
  if (sums[0]?.stake !== BigInt(rounds) * 100n) {
    console.error(`depth ${depth}: counted ${sums[0]?.stake ?? 0n} of ${BigInt(rounds) * 100n}`);
    process.exitCode = 1;
  }
  await database.close();
  return times;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const shallow = median(await measure(10));
const deep = median(await measure(100));
console.log(`${rounds} rounds: depth 10 ${Math.round(shallow)} ms, depth 100 ${Math.round(deep)} ms`);
console.log(`ratio ${(deep / shallow).toFixed(2)} (goal: at most 3)`);
await cluster.stop();
