import { spawn } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { connectDatabase, type Db } from '../apps/server/src/db/index.ts';
import { trialBalance } from '../apps/server/src/ledger/index.ts';
import { createDatabase, startCluster } from './load/cluster.ts';
import { describeMachine } from './load/describe-machine.ts';
import { parseOptions } from './load/parse-options.ts';
import { createPlayers } from './load/players.ts';
import { printTargets, type Target } from './load/print-targets.ts';
import { runTpcB } from './load/run-tpc-b.ts';
import type { SettledDraw } from './load/settle-lottery.ts';
import { startOtherBets } from './load/start-other-bets.ts';
import { runWorker } from './load/worker.ts';
import { createLotteryGame, createOrders, createPlans } from './lottery/lottery-bench.ts';
import { measureLines } from './lottery/measure-lines.ts';

// Settlement of draws of a lottery: seconds for a million orders, orders a second as multiples of TPC-B on the same cluster in the same run,
// the slowest other bet during it; losers closed against one plain update of as many equal rows; a takeover against reading the orders; the
// seal against hashing the leaves; orders of five lines, items of plans; a settlement that is killed and resumed.
const options = parseOptions(
  'node bench/lottery-settlement.ts: settlement, seal and takeover of draws with many orders',
  {
    orders: [1_000_000, 'orders of a line of each of the two large draws; others have a fifth'],
    players: [50_000, 'players who have placed them'],
    kills: [20, 'how often a settlement is killed'],
    seconds: [6, 'seconds of TPC-B, before and after'],
  },
);
const { orders, kills } = options;
const fifth = Math.ceil(orders / 5);
/** The last player places the other bets. */
const players = Math.min(options.players, orders) + 1;
const MILLION = 1_000_000;
const DRAWS = ['two', 'fifteen', 'losers', 'plain', 'lines', 'killed', 'items'] as const;
type DrawName = (typeof DRAWS)[number];
const issueOf = (name: DrawName): string => `20261126000${DRAWS.indexOf(name) + 1}`;

