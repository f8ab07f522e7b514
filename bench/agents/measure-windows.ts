import { brandId, ContractTerms } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { connectDatabase } from '../../apps/server/src/db/index.ts';
import { runWindows } from '../../apps/server/src/domains/agents/runs/run-windows.ts';
import { createDatabase } from '../load/cluster.ts';
import { type AgentsBench, type Ratio, TOP } from './agents-bench.ts';

const WINDOW_MS = 300_000;
const BRAND = brandId(1);
const TERMS = ContractTerms.parse({
  rules: [{ minTurnover: '0', minActive: 0, rate_bps: 100 }],
  ...{ cap: '0', lossRequired: false, carryOver: true, cycle: '300s', scheme: 1, text: '' },
});

/** Runs missed windows of five minutes, each with play in the team of every agent, and pays them; against the time that they cover. */
export async function measureWindows({ cluster, windows, contracts }: AgentsBench): Promise<Ratio[]> {
  const database = connectDatabase(await createDatabase(cluster.url, 'bench_agents_windows', true), { max: 2 });
  const { db } = database;
  const end = new Date(Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS);
  const start = new Date(end.getTime() - windows * WINDOW_MS);
  const ids = sql`generate_series(${TOP + 1n}::bigint, ${TOP + BigInt(contracts)}::bigint) as id`;
  await sql`insert into ledger.account (account_id, brand_id, kind, currency, balance, version)
    select id, 1, 'player', 'USD', 0, 0 from ${ids}`.execute(db);
  await sql`insert into agents.placement (account_id, from_at, brand_id, depth, path)
    select id, '2020-01-01', 1, 0, '/' || id || '/' from ${ids}`.execute(db);
  await sql`insert into agents.contract (contract_id, version, brand_id, kind, agent_id, currency, terms, state, proposed_by, expires_at,
      effective_from)
    select id, 1, 1, 'realtime', id, 'USD', ${JSON.stringify(TERMS)}::jsonb, 'ACTIVE', 'operator', now(), ${start} from ${ids}`.execute(
    db,
  );
  await sql`insert into agents.team_window (account_id, length_s, starts_at, own, stake, win, jackpot, valid)
    select id, 300, ${start}::timestamptz + w * interval '5 minutes', false, 10000, 9000, 0, 10000
    from ${ids} cross join generate_series(0, ${windows - 1}) w`.execute(db);
  await sql`update agents.facts_mark set as_of = now()`.execute(db);
  await sql`vacuum analyze ledger.account, agents.placement, agents.contract, agents.team_window`.execute(db);
  const from = performance.now();
  const ran = await runWindows(db, BRAND, end);
  const took_ms = performance.now() - from;
  const { rows } = await sql<{
    paid: number;
  }>`select count(*)::int as paid from agents.statement where state = 'PAID'`.execute(db);
  await database.close();
  if (ran.windows !== windows || rows[0]?.paid !== windows * contracts)
    throw new Error(`${ran.windows} windows, ${rows[0]?.paid ?? 0} statements paid`);
  return [
    {
      what: `${windows} missed windows of ${contracts.toLocaleString('en')} contracts, computed and paid, against the time that they cover`,
      measured: took_ms / (windows * WINDOW_MS),
      goal: ['at most', 1 / 20],
      note: `${(took_ms / 1_000).toFixed(1)} s of ${windows * 300} s`,
    },
  ];
}
