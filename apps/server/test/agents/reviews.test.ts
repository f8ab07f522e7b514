import type { BrandId } from '@fairhouse/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReviews } from '../../src/domains/agents/reviews/create-reviews.ts';
import { decideReview } from '../../src/domains/agents/reviews/decide-review.ts';
import type { FoundSign } from '../../src/domains/agents/reviews/found-sign.ts';
import { readContractFigures } from '../../src/domains/agents/runs/compute-from-facts.ts';
import { computeSalaries } from '../../src/domains/agents/runs/compute-window.ts';
import { windowAt } from '../../src/domains/agents/runs/windows.ts';
import { readSettings } from '../../src/domains/agents/settings.ts';
import { updateRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { aContract, aLine, below, type TestAgent } from './a-line.ts';
import { type Runs, startRuns } from './start-runs.ts';

let runs: Runs;
beforeAll(async () => {
  runs = await startRuns();
});
afterAll(() => runs.close());

const FROM = '2026-11-01T00:00:00Z';
const noon = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`;
const dayAfter = (day: number) => `2026-11-${String(day + 1).padStart(2, '0')}T04:00:00Z`;

/** Opens a review as if it had been found; returns its number. */
async function found(
  brand: BrandId,
  { accountId }: TestAgent,
  agent: TestAgent,
  fromDay: string,
  own: Partial<FoundSign> = {},
): Promise<bigint> {
  const sign = { accountId, agentId: agent.accountId, sign: 'burst' as const, source: String(Math.random()), fromDay };
  await createReviews(runs.db, brand, [{ ...sign, evidence: [], ...own }]);
  const { rows } = await sql<{ id: bigint }>`select max(review_id) as id from agents.review
    where account_id = ${accountId}`.execute(runs.db);
  return rows[0]?.id ?? 0n;
}
const decide = (brand: BrandId, review: bigint, counts: boolean, reason = 'looked at it') =>
  runs.db.transaction().execute((tx) => decideReview(tx, brand, { review, counts, reason, by: 'ann' }));

/** The code of a refusal, or `done`. */
const outcomeOf = (acting: Promise<unknown>): Promise<string> =>
  acting.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

async function sharesOf({ accountId }: TestAgent) {
  const { rows } = await sql<{ day: string; member: bigint; state: string; amount: bigint }>`
    select s.from_day::text as day, h.member_id as member, h.state, h.amount_fine as amount
    from agents.statement_share h join agents.statement s on s.account_id = h.account_id and s.statement_id = h.statement_id
    where h.account_id = ${accountId} order by s.ends_at, h.member_id, h.state`.execute(runs.db);
  return rows;
}

/** An agent with a daily salary of 1 %, one below, and two players below that one. */
async function aTeam(settings: object = {}) {
  const brand = await runs.brand(settings);
  const [top, sub, player] = (await aLine(runs.db, brand, 3)) as [TestAgent, TestAgent, TestAgent];
  const other = await below(runs.db, brand, sub);
  await aContract(runs.db, brand, { kind: 'daily', agent: top, from: FROM });
  return { brand, top, sub, player, other };
}

it('[A-10] [A-11] holds the share of a member with a sign, and pays it with the next run once an operator counts it', async () => {
  const { brand, top, player, other } = await aTeam();
  await runs.played(player, noon(1), { stake: 100_000n });
  await runs.played(other, noon(1), { stake: 50_000n });
  const review = await found(brand, player, top, '2026-11-01');
  await runs.run(brand, dayAfter(1));
  expect(await runs.statementsOf(top)).toMatchObject([
    { turnover: 50_000n, amount: 50_000n, posted: 500n, state: 'PAID' },
  ]);
  expect(await sharesOf(top)).toMatchObject([{ member: player.accountId, state: 'HELD', amount: 100_000n }]);
  await decide(brand, review, true);
  expect(await outcomeOf(decide(brand, review, false))).toBe('STATE_CHANGED');
  expect(await runs.balanceOf(top)).toBe(500n);
  await runs.run(brand, dayAfter(2));
  await runs.run(brand, dayAfter(2));
  expect((await runs.statementsOf(top))[1]).toMatchObject({ amount: 0n, adjustment: 100_000n, posted: 1_000n });
  expect(await sharesOf(top)).toMatchObject([{ state: 'COUNTED', amount: 100_000n }]);
  expect(await runs.balanceOf(top)).toBe(1_500n);
  await runs.requireSound();
});

it('[A-10] [A-11] takes play that does not count out of the figures from the first day on, also of paid windows', async () => {
  const { brand, top, player, other } = await aTeam();
  for (const day of [1, 2, 3]) {
    await runs.played(player, noon(day), { stake: 100_000n });
    await runs.played(other, noon(day), { stake: 200_000n });
  }
  await runs.run(brand, dayAfter(2));
  expect(await runs.balanceOf(top)).toBe(6_000n);
  const review = await found(brand, player, top, '2026-11-02');
  await runs.run(brand, dayAfter(3));
  // what was paid before the sign was found stays until the decision
  expect(await sharesOf(top)).toMatchObject([{ day: '2026-11-03', state: 'HELD', amount: 100_000n }]);
  expect(await runs.balanceOf(top)).toBe(8_000n);
  await decide(brand, review, false, 'same person');
  await runs.played(other, noon(4), { stake: 200_000n });
  await runs.played(player, noon(4), { stake: 300_000n });
  await runs.run(brand, dayAfter(4));
  expect((await runs.statementsOf(top))[3]).toMatchObject({ amount: 200_000n, adjustment: -100_000n, posted: 1_000n });
  expect(await sharesOf(top)).toMatchObject([
    { day: '2026-11-02', state: 'NOT_COUNTED', amount: 100_000n },
    { day: '2026-11-03', state: 'NOT_COUNTED', amount: 100_000n },
    { day: '2026-11-04', state: 'NOT_COUNTED', amount: 300_000n },
  ]);
});

it('[A-10] [A-11] a statement of nothing but a held share is in review until the decision, and then refused with the reason', async () => {
  for (const counts of [true, false]) {
    const { brand, top, player } = await aTeam();
    await runs.played(player, noon(1), { stake: 100_000n });
    const review = await found(brand, player, top, '2026-11-01');
    await runs.run(brand, dayAfter(1));
    expect(await runs.statementsOf(top)).toMatchObject([{ state: 'REVIEW', amount: 0n, posted: 0n }]);
    await decide(brand, review, counts, 'one and the same');
    await runs.run(brand, dayAfter(2));
    const { rows } = await sql<{ state: string; reason: string }>`select state, reason from agents.statement
      where account_id = ${top.accountId} order by ends_at`.execute(runs.db);
    expect(rows[0]).toEqual(
      counts ? { state: 'NONE_ZERO', reason: '' } : { state: 'REFUSED', reason: 'one and the same' },
    );
    expect(await runs.balanceOf(top)).toBe(counts ? 1_000n : 0n);
  }
});

it('[A-09] [A-11] holds the share of a dividend with its sign, and what is carried on follows the decision', async () => {
  const brand = await runs.brand();
  const [top, player] = (await aLine(runs.db, brand, 2)) as [TestAgent, TestAgent];
  const other = await below(runs.db, brand, top);
  await aContract(runs.db, brand, { kind: 'dividend', agent: top, from: '2026-09-01T00:00:00Z' });
  await runs.played(player, '2026-09-03T12:00:00Z', { stake: 100_000n, win: 130_000n });
  await runs.played(other, '2026-09-03T12:00:00Z', { stake: 100_000n });
  const review = await found(brand, player, top, '2026-09-01');
  await runs.run(brand, '2026-09-16T04:00:00Z');
  // 1,000.00 without the player, 700.00 with: the win of a member with a sign is held, too
  expect(await runs.statementsOf(top)).toMatchObject([{ amount: 1_000_000n, posted: 10_000n }]);
  expect(await sharesOf(top)).toMatchObject([{ state: 'HELD', amount: -300_000n }]);
  await decide(brand, review, true);
  await runs.played(other, '2026-09-20T12:00:00Z', { stake: 50_000n });
  await runs.run(brand, '2026-10-01T04:00:00Z');
  expect((await runs.statementsOf(top))[1]).toMatchObject({ amount: 500_000n, adjustment: -300_000n, posted: 2_000n });
});

it('[A-11] [A-12] holds shares of five minutes and hours by the rounds in them, and where nobody else played', async () => {
  const brand = await runs.brand();
  const [top, player] = (await aLine(runs.db, brand, 2)) as [TestAgent, TestAgent];
  const other = await below(runs.db, brand, top);
  for (const kind of ['realtime', 'hourly'] as const) await aContract(runs.db, brand, { kind, agent: top, from: FROM });
  await runs.played(player, '2026-11-01T00:01:00Z', { stake: 100_000n });
  const changed = await runs.played(player, '2026-11-01T00:02:00Z', { stake: 10_000n });
  await runs.played(other, '2026-11-01T00:03:00Z', { stake: 50_000n });
  await runs.played(player, '2026-11-01T00:06:00Z', { stake: 20_000n });
  const review = await found(brand, player, top, '2026-11-01');
  await runs.run(brand, '2026-11-01T01:05:00Z');
  const of = (rows: Awaited<ReturnType<Runs['statementsOf']>>) =>
    rows.filter(({ turnover, state }) => turnover > 0n || state === 'REVIEW');
  expect(of(await runs.statementsOf(top))).toMatchObject([
    { kind: 'realtime', amount: 50_000n },
    { kind: 'realtime', amount: 0n, state: 'REVIEW' },
    { kind: 'hourly', amount: 50_000n },
  ]);
  expect((await sharesOf(top)).map(({ amount }) => amount)).toEqual([110_000n, 20_000n, 130_000n]);
  // a change of a round that is held changes what is held, and nothing that is paid
  await updateRound(
    runs.db,
    { accountId: player.accountId, roundNo: changed },
    { state: 'RESETTLED', refund: 10_000n },
  );
  await runs.run(brand, '2026-11-01T01:10:00Z');
  expect((await sharesOf(top)).map(({ amount }) => amount)).toEqual([100_000n, 20_000n, 120_000n]);
  expect(await runs.balanceOf(top)).toBe(1_000n);
  await decide(brand, review, true);
  await runs.run(brand, '2026-11-01T02:05:00Z');
  expect(await runs.balanceOf(top)).toBe(1_000n + 2_400n);
});

it('[A-11] [A-05] takes who does not count out of the active members that tiers ask for', async () => {
  const brand = await runs.brand();
  const [top, player] = (await aLine(runs.db, brand, 2)) as [TestAgent, TestAgent];
  const other = await below(runs.db, brand, top);
  const rules = [{ minTurnover: '0', minActive: 2, rate_bps: 100 }];
  await aContract(runs.db, brand, { kind: 'daily', agent: top, from: FROM, terms: { rules } });
  for (const member of [player, other]) await runs.played(member, noon(1), { stake: 100_000n });
  await runs.run(brand, dayAfter(1));
  expect(await runs.balanceOf(top)).toBe(2_000n);
  await decide(brand, await found(brand, player, top, '2026-11-01'), false);
  await runs.run(brand, dayAfter(2));
  const statements = await runs.statementsOf(top);
  expect(statements.at(-1)).toMatchObject({ adjustment: -200_000n, posted: 0n, state: 'NONE_NEGATIVE' });
});

it('[A-11] holds all of a contract whose team had turnover without risk in a closed window', async () => {
  const { brand, top, sub, player, other } = await aTeam({ payers: 'line' });
  await aContract(runs.db, brand, { kind: 'daily', agent: sub, payer: top, from: FROM });
  await runs.played(player, noon(1), { stake: 1_000_000n, win: 1_000_000n, category: 'RNG' });
  await runs.played(other, noon(1), { stake: 1_000_000n, win: 996_000n });
  // 0.2 % of 20,000.00 is 40.00
  await runs.run(brand, dayAfter(1));
  for (const agent of [top, sub])
    expect(await runs.statementsOf(agent)).toMatchObject([{ state: 'REVIEW', posted: 0n }]);
  const { rows } = await sql<{
    id: bigint;
    evidence: unknown;
    from: string;
    to: string;
  }>`select review_id as id, evidence,
    from_day::text as from, to_day::text as to from agents.review where account_id = ${top.accountId}`.execute(runs.db);
  expect(rows).toMatchObject([{ from: '2026-11-01', to: '2026-11-01' }]);
  // the next day has a risk
  await runs.played(player, noon(2), { stake: 1_000_000n, win: 997_900n });
  await runs.run(brand, dayAfter(2));
  expect((await runs.statementsOf(top))[1]).toMatchObject({ state: 'PAID', posted: 10_000n });
  await decide(brand, rows[0]?.id ?? 0n, true);
  await runs.run(brand, dayAfter(3));
  expect((await runs.statementsOf(top))[2]).toMatchObject({ adjustment: 2_000_000n, posted: 20_000n });
  // below the least turnover nothing is looked at
  await runs.played(player, noon(4), { stake: 999_999n, win: 999_999n });
  await runs.run(brand, dayAfter(4));
  expect((await runs.statementsOf(top))[3]).toMatchObject({ amount: 999_900n, state: 'PAID' });
});

it('[A-11] two operators decide once, and a decision beside runs is paid once', async () => {
  const { brand, top, player } = await aTeam();
  await runs.played(player, noon(1), { stake: 100_000n });
  const review = await found(brand, player, top, '2026-11-01');
  await runs.run(brand, dayAfter(1));
  const outcomes = await Promise.all([
    outcomeOf(decide(brand, review, true)),
    outcomeOf(decide(brand, review, true)),
    ...Array.from({ length: 3 }, () => runs.run(brand, dayAfter(2)).then(() => 'ran')),
  ]);
  expect(outcomes.filter((code) => code === 'STATE_CHANGED')).toHaveLength(1);
  await runs.run(brand, dayAfter(3));
  await runs.run(brand, dayAfter(4));
  expect(await runs.balanceOf(top)).toBe(1_000n);
  expect(await sharesOf(top)).toMatchObject([{ state: 'COUNTED', amount: 100_000n }]);
});

it('[A-10] [A-11] paid, open, held and not counted is what all facts come to, after any bets, signs, decisions and runs', async () => {
  const DAYS = 4;
  const step = fc.oneof(
    fc.record({
      do: fc.constant('bet' as const),
      who: fc.nat(2),
      stake: fc.bigInt(1n, 300_000n),
      day: fc.integer({ min: 1, max: DAYS }),
    }),
    fc.record({ do: fc.constant('sign' as const), who: fc.nat(2), day: fc.integer({ min: 1, max: DAYS }) }),
    fc.record({ do: fc.constant('decide' as const), counts: fc.boolean() }),
    fc.record({ do: fc.constant('refund' as const), who: fc.nat(2) }),
    fc.record({ do: fc.constant('run' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 16 }),
      fc.constantFrom('operator', 'line'),
      async (steps, payers) => {
        const brand = await runs.brand({
          payers,
          signs: { ...(await readSettings(runs.db, 1n as BrandId)).signs, without: ['riskless'] },
        });
        const [top, sub, first] = (await aLine(runs.db, brand, 3)) as [TestAgent, TestAgent, TestAgent];
        const players = [first, await below(runs.db, brand, sub), await below(runs.db, brand, top)];
        const rules = [
          { minTurnover: '100', minActive: 0, rate_bps: 30 },
          { minTurnover: '2000', minActive: 2, rate_bps: 50 },
        ];
        await aContract(runs.db, brand, { kind: 'daily', agent: top, from: FROM, terms: { rules, cap: '30' } });
        await aContract(runs.db, brand, { kind: 'daily', agent: sub, payer: top, from: FROM, terms: { rules } });
        let [day, reviews, last] = [0, [] as bigint[], new Map<number, bigint>()];
        for (const each of steps) {
          const who = 'who' in each ? (players[each.who] as TestAgent) : first;
          if (each.do === 'bet')
            last.set(each.who, await runs.played(who, noon(Math.max(each.day, day + 1)), { stake: each.stake }));
          if (each.do === 'sign') reviews.push(await found(brand, who, sub, `2026-11-0${each.day}`));
          if (each.do === 'refund' && last.has(each.who))
            await updateRound(
              runs.db,
              { accountId: who.accountId, roundNo: last.get(each.who) ?? 0n },
              { state: 'RESETTLED', refund: 1n },
            );
          if (each.do === 'decide') {
            const review = reviews.shift();
            if (review) await outcomeOf(decide(brand, review, each.counts));
          }
          if (each.do === 'run' && day < DAYS) await runs.run(brand, dayAfter((day += 1)));
        }
        await runs.run(brand, dayAfter(DAYS));
        // what was decided or changed last
        await runs.run(brand, dayAfter(DAYS + 1));
        await requireConserved(brand, [top, sub], DAYS + 1);
      },
    ),
    { numRuns: 12 },
  );
}, 60_000);

/** Every statement: its amount by now, what is held and what does not count is what all facts come to; all of the first is paid or open. */
async function requireConserved(brand: BrandId, agents: readonly TestAgent[], days: number): Promise<void> {
  const all = new Map<string, bigint>();
  await runs.db.transaction().execute(async (tx) => {
    const settings = await readSettings(tx, brand);
    for (let day = 1; day <= days; day++) {
      const window = windowAt(settings, { kind: 'daily', cycle: '' }, new Date(noon(day)));
      const facts = await readContractFigures(tx, brand, settings, window);
      const byDifference = settings.payers === 'operator';
      for (const { contract, amount_fine } of computeSalaries({ ...facts, carried: new Map(), byDifference }, true))
        all.set(`${contract.agentId} ${window.fromDay}`, amount_fine);
    }
  });
  // nothing stays held without a sign that waits, and all that is held or does not count has its decision
  const { rows: stale } = await sql`select from agents.statement_share h join agents.statement s
    on s.account_id = h.account_id and s.statement_id = h.statement_id
    where s.brand_id = ${brand} and not exists (select from agents.review r where r.account_id = h.member_id
      and r.state = case h.state when 'HELD' then 'OPEN' when 'COUNTED' then 'COUNTS' else 'NOT_COUNTED' end)`.execute(
    runs.db,
  );
  expect(stale).toEqual([]);
  for (const { accountId } of agents) {
    const { rows } = await sql<{ day: string; owed: bigint; withheld: bigint }>`
      select s.from_day::text as day, s.owed_fine as owed, coalesce((select sum(h.amount_fine) from agents.statement_share h
        where h.account_id = s.account_id and h.statement_id = s.statement_id and h.state <> 'COUNTED'), 0)::bigint as withheld
      from agents.statement s where s.account_id = ${accountId}`.execute(runs.db);
    expect(rows.map(({ day, owed, withheld }) => [day, owed + withheld])).toEqual(
      rows.map(({ day }) => [day, all.get(`${accountId} ${day}`)]),
    );
    const sums = await sql<{ owed: bigint; settled: bigint }>`select
      coalesce((select sum(owed_fine) from agents.statement where account_id = ${accountId}), 0)::bigint as owed,
      (coalesce((select sum(posted) * 100 from agents.statement where account_id = ${accountId}), 0)
        + coalesce((select sum(left_fine) from agents.accrual where account_id = ${accountId}), 0)
        + coalesce((select sum(amount_fine) from agents.adjustment where account_id = ${accountId} and state = 'OPEN'), 0))::bigint
        as settled`.execute(runs.db);
    expect(sums.rows[0]?.settled).toBe(sums.rows[0]?.owed);
  }
}
