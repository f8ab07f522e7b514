import { brandId, ContractTerms } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { connectDatabase } from '../../apps/server/src/db/index.ts';
import { foldFacts } from '../../apps/server/src/domains/agents/facts/fold-facts.ts';
import { runWindows } from '../../apps/server/src/domains/agents/runs/run-windows.ts';
import { createDatabase } from '../load/cluster.ts';
import { type AgentsBench, type Ratio, TOP } from './agents-bench.ts';

const WINDOW_MS = 300_000;
const WINDOWS = 12;
/** A real-time salary is to be paid so long after the end of its window. */
const GOAL_MS = 60_000;
/** What a window waits at most for the tasks that count facts and run windows to begin. */
const TASKS_MS = 3_000 + 10_000;
const BRAND = brandId(1);
const TERMS = ContractTerms.parse({
  rules: [{ minTurnover: '0', minActive: 0, rate_bps: 100 }],
  ...{ cap: '0', lossRequired: false, carryOver: true, cycle: '300s', scheme: 1, text: '' },
});

/**
 * Settles a round in the team of every agent at the end of each window of five minutes, then counts the rounds and pays the window: the longest
 * time from the end of a window to the payment of its last salary, with the most that tasks wait. The windows are past ones, one after another.
 */
export async function measureLag({ cluster, contracts }: AgentsBench): Promise<Ratio[]> {
  const database = connectDatabase(await createDatabase(cluster.url, 'bench_agents_lag', true), { max: 4 });
  const { db } = database;
  const end = Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS;
  const start = new Date(end - WINDOWS * WINDOW_MS);
  const agents = sql`generate_series(${TOP + 1n}::bigint, ${TOP + BigInt(contracts)}::bigint) as id`;
  // the player of an agent has the number after those of all agents
  const playerOf = sql`(id + ${contracts}::bigint)`;
  await sql`insert into ledger.account (account_id, brand_id, kind, currency, balance, version)
    select n, 1, 'player', 'USD', 0, 0 from ${agents} cross join lateral (values (id), (${playerOf})) as a (n)`.execute(
    db,
  );
  await sql`insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path)
    select id, '2020-01-01'::timestamptz, 1, null::bigint, 0, '/' || id || '/' from ${agents} union all
    select ${playerOf}, '2020-01-01', 1, id, 1, '/' || id || '/' || ${playerOf} || '/' from ${agents}`.execute(db);
  await sql`insert into agents.contract (contract_id, version, brand_id, kind, agent_id, currency, terms, state, proposed_by, expires_at,
      effective_from)
    select id, 1, 1, 'realtime', id, 'USD', ${JSON.stringify(TERMS)}::jsonb, 'ACTIVE', 'operator', now(), ${start} from ${agents}`.execute(
    db,
  );
  await sql`vacuum analyze ledger.account, agents.placement, agents.contract`.execute(db);
  const lags_ms: number[] = [];
  for (let window = 1; window <= WINDOWS; window++) {
    const ends = new Date(start.getTime() + window * WINDOW_MS);
    await sql`insert into bets.round (account_id, round_no, vendor, round_ref, game_code, category, currency, state, stake, win, refund,
        adjusted, bets, live_bets, open_wins, voided, at, closed_at, played, unacknowledged, settled_xid)
      select ${playerOf}, ${window}, 'vendor-1', gen_random_uuid(), 'game', 'RNG', 'USD', 'CLOSED', 10000, 9000, 0, 0, 1, 1, 0, false,
        ${ends}::timestamptz - interval '1 second', ${ends}::timestamptz - interval '1 second', false, false, bets.feed_xid()
      from ${agents}`.execute(db);
    const from = performance.now();
    await foldFacts(db);
    const ran = await runWindows(db, BRAND, ends);
    lags_ms.push(performance.now() - from);
    if (ran.windows !== 1 || ran.paid !== contracts)
      throw new Error(`${ran.windows} windows, ${ran.paid} salaries paid`);
  }
  await database.close();
  const longest_ms = TASKS_MS + Math.max(...lags_ms);
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  return [
    {
      what: `real-time salaries of ${contracts.toLocaleString('en')} agents, from the end of a window to the last payment, against a minute`,
      measured: longest_ms / GOAL_MS,
      goal: ['at most', 1],
      note: `longest of ${WINDOWS} windows: ${seconds(longest_ms)}, of which tasks wait up to ${seconds(TASKS_MS)}`,
    },
  ];
}