const cluster = await startCluster();
try {
  console.log(describeMachine());
  const url = await createDatabase(cluster.url, 'bench_lottery', true);
  const tpcB = await createDatabase(cluster.url, 'bench_tpcb', false);
  await createPlayers(url, players);
  await runWorker('tpc-b.ts', { url: tpcB, scale: 10, init: true });
  const database = connectDatabase(url);
  const { db } = database;
  const gameId = await createLotteryGame(db);
  const by = { players: players - 1 };
  const create = (name: DrawName, of: { orders: number; lines?: number; winners: number }): Promise<void> => {
    console.error(`creating ${of.orders} orders of '${name}'`);
    return createOrders({ db, url }, gameId, { lines: 1, ...of, ...by, issueNo: issueOf(name) });
  };
  await create('two', { orders, winners: 20 });
  await create('fifteen', { orders, winners: 150 });
  await create('losers', { orders: fifth, winners: 0 });
  await create('plain', { orders: fifth, winners: 0 });
  await create('lines', { orders: fifth, lines: 5, winners: 150 });
  await create('killed', { orders: fifth, winners: 150 });
  await createPlans({ db, url }, gameId, { issueNo: issueOf('items'), plans: fifth, winners: 150, ...by });

  const settle = (name: DrawName): Promise<SettledDraw> =>
    runWorker<SettledDraw>('settle-lottery.ts', { url, gameId, issueNo: issueOf(name) });
  const settled: [name: DrawName, SettledDraw][] = [];
  const of = (name: DrawName): SettledDraw => (settled.find(([each]) => each === name) as [DrawName, SettledDraw])[1];
  const seconds = ({ evaluate_ms, pay_ms, orders: count }: SettledDraw): number =>
    ((evaluate_ms + pay_ms) / 1_000 / count) * MILLION;
  const before = await runTpcB(tpcB, options.seconds * 1_000);
  const other = startOtherBets(url, db, players - 1);
  for (const name of ['two', 'fifteen', 'lines', 'items', 'losers'] as const) settled.push([name, await settle(name)]);
  const slowest_ms = await other.stop();
  const plain_ms = await closePlainly(db, gameId);
  const after = await runTpcB(tpcB, options.seconds * 1_000);
  const killed = await settleAndKill();
  await requireSettled(db);

  print(settled);
  console.log(
    `\nslowest other bet during it ${slowest_ms.toFixed(0)} ms; killed ${killed} times and resumed: each order is paid once, the ledger balances`,
  );
  console.log(`one plain update of ${fifth} orders and their rounds ${plain_ms.toFixed(0)} ms`);
  const base = (before.rate + after.rate) / 2;
  const targets: Target[] = [
    {
      figure: 'seconds for a million orders, 2 % win',
      measured: seconds(of('two')),
      atLeast: 3,
      goal: 1.5,
      less: true,
    },
    {
      figure: 'seconds for a million orders, 15 % win',
      measured: seconds(of('fifteen')),
      atLeast: 8,
      goal: 4.5,
      less: true,
    },
    {
      figure: 'orders a second against TPC-B, 15 % win',
      measured: MILLION / seconds(of('fifteen')) / base,
      atLeast: 5,
      goal: 9,
      less: false,
    },
    { figure: 'slowest other bet, ms', measured: slowest_ms, atLeast: 200, goal: 70, less: true },
    {
      figure: 'losers closed, times a plain update of the same rows',
      measured: of('losers').pay_ms / plain_ms,
      atLeast: 1.3,
      less: true,
    },
    {
      figure: 'takeover, times reading the orders',
      measured: of('two').load_ms / of('two').read_ms,
      atLeast: 2,
      less: true,
    },
    {
      figure: 'seal, times hashing the leaves',
      measured: of('two').seal_ms / of('two').hash_ms,
      atLeast: 3,
      less: true,
    },
    ...measureLines(),
  ];
  printTargets(targets);
  await database.close();

  /** Settles a draw in processes that are killed, each after about as much of it, until one comes to the end. Returns the kills. */
  async function settleAndKill(): Promise<number> {
    const { read_ms, load_ms, hash_ms, evaluate_ms, pay_ms } = of('fifteen');
    // the other draw has five times as many orders
    const [begin_ms, settle_ms] = [(read_ms + load_ms + hash_ms) / 5, (evaluate_ms + pay_ms) / 5];
    for (let n = 0; n < kills; n++) {
      const args = JSON.stringify({ url, gameId, issueNo: issueOf('killed') });
      const child = spawn(process.execPath, [path.join(import.meta.dirname, 'load/settle-lottery.ts'), args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await new Promise((resolve) => child.stdout.once('data', resolve));
      const timer = setTimeout(() => child.kill('SIGKILL'), begin_ms + (2 * Math.random() * settle_ms) / (kills + 1));
      await ended;
      clearTimeout(timer);
      if (child.signalCode === null) return n;
    }
    await settle('killed');
    return kills;
  }
} finally {
  await cluster.stop();
}

function print(settled: readonly [DrawName, SettledDraw][]): void {
  const names: Partial<Record<DrawName, string>> = {
    two: '2 % win',
    fifteen: '15 % win',
    lines: 'five lines, 15 % win',
    items: 'items of plans, 15 % win',
    losers: 'nobody wins',
  };
  console.log(
    '\n| draw | orders | read | take over | hash | seal | evaluate | pay | processor time | memory, MB |\n|---|---|---|---|---|---|---|---|---|---|',
  );
  for (const [
    name,
    { orders: count, read_ms, load_ms, hash_ms, seal_ms, evaluate_ms, pay_ms, cpu_ms, memory_MB },
  ] of settled) {
    const each = [read_ms, load_ms, hash_ms, seal_ms, evaluate_ms, pay_ms, cpu_ms].map((ms) =>
      ((ms * 1_000) / Math.max(1, count)).toFixed(1),
    );
    console.log(`| ${names[name]} | ${count.toLocaleString('en')} | ${each.join(' | ')} | ${memory_MB.toFixed(0)} |`);
  }
  console.log('\nAll but the last column in µs an order.');
}

/** Closes the losing orders of a draw and their rounds by one statement. */
async function closePlainly(db: Db, gameId: number): Promise<number> {
  const from = performance.now();
  await sql`with closed as (
      update lottery.player_order set state = 'LOST', settled_at = now(), posted = 0, refunded = 0
      where game_id = ${gameId} and issue_no = ${issueOf('plain')} returning account_id, round_no)
    update bets.round r set state = 'CLOSED', closed_at = now() from closed c
    where r.account_id = c.account_id and r.round_no = c.round_no`.execute(db);
  return performance.now() - from;
}

/** Throws unless every order is settled, no round is open, nothing is held, and the ledger balances. */
async function requireSettled(db: Db): Promise<void> {
  const { rows } = await sql<{
    left: number;
  }>`select (select count(*) from lottery.player_order where state = 'ACCEPTED')
    + (select count(*) from bets.round where state = 'OPEN' and vendor = 'house')
    + (select count(*) from ledger.account where held <> 0) as left`.execute(db);
  if (Number(rows[0]?.left) > 0) throw new Error(`${rows[0]?.left} orders, rounds or holds are left`);
  const { differences } = await trialBalance(db);
  if (differences.length > 0) throw new Error(`the ledger differs: ${JSON.stringify(differences)}`);
}
