import { splitRebate } from '@fairhouse/agent-math';
import { MEMBER_TYPE, type MemberType } from '@fairhouse/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordSystemAudit } from '#backoffice';
import { foldFacts } from '../../src/domains/agents/facts/fold-facts.ts';
import { runWindows } from '../../src/domains/agents/runs/run-windows.ts';
import { moveDueSubtrees } from '../../src/domains/agents/tree/move-subtree.ts';
import { updateRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { countSettlements } from '../../src/domains/rebate/index.ts';
import { countAll, sharesOf } from '../../src/domains/rebate/testing/settle-rounds.ts';
import { runUntilCut } from '../crash/cut-at-statement.ts';
import { aContract, below, type TestAgent } from './a-line.ts';
import { findLineProblems } from './find-line-problems.ts';
import { computeAll, readPaid } from './paid-and-owed.ts';
import { type Runs, startRuns } from './start-runs.ts';

// Lines in which each payer pays its own: agents move with everybody below them, rates are raised, rounds are corrected, payers are short of
// money, and processes end between any two statements.

let runs: Runs;
beforeAll(async () => {
  runs = await startRuns();
});
afterAll(() => runs.close());

const DAYS = 4;
const startOf = (day: number) => `2026-11-0${day}T00:00:00Z`;
const runAfter = (day: number) => `2026-11-0${day + 1}T04:00:00Z`;

/** A member of the model: who is above, and the rate on slots, in tenths of a percent. */
interface Person {
  agent: TestAgent;
  parent: number | null;
  rate: number;
}
/** Agents 0 to 3: the top, two below it, and one below the first of these. Members 4 to 6 are the players of 1, 2 and 3. */
const TEAM = [
  { parent: null, rate: 120, rate_bps: 150 },
  { parent: 0, rate: 70, rate_bps: 80 },
  { parent: 0, rate: 60, rate_bps: 90 },
  { parent: 1, rate: 30, rate_bps: 40 },
  { parent: 1, rate: 10, rate_bps: null },
  { parent: 2, rate: 10, rate_bps: null },
  { parent: 3, rate: 10, rate_bps: null },
] as const;
const PLAYERS = [4, 5, 6] as const;

const sign = (brand: bigint, people: readonly Person[], at: number, day: number) => {
  const { parent, agent } = people[at] as Person;
  const payer = parent === null ? null : (people[parent]?.agent ?? null);
  return aContract(runs.db, brand as Parameters<typeof aContract>[1], {
    ...{ kind: 'daily', agent, payer, from: startOf(day) },
    terms: {
      rules: [
        { minTurnover: '0', minActive: 0, rate_bps: (TEAM[at]?.rate_bps ?? 0) - 7 },
        { minTurnover: '1500', minActive: 0, rate_bps: TEAM[at]?.rate_bps ?? 0 },
      ],
      // so that the top is short of money on some days
      ...(at === 0 && { cap: '15' }),
    },
  });
};

/** The members from one up to the top of the line. */
function lineOf(people: readonly Person[], at: number): Person[] {
  const { parent } = people[at] as Person;
  return [people[at] as Person, ...(parent === null ? [] : lineOf(people, parent))];
}
const isBelow = (people: readonly Person[], at: number, upper: number): boolean =>
  lineOf(people, at).includes(people[upper] as Person);

/** Sets the rate of a member from a time on. */
async function setRate({ agent: { accountId }, rate }: Person, at: string): Promise<void> {
  await sql`update agents.rate set to_at = ${at} where account_id = ${accountId} and to_at is null`.execute(runs.db);
  await sql`insert into agents.rate (account_id, category, from_at, rate, set_by, actor_id)
    values (${accountId}, 'RNG', ${at}, ${rate}, 'agent', 0)`.execute(runs.db);
}

async function aTeam(brand: Awaited<ReturnType<Runs['brand']>>): Promise<Person[]> {
  const people: Person[] = [];
  for (const { parent, rate, rate_bps } of TEAM) {
    const agent = await below(runs.db, brand, parent === null ? null : (people[parent]?.agent ?? null));
    const type: MemberType = rate_bps === null ? MEMBER_TYPE.member : MEMBER_TYPE.agent;
    await sql`insert into identity.member (account_id, brand_id, username, password_hash, type, currency, language)
      values (${agent.accountId}, ${brand}, ${`m${agent.accountId}`}, '', ${type}, 'USD', 'EN')`.execute(runs.db);
    people.push({ agent, parent, rate });
    await setRate({ agent, parent, rate }, '2020-01-01T00:00:00Z');
  }
  for (const [at, { rate_bps }] of TEAM.entries()) if (rate_bps !== null) await sign(brand, people, at, 1);
  return people;
}

const day = fc.integer({ min: 1, max: DAYS });
const bet = fc.record({ day, who: fc.constantFrom(...PLAYERS), stake: fc.bigInt(20_000n, 200_000n) });
const correction = fc.record({ which: fc.nat(20), refund: fc.bigInt(0n, 200_000n), after: fc.nat(DAYS - 1) });
const move = fc.record({ day, who: fc.integer({ min: 1, max: 6 }), to: fc.nat(3) });
const raise = fc.record({ day, who: fc.integer({ min: 0, max: 6 }), by: fc.integer({ min: 1, max: 60 }) });
/** The statement at which the run of a day is lost, if it has so many. */
const loss = fc.record({ day, killAt: fc.integer({ min: 1, max: 120 }), sends: fc.boolean() });

it('[A-10] [A-07] salaries of a line that pays, and rebates, are one computation over the final facts, after any bets, corrections, moves of teams, raises and lost processes', async () => {
  let [moved, short, lost] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.array(bet, { minLength: 6, maxLength: 10 }),
      fc.array(correction, { minLength: 2, maxLength: 6 }),
      fc.uniqueArray(move, { selector: (each) => each.day, minLength: 2, maxLength: 3 }),
      fc.uniqueArray(raise, { selector: (each) => `${each.day} ${each.who}`, minLength: 1, maxLength: 4 }),
      fc.uniqueArray(loss, { selector: (each) => each.day, minLength: 1, maxLength: DAYS }),
      async (bets, corrections, moves, raises, losses) => {
        const brand = await runs.brand({ payers: 'line' });
        const people = await aTeam(brand);
        const rounds: {
          player: Person;
          line: { id: bigint; rate: number }[];
          roundNo: bigint;
          stake: bigint;
          valid: bigint;
        }[] = [];
        for (let today = 1; today <= DAYS; today++) {
          const isToday = (each: { day: number }) => each.day === today;
          for (const { who, to } of moves.filter(isToday)) {
            const [person, upper] = [people[who] as Person, people[to] as Person];
            const allowed = person.parent !== to && !isBelow(people, to, who) && person.rate <= upper.rate;
            const at = startOf(today);
            await sql`insert into agents.move (account_id, brand_id, to_parent_id, day, takes_effect_at, operator_id, reason)
              values (${person.agent.accountId}, ${brand}, ${upper.agent.accountId}, ${at.slice(0, 10)}, ${at}, 1, 'test')`.execute(
              runs.db,
            );
            await moveDueSubtrees(runs.db, recordSystemAudit);
            const { rows } = await sql<{ state: string }>`select state from agents.move
              where account_id = ${person.agent.accountId} order by planned_at desc limit 1`.execute(runs.db);
            expect(rows[0]?.state).toBe(allowed ? 'DONE' : 'FAILED');
            if (!allowed) continue;
            moved += 1;
            person.parent = to;
            if (TEAM[who]?.rate_bps !== null) await sign(brand, people, who, today);
          }
          for (const { who, by } of raises.filter(isToday)) {
            const person = people[who] as Person;
            const most = person.parent === null ? 130 : (people[person.parent]?.rate ?? 0);
            if (person.rate >= most) continue;
            person.rate = Math.min(most, person.rate + by);
            await setRate(person, `2026-11-0${today}T06:00:00Z`);
          }
          for (const { who, stake } of bets.filter(isToday)) {
            const player = people[who] as Person;
            const roundNo = await runs.played(player.agent, `2026-11-0${today}T12:00:00Z`, { stake });
            const line = lineOf(people, who).map(({ agent, rate }) => ({ id: agent.accountId, rate }));
            rounds.push({ player, line, roundNo, stake, valid: stake });
          }
          const until = new Date(runAfter(today));
          for (const last of losses.filter(isToday)) {
            const ended = await runUntilCut(runs, last, async (db) => {
              await foldFacts(db);
              await countSettlements(db);
              await runWindows(db, brand, until);
            });
            if (!ended) lost += 1;
          }
          await runs.run(brand, until.toISOString());
          const { rows } = await sql`select from agents.statement where brand_id = ${brand} and unpaid > 0`.execute(
            runs.db,
          );
          short += rows.length;
          for (const { which, refund } of corrections.filter(({ after }) => after === today)) {
            const round = rounds[which % Math.max(rounds.length, 1)];
            if (!round) continue;
            const of = { accountId: round.player.agent.accountId, roundNo: round.roundNo };
            const given = refund < round.stake ? refund : round.stake;
            await updateRound(runs.db, of, { state: 'RESETTLED', refund: given });
            round.valid = round.stake - given;
          }
        }

        // who was short of money has some by now
        for (const { agent } of people.slice(0, 4)) await runs.deposit(agent, 1_000_000n);
        await sql`update agents.statement set try_at = now() where try_at is not null and brand_id = ${brand}`.execute(
          runs.db,
        );
        await runs.run(brand, runAfter(DAYS));
        const owed = await computeAll(runs.db, brand);
        for (const { contractId, posted, unpaid, paid, left, open } of await readPaid(runs.db, brand)) {
          expect([contractId, unpaid, paid]).toEqual([contractId, 0n, posted]);
          expect([contractId, paid * 100n + left + open]).toEqual([contractId, owed.get(contractId)]);
        }

        const rebates = new Map<bigint, bigint>(people.map(({ agent }) => [agent.accountId, 0n]));
        for (const { line, valid } of rounds) {
          const parts = splitRebate(
            valid,
            line.map(({ rate }) => rate),
            { decimals: 2 },
          );
          // four decimals are 100 millionths
          for (const [at, { id }] of line.entries())
            rebates.set(id, (rebates.get(id) ?? 0n) + (parts[at] ?? 0n) * 100n);
        }
        await countAll(runs.db);
        const shares = await sharesOf(
          runs.db,
          people.map(({ agent }) => agent.accountId),
        );
        expect(shares.map(({ own, team }) => own + team)).toEqual([...rebates.values()]);
        expect(await findLineProblems(runs.db, brand, (people[0] as Person).agent)).toEqual([]);
      },
    ),
    { numRuns: 8 },
  );
  console.log(`${moved} teams moved, ${short} dues left for a day, ${lost} processes lost`);
  expect(Math.min(moved, short, lost)).toBeGreaterThan(0);
  await runs.requireSound();
}, 120_000);
