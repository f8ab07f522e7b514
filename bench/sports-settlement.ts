import { spawn } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { connectDatabase } from '../apps/server/src/db/index.ts';
import { trialBalance } from '../apps/server/src/ledger/index.ts';
import { createDatabase, startCluster } from './load/cluster.ts';
import { createPlayers } from './load/players.ts';
import { printTargets } from './load/print-targets.ts';
import { runTpcB } from './load/run-tpc-b.ts';
import {
  countSettled,
  createSportsBets,
  createSportsBook,
  expectedPayout,
  publishResults,
} from './load/sports-bets.ts';
import { startOtherBets } from './load/start-other-bets.ts';
import { runWorker } from './load/worker.ts';

// Settlement of a match: open bets on 120 markets, 70 % singles and 30 % doubles whose other leg has won, 45 % win. Settled bets per second
// against TPC-B and against one transaction a bet (32 connections) on the same cluster in the same run; the slowest other bet in the meantime.
// Then a match of a fifth of the size, whose settlement is killed (kill -9) and resumed: everything is paid once, and the ledger balances.
//   node bench/sports-settlement.ts [--bets 100000] [--seconds 6]
const option = (name: string, fallback: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback);
};
const bets = Number(option('bets', '100000'));
const run_ms = Number(option('seconds', '6')) * 1000;
/** Of the players, the last one places the other bets. */
const players = Math.min(bets, 20_000) + 1;

interface Settling {
  ms: number;
  cpu_ms: number;
  evaluate_ms: number;
  plan_ms: number;
  pay_ms: number;
}

const cluster = await startCluster();
try {
  const url = await createDatabase(cluster.url, 'bench_sports', true);
  const tpcB = await createDatabase(cluster.url, 'bench_tpcb', false);
  await createPlayers(url, players);
  await runWorker('tpc-b.ts', { url: tpcB, scale: 10, init: true });
  const database = connectDatabase(url);
  const { db } = database;
  await createSportsBook(db);
  console.error(`creating ${bets} bets`);
  await createSportsBets({ db, url }, { fixture: 'match', bets, players: players - 1 });
  await createSportsBets({ db, url }, { fixture: 'killed', bets: Math.ceil(bets / 5), players: players - 1 });

  const before = await runTpcB(tpcB, run_ms);
  const load = { clients: 32, players, kind: 'uniform', resetValue: 1, once: false, warm_ms: 1_000, run_ms };
  const plain = await runWorker('naive.ts', { url, ...load });
  await publishResults(db, 'match');
  const other = startOtherBets(url, db, players - 1);
  const settled = await runWorker<Settling>('settle-sports.ts', { url });
  const slowest_ms = await other.stop();
  const after = await runTpcB(tpcB, run_ms);
  await requirePaid('match');

  await publishResults(db, 'killed');
  const share = await settleAndKill();
  await runWorker('settle-sports.ts', { url });
  await requirePaid('killed');
  const { differences } = await trialBalance(db);
  if (differences.length > 0) throw new Error(`the ledger differs: ${JSON.stringify(differences)}`);

  const rate = bets / (settled.ms / 1000);
  const base = (before.rate + after.rate) / 2;
  console.log(
    `${bets.toLocaleString('en')} bets settled in ${(settled.ms / 1000).toFixed(1)} s: ${rate.toFixed(0)} a second`,
  );
  console.log(
    `TPC-B ${before.rate.toFixed(0)} and ${after.rate.toFixed(0)} a second, one transaction a bet ${plain.rate.toFixed(0)}`,
  );
  console.log(`processor time of the settling process: ${((settled.cpu_ms * 1000) / bets).toFixed(0)} µs a bet`);
  const { evaluate_ms, plan_ms, pay_ms } = settled;
  const steps = { 'evaluating legs': evaluate_ms, 'planning payments': plan_ms, paying: pay_ms };
  console.log(
    Object.entries(steps)
      .map(([step, ms]) => `${step} ${((ms * 1000) / bets).toFixed(0)} µs a bet`)
      .join(', '),
  );
  console.log(`slowest other bet in the meantime: ${slowest_ms.toFixed(0)} ms`);
  console.log(
    `killed when ${(share * 100).toFixed(0)} % were paid, resumed: each bet is paid once, the ledger balances`,
  );
  printTargets([
    { figure: 'settled bets against TPC-B', measured: rate / base, atLeast: 5, goal: 9, less: false },
    { figure: 'against one transaction a bet', measured: rate / plain.rate, atLeast: 10, goal: 10, less: false },
  ]);
  await database.close();

  /** Throws unless every bet is settled and the sum of the returns is the expected one. */
  async function requirePaid(fixture: string): Promise<void> {
    const [{ open, paid }, expected] = [await countSettled(db, fixture), await expectedPayout(db, fixture)];
    if (open > 0 || paid !== expected) throw new Error(`${fixture}: ${open} open, paid ${paid} of ${expected}`);
  }

  /** Kills a settling process when a third of the payments are done. Returns the share that was. */
  async function settleAndKill(): Promise<number> {
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'load/settle-sports.ts'), JSON.stringify({ url })],
      {
        stdio: 'ignore',
      },
    );
    const ended = new Promise((resolve) => child.once('exit', resolve));
    for (;;) {
      const { rows } = await sql<{ share: number }>`
        select (count(*) filter (where b.state = 'SETTLED')::float8 / count(*)) as share from sports.leg l
        join sports.bet b on b.account_id = l.account_id and b.bet_id = l.bet_id where l.fixture_id = 'killed'`.execute(
        db,
      );
      const paid = rows[0]?.share ?? 0;
      if (paid < 0.33 && child.exitCode === null) continue;
      child.kill('SIGKILL');
      await ended;
      return paid;
    }
  }
} finally {
  await cluster.stop();
}
