import { dividendsOf } from '@fairhouse/agent-math';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_FIGURES } from '../../src/domains/agents/runs/compute-window.ts';
import { updateRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { aContract, aLine, type TestAgent } from './a-line.ts';
import { findLineProblems } from './find-line-problems.ts';
import { type Runs, startRuns } from './start-runs.ts';

let runs: Runs;
beforeAll(async () => {
  runs = await startRuns();
});
afterAll(() => runs.close());

/** Successive cycles of half a month: a day inside each, and when its run is due. */
const CYCLES = [
  { day: '2026-09-05', run: '2026-09-16T04:00:00Z' },
  { day: '2026-09-20', run: '2026-10-01T04:00:00Z' },
  { day: '2026-10-05', run: '2026-10-16T04:00:00Z' },
  { day: '2026-10-20', run: '2026-11-01T04:00:00Z' },
] as const;
const TIERS = [
  { minTurnover: 0n, minActive: 0, rate_bps: 500 },
  { minTurnover: 200_000n, minActive: 0, rate_bps: 900 },
];

it('[A-09] dividends that were paid, with what is still to be worked off, are one computation over the final rounds, whatever was corrected when', async () => {
  const bet = fc.record({
    cycle: fc.nat(3),
    stake: fc.bigInt(50_000n, 300_000n),
    win: fc.bigInt(0n, 400_000n),
  });
  // a round of any cycle is corrected after the run of any cycle
  const correction = fc.record({ which: fc.nat(20), win: fc.bigInt(0n, 500_000n), after: fc.nat(2) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(bet, { minLength: 4, maxLength: 8 }),
      fc.array(correction, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      fc.constantFrom('0', '150'),
      async (bets, corrections, carryOver, cap) => {
        const brand = await runs.brand();
        const [top, player] = (await aLine(runs.db, brand, 2)) as [TestAgent, TestAgent];
        const rules = TIERS.map(({ minTurnover, ...tier }) => ({ ...tier, minTurnover: String(minTurnover / 100n) }));
        await aContract(runs.db, brand, {
          ...{ kind: 'dividend', agent: top, from: '2026-09-01T00:00:00Z' },
          terms: { rules, carryOver, cap },
        });
        const rounds: { cycle: number; roundNo: bigint; stake: bigint; win: bigint }[] = [];
        for (const { cycle, stake, win } of bets) {
          const roundNo = await runs.played(player, `${CYCLES[cycle]?.day}T12:00:00Z`, { stake, win });
          rounds.push({ cycle, roundNo, stake, win });
        }
        for (const [cycle, { run }] of CYCLES.entries()) {
          await runs.run(brand, run);
          for (const { which, win } of corrections.filter(({ after }) => after === cycle)) {
            const round = rounds[which % rounds.length] as (typeof rounds)[number];
            round.win = win;
            await updateRound(
              runs.db,
              { accountId: player.accountId, roundNo: round.roundNo },
              { state: 'RESETTLED', win },
            );
          }
        }
        const figures = CYCLES.map((_, cycle) =>
          rounds
            .filter((round) => round.cycle === cycle)
            .reduce(
              (sum, { stake, win }) => ({
                ...sum,
                ...{ turnover: sum.turnover + stake, stake: sum.stake + stake, win: sum.win + win },
              }),
              NO_FIGURES,
            ),
        );
        const owed = dividendsOf({ tiers: TIERS, cap: BigInt(cap) * 100n, carryOver }, figures);
        const { rows } = await sql<{ posted: bigint; left: bigint; open: bigint }>`select
          coalesce((select sum(posted) from agents.statement where account_id = ${top.accountId}), 0)::bigint as posted,
          coalesce((select sum(left_fine) from agents.accrual where account_id = ${top.accountId}), 0)::bigint as left,
          coalesce((select sum(amount_fine) from agents.adjustment where account_id = ${top.accountId} and state = 'OPEN'), 0)::bigint
            as open`.execute(runs.db);
        const { posted = 0n, left = 0n, open = 0n } = rows[0] ?? {};
        expect(posted * 100n + left + open).toBe(owed.reduce((sum, { amount }) => sum + amount, 0n) * 100n);
        expect(await runs.balanceOf(top)).toBe(posted);
        expect(await findLineProblems(runs.db, brand, top)).toEqual([]);
      },
    ),
    { numRuns: 8 },
  );
  await runs.requireSound();
}, 120_000);
