import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleProgram } from '#testing';
import { runWindows } from '../../src/domains/agents/runs/run-windows.ts';
import { updateRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { createRandom } from '../crash/create-random.ts';
import { aContract, aLine, below, type TestAgent } from './a-line.ts';
import { findStatementProblems } from './find-statement-problems.ts';
import { computeAll, readPaid } from './paid-and-owed.ts';
import type { RunOrder } from './run-process.ts';
import { type Runs, startRuns } from './start-runs.ts';

const KILLS = Number(process.env['AGENT_KILLS'] ?? 6);
const SEED = Number(process.env['AGENT_SEED'] ?? Date.now() % 1_000_000);
const [WINDOW_MS, HOUR_MS, DAY_MS] = [300_000, 3_600_000, 86_400_000];
/** One process has the time, the clock of the other is 90 s behind. */
const CLOCKS_MS = [0, -90_000] as const;
/** A process that is killed counts and pays between so many statements; the first are its connection's. */
const STATEMENTS = [8, 260] as const;

let runs: Runs;
let program: string;
beforeAll(async () => {
  runs = await startRuns();
  program = await bundleProgram(path.join(import.meta.dirname, 'run-process.ts'));
});
afterAll(() => runs.close());

/** Starts a process that runs contracts; returns what waits for its end, and what kills it. */
function startRun(order: RunOrder, clock_ms: number): { child: ChildProcess; ended: Promise<unknown> } {
  const child = fork(program, {
    env: { ...process.env, RUN_ORDER: JSON.stringify(order), HOLDER_CLOCK_MS: String(clock_ms) },
    execArgv: [],
  });
  return { child, ended: once(child, 'exit') };
}

/** Three contracts for each of two agents of a line in which each payer pays its own, in force since before some windows. */
async function aTeam(brand: BrandId) {
  const [top, middle] = (await aLine(runs.db, brand, 2)) as [TestAgent, TestAgent];
  const players = [await below(runs.db, brand, middle), await below(runs.db, brand, middle)];
  const from = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - 3 * DAY_MS);
  const lately = new Date(Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS - 6 * WINDOW_MS);
  const hours = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 2 * HOUR_MS);
  const since = { daily: from, hourly: hours, realtime: lately };
  for (const kind of ['daily', 'realtime', 'hourly'] as const)
    for (const [agent, payer, rate_bps] of [
      [top, null, 137],
      [middle, top, 53],
    ] as const)
      await aContract(runs.db, brand, {
        ...{ kind, agent, payer, from: since[kind].toISOString() },
        terms: { rules: [{ minTurnover: '0', minActive: 0, rate_bps }] },
      });
  const rounds: { player: TestAgent; roundNo: bigint; stake: bigint }[] = [];
  const play = async (at: number, stake: bigint): Promise<void> => {
    const player = players[rounds.length % 2] as TestAgent;
    rounds.push({ player, stake, roundNo: await runs.played(player, new Date(at).toISOString(), { stake }) });
  };
  for (let day = 0; day < 3; day++)
    for (let each = 0; each < 4; each++)
      await play(from.getTime() + day * DAY_MS + each * HOUR_MS, BigInt(40_000 + 3_331 * each));
  for (const half of [0, 1]) await play(hours.getTime() + 1_000 + (half * HOUR_MS) / 2, 23_456n);
  for (let at = lately.getTime(); at < lately.getTime() + 6 * WINDOW_MS; at += WINDOW_MS / 2)
    await play(at + 1_000, 12_345n);
  return { top, middle, players, rounds };
}

