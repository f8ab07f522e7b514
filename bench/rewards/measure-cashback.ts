import { brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { connectDatabase, type Db } from '../../apps/server/src/db/index.ts';
import { closePeriods } from '../../apps/server/src/domains/cashback/close-periods.ts';
import { inMs, type Ratio } from '../agents/agents-bench.ts';
import { createDatabase } from '../load/cluster.ts';
import { createPlayers, FIRST_PLAYER } from '../load/players.ts';
import { runWorker } from '../load/worker.ts';
import type { RewardsBench } from './rewards-bench.ts';

const BRAND = brandId(1);
const CLIENTS = 16;

/** Closes a period for very many players, stopped in the middle and begun again, with bets at the same time. */
export async function measureCashback({ cluster, run_ms, lines }: RewardsBench): Promise<Ratio[]> {
  const url = await createDatabase(cluster.url, 'bench_rewards_cashback', true);
  await createPlayers(url, lines);
  const database = connectDatabase(url, { max: 4 });
  const { db } = database;
  await fillFigures(db, lines);
  const bet = () =>
    runWorker('in-process.ts', {
      ...{ url, clients: CLIENTS, players: lines, kind: 'uniform', once: false, work: 'play' },
      ...{ warm_ms: 2_000, run_ms, resetValue: 1 },
    });
  const alone = await bet();
  const from = performance.now();
  // a process that ends here leaves the transaction of its batch undone
  const stopped = connectDatabase(url, { max: 2 });
  const half = closePeriods(stopped.db).catch(() => undefined);
  await untilStatements(db, lines / 4);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%cashback%'`.execute(db);
  await half;
  await stopped.close();
  let isClosing = true;
  const closing = closePeriods(db).finally(() => {
    isClosing = false;
  });
  const beside = await bet();
  if (!isClosing) console.error('all was closed before the bets ended: take more lines');
  await closing;
  const took = performance.now() - from;
  const { rows } = await sql<{ awards: number; players: number }>`
    select count(*)::int as awards, count(distinct account_id)::int as players from rewards.award where source = 'cashback'`.execute(
    db,
  );
  await database.close();
  if (rows[0]?.awards !== lines || rows[0].players !== lines)
    throw new Error(`${rows[0]?.awards} awards to ${rows[0]?.players} players, not ${lines}`);
  return [
    {
      what: `slowest bet while ${lines.toLocaleString('en')} lines of cashback are issued, against the usual 99th percentile`,
      measured: beside.max_ms / alone.p99_ms,
      goal: ['at most', 2],
      note: `${inMs(beside.max_ms)}, ${inMs(alone.p99_ms)} (slowest alone ${inMs(alone.max_ms)}); issued in ${inMs(took)}`,
    },
  ];
}

async function fillFigures(db: Db, lines: number): Promise<void> {
  const body = {
    ...{ isOn: true, kind: 'turnover', rates_bps: { RNG: 100 }, loss_bps: 0, lossCategories: [], cap: null },
    ...{ least: '0.01', period: 'day', claimDays: 7, times_x100: 0 },
  };
  await sql`insert into cashback.settings (brand_id, version, body, operator_id, created_at)
    values (${BRAND}, 1, ${JSON.stringify(body)}, 0, now() - interval '2 days')`.execute(db);
  await sql`insert into cashback.day_figure (account_id, day, category, brand_id, valid, stake, win)
    select id, ((now() - interval '2 days') at time zone 'Asia/Shanghai')::date, 'RNG', ${BRAND}, 10000, 10000, 9000
    from generate_series(${FIRST_PLAYER}::bigint, ${FIRST_PLAYER + BigInt(lines) - 1n}::bigint) id`.execute(db);
  await sql`update cashback.mark set as_of = now()`.execute(db);
  await sql`vacuum analyze cashback.day_figure`.execute(db);
}

async function untilStatements(db: Db, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ done: number }>`select count(*)::int as done from cashback.statement`.execute(db);
    if ((rows[0]?.done ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
