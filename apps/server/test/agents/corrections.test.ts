import type { BrandId } from '@fairhouse/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { computeFromFacts } from '../../src/domains/agents/runs/compute-from-facts.ts';
import { listOldCorrections } from '../../src/domains/agents/runs/list-claims.ts';
import { windowAt } from '../../src/domains/agents/runs/windows.ts';
import { readSettings } from '../../src/domains/agents/settings.ts';
import { updateRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { aContract, aLine, below, type TestAgent } from './a-line.ts';
import { findLineProblems } from './find-line-problems.ts';
import { findStatementProblems } from './find-statement-problems.ts';
import { type Runs, startRuns } from './start-runs.ts';

let runs: Runs;
beforeAll(async () => {
  runs = await startRuns();
});
afterAll(() => runs.close());

const FROM = '2026-11-01T00:00:00Z';
/** A settled round is settled again: with another stake, and another win. */
const correct = ({ accountId }: TestAgent, roundNo: bigint, to: { stake?: bigint; win?: bigint; refund?: bigint }) =>
  updateRound(runs.db, { accountId, roundNo }, { state: 'RESETTLED', ...to });
const dayAfter = (day: number) => `2026-11-${String(day + 1).padStart(2, '0')}T04:00:00Z`;

const problemsOf = (brand: BrandId, agent: TestAgent) => findStatementProblems(runs.db, brand, agent);

it('[A-10] adjusts the next salary by what a corrected day comes to, and carries on what it does not cover', async () => {
  const brand = await runs.brand();
  const [top, , player] = (await aLine(runs.db, brand, 3)) as [TestAgent, TestAgent, TestAgent];
  const rules = [
    { minTurnover: '200', minActive: 0, rate_bps: 30 },
    { minTurnover: '1000', minActive: 0, rate_bps: 50 },
  ];
  await aContract(runs.db, brand, { kind: 'daily', agent: top, from: FROM, terms: { rules } });
  const round = await runs.played(player, '2026-11-01T12:00:00Z', { stake: 100_000n });
  await runs.run(brand, dayAfter(1));
  expect(await runs.balanceOf(top)).toBe(500n);
  await runs.played(player, '2026-11-02T12:00:00Z', { stake: 20_000n });
  await runs.played(player, '2026-11-03T12:00:00Z', { stake: 200_000n });
  await correct(player, round, { refund: 90_000n });
  await runs.run(brand, dayAfter(2));
  // 100.00 is below the first tier: 5.00 less, of which 0.60 is worked off
  expect((await runs.statementsOf(top))[1]).toMatchObject({
    ...{ amount: 6_000n, adjustment: -50_000n, posted: 0n, left: -44_000n, state: 'NONE_NEGATIVE' },
  });
  expect((await runs.statementsOf(top))[0]).toMatchObject({ amount: 50_000n, posted: 500n, state: 'PAID' });
  await runs.run(brand, dayAfter(3));
  expect((await runs.statementsOf(top))[2]).toMatchObject({ amount: 100_000n, posted: 560n, left: 0n });
  expect(await runs.balanceOf(top)).toBe(1_060n);
  const { rows } = await sql<{ rounds: { day: string; valid: string }[]; state: string }>`
    select rounds, state from agents.adjustment where account_id = ${top.accountId}`.execute(runs.db);
  expect(rows).toMatchObject([{ state: 'TAKEN', rounds: [{ day: '2026-11-01', valid: '-90000' }] }]);
  // the file of the first day has its members as they were counted then
  expect(await problemsOf(brand, top)).toEqual([[], [], []]);
  expect(await findLineProblems(runs.db, brand, top)).toEqual([]);
  await runs.requireSound();
});

it('[A-09] computes every later cycle of a dividend again, since what is carried on runs through them', async () => {
  const brand = await runs.brand();
  const [top, , player] = (await aLine(runs.db, brand, 3)) as [TestAgent, TestAgent, TestAgent];
  await aContract(runs.db, brand, { kind: 'dividend', agent: top, from: '2026-09-01T00:00:00Z' });
  const round = await runs.played(player, '2026-09-03T12:00:00Z', { stake: 100_000n });
  await runs.played(player, '2026-09-20T12:00:00Z', { stake: 50_000n });
  await runs.run(brand, '2026-10-01T04:00:00Z');
  expect(await runs.balanceOf(top)).toBe(15_000n);
  // the lost bet becomes a win of 1,300.00: -300.00 is carried into the second cycle
  await correct(player, round, { win: 130_000n });
  await runs.played(player, '2026-10-03T12:00:00Z', { stake: 400_000n });
  await runs.run(brand, '2026-10-16T04:00:00Z');
  // 100.00 and 50.00 become 0 and 20.00; 400.00 - 130.00
  const statements = await runs.statementsOf(top);
  expect(statements[2]).toMatchObject({ amount: 4_000_000n, adjustment: -1_300_000n, posted: 27_000n });
  expect(await runs.balanceOf(top)).toBe(2_000n + 40_000n);
  expect(await problemsOf(brand, top)).toEqual([[], [], []]);
  expect(await findLineProblems(runs.db, brand, top)).toEqual([]);
});

it('[A-10] leaves what closed more than 90 days ago to an operator', async () => {
  const brand = await runs.brand();
  const [top, , player] = (await aLine(runs.db, brand, 3)) as [TestAgent, TestAgent, TestAgent];
  await aContract(runs.db, brand, {
    kind: 'daily',
    agent: top,
    from: '2026-05-01T00:00:00Z',
    to: '2026-05-02T00:00:00Z',
  });
  const round = await runs.played(player, '2026-05-01T12:00:00Z', { stake: 100_000n });
  await runs.run(brand, '2026-05-02T04:00:00Z');
  await correct(player, round, { refund: 50_000n });
  await runs.run(brand, '2026-05-03T04:00:00Z');
  const { rows } = await listOldCorrections(runs.db, brand, { page: 1, pageSize: 10 });
  expect(rows).toMatchObject([{ agent: { accountId: String(top.accountId) }, amount: '-5.00', kind: 'daily' }]);
  expect(await runs.statementsOf(top)).toHaveLength(1);
});

/** What contracts of a team have been paid, and are still to be paid or to work off, against one computation over the final facts. */
async function compare(brand: BrandId, agents: readonly TestAgent[], days: number): Promise<void> {
  const owed = new Map<bigint, bigint>();
  await runs.db.transaction().execute(async (tx) => {
    const settings = await readSettings(tx, brand);
    for (let day = 1; day <= days; day++) {
      const window = windowAt(settings, { kind: 'daily', cycle: '' }, new Date(Date.UTC(2026, 10, day, 12)));
      for (const { contract, amount_fine } of await computeFromFacts(tx, brand, settings, window))
        owed.set(contract.agentId, (owed.get(contract.agentId) ?? 0n) + amount_fine);
    }
  });
  for (const agent of agents) {
    const { rows } = await sql<{ open: bigint; left: bigint; posted: bigint; unpaid: bigint }>`select
      coalesce((select sum(amount_fine) from agents.adjustment where account_id = ${agent.accountId} and state in ('OPEN', 'OLD')), 0)::bigint as open,
      coalesce((select sum(left_fine) from agents.accrual where account_id = ${agent.accountId}), 0)::bigint as left,
      coalesce((select sum(posted) from agents.statement where account_id = ${agent.accountId}), 0)::bigint as posted,
      coalesce((select sum(unpaid) from agents.statement where account_id = ${agent.accountId}), 0)::bigint as unpaid`.execute(
      runs.db,
    );
    const { open = 0n, left = 0n, posted = 0n, unpaid = 0n } = rows[0] ?? {};
    expect(unpaid).toBe(0n);
    expect(posted * 100n + left + open).toBe(owed.get(agent.accountId) ?? 0n);
    expect(await runs.balanceOf(agent)).toBe(posted);
  }
}

/** Moves a member below another agent from the beginning of a day on, as the job does. */
async function moveBelow({ accountId }: TestAgent, upper: TestAgent, at: string): Promise<void> {
  await sql`update agents.placement set to_at = ${at} where account_id = ${accountId} and to_at is null`.execute(
    runs.db,
  );
  await sql`insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path)
    select account_id, ${at}, brand_id, ${upper.accountId}, ${upper.depth + 1}, ${`${upper.path}${accountId}/`} from agents.placement
    where account_id = ${accountId}`.execute(runs.db);
}

it('[A-10] what is paid and still open is one computation over the final facts, after any bets, corrections, moves, contracts and runs', async () => {
  const DAYS = 6;
  const bet = fc.record({
    day: fc.integer({ min: 1, max: DAYS }),
    who: fc.nat(2),
    stake: fc.bigInt(50_000n, 300_000n),
  });
  // a round of any day is corrected after the run of any day
  const correction = fc.record({
    which: fc.nat(20),
    refund: fc.bigInt(0n, 300_000n),
    after: fc.integer({ min: 1, max: DAYS - 1 }),
  });
  const inside = fc.integer({ min: 2, max: DAYS });
  const move = fc.record({ who: fc.nat(2), to: fc.nat(2), day: inside });
  // a contract that another one replaces
  const change = fc.record({ of: fc.nat(2), day: inside, more_bps: fc.integer({ min: -30, max: 30 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(bet, { minLength: 6, maxLength: 10 }),
      fc.array(correction, { minLength: 3, maxLength: 8 }),
      fc.uniqueArray(move, { selector: ({ who }) => who, maxLength: 3 }),
      fc.option(change, { nil: null }),
      async (bets, corrections, moves, changed) => {
        const brand = await runs.brand();
        const [top, middle, low] = (await aLine(runs.db, brand, 3)) as [TestAgent, TestAgent, TestAgent];
        const agents = [top, middle, low];
        const startOf = (day: number) => `2026-11-0${day}T00:00:00Z`;
        const sign = (at: number, from: string, to: string, more_bps = 0) =>
          aContract(runs.db, brand, {
            ...{ kind: 'daily', agent: agents[at] as TestAgent, from, to },
            terms: {
              rules: [
                { minTurnover: '500', minActive: 0, rate_bps: 101 - at * 37 + Math.max(more_bps, -20) },
                { minTurnover: '2000', minActive: at, rate_bps: 153 - at * 37 + more_bps },
              ],
              lossRequired: at === 1,
            },
          });
        for (const at of agents.keys()) {
          const last = changed?.of === at ? startOf(changed.day) : startOf(DAYS + 1);
          await sign(at, FROM, last);
          if (changed?.of === at) await sign(at, last, startOf(DAYS + 1), changed.more_bps);
        }
        const players = await Promise.all(agents.map((agent) => below(runs.db, brand, agent)));
        for (const { who, to, day } of moves)
          await moveBelow(players[who] as TestAgent, agents[to] as TestAgent, startOf(day));
        const rounds: { player: TestAgent; roundNo: bigint; stake: bigint }[] = [];
        for (const { day, who, stake } of bets) {
          const player = players[who] as TestAgent;
          rounds.push({ player, stake, roundNo: await runs.played(player, `2026-11-0${day}T12:00:00Z`, { stake }) });
        }
        for (let day = 1; day <= DAYS; day++) {
          await runs.run(brand, dayAfter(day));
          for (const { which, refund } of corrections.filter(({ after }) => after === day)) {
            const { player, roundNo, stake } = rounds[which % rounds.length] as (typeof rounds)[number];
            await correct(player, roundNo, { refund: refund < stake ? refund : stake });
          }
        }
        await compare(brand, agents, DAYS);
        for (const agent of [top, middle]) expect((await problemsOf(brand, agent)).flat()).toEqual([]);
        expect(await findLineProblems(runs.db, brand, top)).toEqual([]);
      },
    ),
    { numRuns: 8 },
  );
  await runs.requireSound();
}, 120_000);