it(
  `[A-10] [A-12] two processes are killed with kill -9 between any two statements, one with a clock 90 s behind: all is paid once (AGENT_SEED=${SEED})`,
  async () => {
    const random = createRandom(SEED);
    const brand = await runs.brand({ payers: 'line' });
    const { top, middle, players, rounds } = await aTeam(brand);
    await runs.fold();
    // the processes live shortly after the end of the present window, whose figures are taken for complete: what the slow one settles is late
    const end = (Math.floor(Date.now() / WINDOW_MS) + 1) * WINDOW_MS;
    const ahead_ms = end + 20_000 - Date.now();
    await sql`update agents.facts_mark set as_of = ${new Date(end + 1_000)}`.execute(runs.db);
    let firstRound = 1_000;
    const order = (which: number, killAt: number): RunOrder => {
      firstRound += 1_000;
      return {
        url: runs.url,
        brand: String(brand),
        player: String((players[which] as TestAgent).accountId),
        until: new Date(end + 2_000).toISOString(),
        firstRound,
        killAt,
        sends: random(2) === 0,
      };
    };
    const [least, most] = STATEMENTS;
    let kills = 0;
    const keepKilling = async (which: 0 | 1): Promise<void> => {
      while (kills < KILLS) {
        kills += 1;
        const run = startRun(order(which, least + random(most - least)), ahead_ms + CLOCKS_MS[which]);
        const [, signal] = (await run.ended) as [number | null, string | null];
        expect(signal).toBe('SIGKILL');
        const { player, roundNo, stake } = rounds[random(rounds.length)] as (typeof rounds)[number];
        const refund = (stake * BigInt(random(100))) / 100n;
        await updateRound(runs.db, { accountId: player.accountId, roundNo }, { state: 'RESETTLED', refund });
      }
    };
    await Promise.all([keepKilling(0), keepKilling(1)]);

    // the end of the next window, and what is still due
    await runs.fold();
    const later = new Date(end + WINDOW_MS + 2_000);
    await sql`update agents.facts_mark set as_of = ${later}`.execute(runs.db);
    await sql`update agents.statement set try_at = now() where try_at is not null and brand_id = ${brand}`.execute(
      runs.db,
    );
    await runWindows(runs.db, brand, later);
    const contracts = await readPaid(runs.db, brand);
    expect(contracts).toHaveLength(6);
    const owed = await computeAll(runs.db, brand);
    for (const { contractId, posted, unpaid, paid, left, open } of contracts) {
      expect([contractId, unpaid, paid]).toEqual([contractId, 0n, posted]);
      expect([contractId, paid * 100n + left + open]).toEqual([contractId, owed.get(contractId)]);
    }
    const sums = await sql<{
      key: string;
      n: number;
    }>`select account_id || ' ' || contract_id || ' ' || kind || ' ' || window_no as key,
      count(*)::int as n from agents.statement where brand_id = ${brand} group by 1 having count(*) > 1`.execute(
      runs.db,
    );
    expect(sums.rows).toEqual([]);
    // the ledger has what the statements say, in and out of each account
    for (const { accountId } of [top, middle]) {
      // each statement is computed again from its document; what was settled late is in another one
      const problems = (await findStatementProblems(runs.db, brand, { accountId })).flat();
      expect(problems.filter((problem) => problem !== 'statement-late')).toEqual([]);
      const { rows } = await sql<{
        balance: bigint;
      }>`select (select coalesce(sum(amount), 0) from agents.payment where account_id = ${accountId})
        - (select coalesce(sum(amount), 0) from agents.payment where payer_id = ${accountId}) as balance`.execute(
        runs.db,
      );
      expect(BigInt(rows[0]?.balance ?? 0)).toBe(await runs.balanceOf({ accountId }));
    }
    const { rows: adjusted } = await sql<{ n: number }>`select count(*)::int as n from agents.adjustment a
      join agents.statement s on s.account_id = a.account_id and s.statement_id = a.statement_id
      where s.brand_id = ${brand} and a.amount_fine <> 0`.execute(runs.db);
    console.log(`${kills} kills, ${contracts.length} contracts, ${adjusted[0]?.n} adjustments`);
    expect(adjusted[0]?.n).toBeGreaterThan(0);
    await runs.requireSound();
  },
  60_000 + KILLS * 10_000,
);
