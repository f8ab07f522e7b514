import { accountId, brandId, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { connectDatabase, type Db } from '../../apps/server/src/db/index.ts';
import { payStatements } from '../../apps/server/src/domains/agents/runs/pay-statements.ts';
import { post } from '../../apps/server/src/ledger/index.ts';
import { createDatabase } from '../load/cluster.ts';
import { createPlayers } from '../load/players.ts';
import { runWorker } from '../load/worker.ts';
import { type AgentsBench, type Ratio, TOP } from './agents-bench.ts';

const PLAYERS = 5_000;
const ONE_BY_ONE = 3_000;
const CLIENTS = 16;
const RUN_MS = 8_000;
const BRAND = brandId(1);

/** Pays the operator's statements of many agents, against single postings of the same movement, and with bets at the same time. */
export async function measurePayments({ cluster, payments }: AgentsBench): Promise<Ratio[]> {
  const url = await createDatabase(cluster.url, 'bench_agents_payments', true);
  await createPlayers(url, PLAYERS);
  const database = connectDatabase(url, { max: 4 });
  const { db } = database;
  await fillStatements(db, payments);
  const single_perS = await postOneByOne(db);
  // one half alone, the other while bets are placed
  const half = payments / 2;
  await sql`update agents.statement set try_at = now() + interval '1 day' where account_id > ${TOP + BigInt(half)}`.execute(
    db,
  );
  const from = performance.now();
  await payStatements(db, BRAND);
  const grouped_perS = (half * 1_000) / (performance.now() - from);
  const alone = await bet(url);
  await sql`update agents.statement set try_at = now() where state = 'DUE'`.execute(db);
  let isPaying = true;
  const paying = payStatements(db, BRAND).finally(() => {
    isPaying = false;
  });
  const meanwhile = await bet(url);
  if (!isPaying) console.error('all was paid before the bets ended: take more payments');
  await paying;
  const { rows } = await sql`select from agents.statement where state <> 'PAID'`.execute(db);
  if (rows.length > 0) throw new Error(`${rows.length} statements were not paid`);
  await database.close();
  return [
    {
      what: `payments in groups against postings one by one, of ${half.toLocaleString('en')}`,
      measured: grouped_perS / single_perS,
      goal: ['at least', 4],
      note: `${Math.round(grouped_perS)}/s, ${Math.round(single_perS)}/s`,
    },
    {
      what: 'bets while payments run against bets alone',
      measured: meanwhile.rate / alone.rate,
      goal: ['at least', 0.8],
      note: `${Math.round(meanwhile.rate)}/s, ${Math.round(alone.rate)}/s`,
    },
    {
      what: 'slowest bet while payments run, of 200 ms',
      measured: meanwhile.max_ms / 200,
      goal: ['at most', 1],
      note: `${Math.round(meanwhile.max_ms)} ms; alone ${Math.round(alone.max_ms)} ms`,
    },
  ];
}

const bet = (url: string) =>
  runWorker('in-process.ts', {
    ...{ url, clients: CLIENTS, players: PLAYERS, kind: 'uniform', once: true, work: 'play' },
    ...{ warm_ms: 1_000, run_ms: RUN_MS, resetValue: 1 },
  });

async function fillStatements(db: Db, count: number): Promise<void> {
  const ids = sql`generate_series(${TOP + 1n}::bigint, ${TOP + BigInt(count)}::bigint) as id`;
  await sql`insert into ledger.account (account_id, brand_id, kind, currency, balance, version)
    select id, 1, 'player', 'USD', 0, 0 from ${ids}`.execute(db);
  await sql`insert into agents.statement (account_id, brand_id, contract_id, version, kind, cycle, window_no, starts_at, ends_at, from_day, to_day,
      days, of_days, payer_id, depth, path, currency, turnover, active, stake, win, rebate, promo, salary, fee, rate_bps, gross_fine, below_fine,
      amount_fine, carry_in, carry_out, before_fine, adjustment_fine, posted, left_fine, unpaid, state, try_at, owed_fine, owed_carry)
    select id, 1, id, 1, 'daily', '', 1, now() - interval '1 day', now(), current_date - 1, current_date - 1, 1, 1, null, 0, '/' || id || '/', 'USD',
      10000, 1, 10000, 9000, 0, 0, 0, 0, 100, 10000, 0, 10000, 0, 0, 0, 0, 100, 0, 100, 'DUE', now(), 0, 0 from ${ids}`.execute(
    db,
  );
  await sql`vacuum analyze ledger.account, agents.statement`.execute(db);
}

/** Postings per second, each in its own transaction. */
async function postOneByOne(db: Db): Promise<number> {
  const from = performance.now();
  for (let at = 1; at <= ONE_BY_ONE; at++) {
    const movement = {
      accountId: accountId(TOP + BigInt(at)),
      kind: 'salary',
      amount: 100n as Money,
      currency: 'USD',
    } as const;
    await db.transaction().execute((tx) => post(tx, [{ ...movement, key: `single:${at}`, reference: `S${at}` }]));
  }
  return (ONE_BY_ONE * 1_000) / (performance.now() - from);
}
