import { randomUUID } from 'node:crypto';
import type { AccountId, BrandId, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db';
import { post } from '#ledger';
import { ageDues } from '../../src/domains/agents/runs/age-dues.ts';
import { collectClaims } from '../../src/domains/agents/runs/claims/collect-claims.ts';
import { setOffClaim } from '../../src/domains/agents/runs/claims/decide-claim.ts';
import { decideStatement } from '../../src/domains/agents/runs/decide-statement.ts';
import { payStatements } from '../../src/domains/agents/runs/pay-statements.ts';
import { statementNoOf } from '../../src/domains/agents/runs/statement-no.ts';
import { countSettlements, payRebates } from '../../src/domains/rebate/index.ts';
import { WINDOW_MS } from '../../src/domains/rebate/statement-no.ts';
import {
  aLine as aRatedLine,
  countAll,
  settleRound,
  sharesOf,
} from '../../src/domains/rebate/testing/settle-rounds.ts';
import { runThroughLosses } from '../crash/cut-at-statement.ts';
import { aContract, aLine, below, type TestAgent } from './a-line.ts';
import { type Runs, startRuns } from './start-runs.ts';

// The end of a process at each statement of the jobs that pay agents: whatever was lost, the end is that of a run without losses.
// `crash.test.ts` kills real processes that run contracts.

let runs: Runs;
beforeAll(async () => {
  runs = await startRuns();
});
afterEach(() => runs.requireSound());
afterAll(() => runs.close());

/** Runs a job to its end. */
type RunJob = (job: (db: Db) => Promise<unknown>) => Promise<unknown>;
const withoutLosses: RunJob = (job) => job(runs.db);
const withLosses: RunJob = async (job) => expect(await runThroughLosses(runs, job)).toBeGreaterThan(4);

const FROM = '2026-11-01T00:00:00Z';

/** The operator pays the top up to 4.00 a day, the top pays 0.5 % of what is played below it to an agent, and cannot at first. */
async function aTeam() {
  const brand = await runs.brand({ payers: 'line' });
  const [top, sub] = (await aLine(runs.db, brand, 2)) as [TestAgent, TestAgent];
  const player = await below(runs.db, brand, sub);
  for (const [agent, payer, rate_bps, own] of [
    [top, null, 100, { cap: '4' }],
    [sub, top, 50, {}],
  ] as const)
    await aContract(runs.db, brand, {
      ...{ kind: 'daily', agent, payer, from: FROM },
      terms: { rules: [{ minTurnover: '0', minActive: 0, rate_bps }], ...own },
    });
  await runs.played(player, '2026-11-01T12:00:00Z', { stake: 200_000n });
  await runs.run(brand, '2026-11-02T04:00:00Z');
  return { brand, top, sub };
}
type Team = Awaited<ReturnType<typeof aTeam>>;

const passHours = (brand: BrandId, hours: number) =>
  sql`update agents.statement set created_at = created_at - make_interval(hours => ${hours}),
    try_at = case when try_at is null then null else now() end where brand_id = ${brand}`.execute(runs.db);

/** What came of a team: states, balances, parts of payments and of claims. */
async function readEnd({ top, sub }: Team) {
  const { rows: payments } = await sql<{ how: string; amount: bigint }>`select how, amount from agents.payment
    where account_id = ${sub.accountId} order by statement_id, part`.execute(runs.db);
  const { rows: claims } = await sql<{ how: string; amount: bigint }>`select how, amount from agents.claim_part
    where account_id = ${top.accountId} order by part`.execute(runs.db);
  const states = (await runs.statementsOf(sub)).map(({ state, unpaid }) => [state, unpaid]);
  return { payments, claims, states, balances: await Promise.all([top, sub].map((agent) => runs.balanceOf(agent))) };
}

it('[A-10] dues that are forced, set off and paid late are paid once, wherever a process ends', async () => {
  const scenario = async (run: RunJob) => {
    const team = await aTeam();
    const { brand, top } = team;
    await passHours(brand, 24 + 72);
    await run((db) => ageDues(db, brand));
    const forced = await readEnd(team);
    await payTeamRebate(top, 350n);
    await runs.deposit(top, 1_000n);
    await passHours(brand, 1);
    await run((db) => payStatements(db, brand));
    return { forced, end: await readEnd(team) };
  };
  const expected = await scenario(withoutLosses);
  expect(expected.forced.states).toEqual([['FORCED', 600n]]);
  expect(await scenario(withLosses)).toEqual(expected);
});

/** An income of an agent beside contracts. */
const payTeamRebate = ({ accountId }: TestAgent, amount: bigint) =>
  runs.db.transaction().execute((tx) => {
    const key = randomUUID();
    const of = { accountId, kind: 'team-rebate', currency: 'USD', key, reference: key } as const;
    return post(tx, [{ ...of, amount: amount as Money }]);
  });

it('[A-10] claims are collected once, wherever a process ends', async () => {
  const scenario = async (run: RunJob) => {
    const team = await aTeam();
    const { brand, top, sub } = team;
    const claim = statementNoOf(sub.accountId, (await runs.statementsOf(sub))[0]?.id ?? 0n);
    await runs.db.transaction().execute(async (tx) => {
      await decideStatement(tx, brand, { statement: claim, reason: 'agreed', decision: 'pay' });
      const decision = { brandId: brand, operatorId: 1n, agent: top.accountId, claim, reason: 'agreed' };
      await setOffClaim(tx, decision, true);
    });
    for (const amount of [120n, 230n]) {
      await payTeamRebate(top, amount);
      await run((db) => collectClaims(db, brand));
    }
    return readEnd(team);
  };
  const expected = await scenario(withoutLosses);
  expect(expected.claims).toEqual([
    { how: 'set-off', amount: 120n },
    { how: 'set-off', amount: 230n },
  ]);
  expect(await scenario(withLosses)).toEqual(expected);
});

it('[A-07] rebates are counted and paid once, wherever a process ends', async () => {
  const { accounts } = await aRatedLine(
    runs.db,
    [12, 8, 5].map((rate) => ({ RNG: rate })),
  );
  const player = accounts[2] as AccountId;
  for (let at = 0; at < 5; at++) await settleRound(runs.db, { accountId: player, stake: 10_000n });
  await runThroughLosses(runs, countSettlements);
  await countAll(runs.db);
  expect((await sharesOf(runs.db, accounts)).map(({ own, team }) => own + team)).toEqual([
    2_000_000n,
    1_500_000n,
    2_500_000n,
  ]);
  const end = new Date((Math.floor(Date.now() / WINDOW_MS) + 1) * WINDOW_MS);
  expect(await runThroughLosses(runs, (db) => payRebates(db, end))).toBeGreaterThan(10);
  expect(await Promise.all(accounts.map((accountId) => runs.balanceOf({ accountId })))).toEqual([200n, 150n, 250n]);
  const { rows } = await sql<{ n: number; left: bigint }>`select count(*)::int as n, sum(left_micro)::bigint as left
    from rebate.statement where account_id = any(${accounts.map(String)}::bigint[])`.execute(runs.db);
  expect(rows).toEqual([{ n: 3, left: 0n }]);
});
