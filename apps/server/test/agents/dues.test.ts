import type { BrandId, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '#db';
import { post } from '#ledger';
import { AGENT_PROPOSALS } from '../../src/domains/agents/proposals/agent-proposals.ts';
import { ageDues } from '../../src/domains/agents/runs/age-dues.ts';
import { setDividendsPaid } from '../../src/domains/agents/runs/automatic-dividends.ts';
import { collectClaims } from '../../src/domains/agents/runs/claims/collect-claims.ts';
import { setOffClaim, settleClaim } from '../../src/domains/agents/runs/claims/decide-claim.ts';
import { decideStatement } from '../../src/domains/agents/runs/decide-statement.ts';
import { listClaims } from '../../src/domains/agents/runs/list-claims.ts';
import { payStatements } from '../../src/domains/agents/runs/pay-statements.ts';
import { reservedOf } from '../../src/domains/agents/runs/reserved-of.ts';
import { statementNoOf } from '../../src/domains/agents/runs/statement-no.ts';
import { aContract, aLine, below, type TestAgent } from './a-line.ts';
import { type Runs, startRuns } from './start-runs.ts';

let runs: Runs;
beforeAll(async () => {
  runs = await startRuns();
});
afterAll(() => runs.close());

const FROM = '2026-11-01T00:00:00Z';

/**
 * Each payer pays its own. The operator pays the top 1 % of what the team played on the first days; the top pays two agents 0.5 % and 0.1 %. Its
 * own salary does not cover both when the cap holds it down.
 */
async function aTeam(cap = '4') {
  const brand = await runs.brand({ payers: 'line' });
  const [top, big] = (await aLine(runs.db, brand, 2)) as [TestAgent, TestAgent];
  const small = await below(runs.db, brand, top);
  const [bigPlayer, smallPlayer] = [await below(runs.db, brand, big), await below(runs.db, brand, small)];
  const of = (agent: TestAgent, payer: TestAgent | null, rate_bps: number, own = {}) =>
    aContract(runs.db, brand, {
      ...{
        kind: 'daily',
        agent,
        payer,
        from: FROM,
        terms: { rules: [{ minTurnover: '0', minActive: 0, rate_bps }], ...own },
      },
    });
  await of(top, null, 100, { cap });
  await of(big, top, 50);
  await of(small, top, 10);
  await runs.played(bigPlayer, '2026-11-01T12:00:00Z', { stake: 200_000n });
  await runs.played(smallPlayer, '2026-11-01T12:00:00Z', { stake: 200_000n });
  return { brand, top, big, small, bigPlayer, smallPlayer };
}
type Team = Awaited<ReturnType<typeof aTeam>>;
const FIRST_DAY = '2026-11-02T04:00:00Z';

const balances = ({ top, big, small }: Team) => Promise.all([top, big, small].map((agent) => runs.balanceOf(agent)));
const stateOf = async (agent: TestAgent) =>
  (await runs.statementsOf(agent)).map(({ state, unpaid }) => [state, unpaid]);
/** As if so many hours had passed since the statements of a brand were computed. */
const passHours = (brand: BrandId, hours: number) =>
  sql`update agents.statement set created_at = created_at - make_interval(hours => ${hours}) where brand_id = ${brand}`.execute(
    runs.db,
  );
const tryAgain = async (brand: BrandId) => {
  await sql`update agents.statement set try_at = now() where brand_id = ${brand} and try_at is not null`.execute(
    runs.db,
  );
  return payStatements(runs.db, brand);
};

it('[A-10] pays along the line from the top down: what does not fit is due in full, a smaller one after it is paid', async () => {
  const team = await aTeam();
  await runs.run(team.brand, FIRST_DAY);
  // the cap leaves the top 4.00: 10.00 is due, 2.00 is paid
  expect(await balances(team)).toEqual([200n, 0n, 200n]);
  expect(await stateOf(team.big)).toEqual([['DUE', 1_000n]]);
  // a try before the five minutes are over does nothing; then the payer has recovered
  await runs.deposit(team.top, 900n);
  expect(await payStatements(runs.db, team.brand)).toBe(0);
  expect(await tryAgain(team.brand)).toBe(1);
  expect(await balances(team)).toEqual([100n, 1_000n, 200n]);
  expect(await stateOf(team.big)).toEqual([['PAID', 0n]]);
  await runs.requireSound();
});

it('[A-10] goes from due to overdue and forced, and is set off from later incomes as an agent only', async () => {
  const team = await aTeam();
  const { brand, top, big } = team;
  await runs.run(brand, FIRST_DAY);
  await passHours(brand, 23);
  await ageDues(runs.db, brand);
  expect([await stateOf(big), await reservedOf(runs.db, top.accountId)]).toEqual([[['DUE', 1_000n]], 0n]);
  await passHours(brand, 1);
  await ageDues(runs.db, brand);
  expect([await stateOf(big), await reservedOf(runs.db, top.accountId)]).toEqual([[['OVERDUE', 1_000n]], 1_000n]);
  await passHours(brand, 72);
  await ageDues(runs.db, brand);
  // all that was available is taken
  expect([await stateOf(big), await balances(team)]).toEqual([[['FORCED', 800n]], [0n, 200n, 200n]]);
  // a deposit is not touched; the next salary is, before the dues of its own day
  await runs.deposit(top, 50n);
  expect(await tryAgain(brand)).toBe(0);
  await runs.played(team.bigPlayer, '2026-11-02T12:00:00Z', { stake: 10_000n });
  await runs.run(brand, '2026-11-03T04:00:00Z');
  // 1.00 of the top goes to the forced due, and 0.50 for the second day fits into the deposit
  expect(await stateOf(big)).toEqual([
    ['FORCED', 700n],
    ['PAID', 0n],
  ]);
  expect(await balances(team)).toEqual([0n, 350n, 200n]);
  expect(await reservedOf(runs.db, top.accountId)).toBe(700n);
  const { rows } = await sql<{ how: string; amount: bigint }>`select how, amount from agents.payment
    where account_id = ${big.accountId} order by statement_id, part`.execute(runs.db);
  expect(rows.map(({ how, amount }) => [how, amount])).toEqual([
    ['forced', 200n],
    ['set-off', 100n],
    ['run', 50n],
  ]);
  await runs.requireSound();
});

it('[A-10] an operator waives, forces or pays in the payer’s place, which is a claim then', async () => {
  const team = await aTeam('1');
  const { brand, top, big, small } = team;
  await runs.run(brand, FIRST_DAY);
  const noOf = async (agent: TestAgent) =>
    statementNoOf(agent.accountId, (await runs.statementsOf(agent))[0]?.id ?? 0n);
  const decide = async (agent: TestAgent, decision: 'waive' | 'pay' | 'force') => {
    const statement = await noOf(agent);
    return runs.db.transaction().execute((tx) => decideStatement(tx, brand, { statement, reason: 'agreed', decision }));
  };
  // as a proposal does that another operator has approved
  const [force] = AGENT_PROPOSALS;
  const [due] = await runs.statementsOf(big);
  const input = { statement: statementNoOf(big.accountId, due?.id ?? 0n), reason: 'agreed' };
  expect(
    await runs.db.transaction().execute((tx) => force.apply(tx, { brandId: brand, proposalNo: 1n, input })),
  ).toEqual({ before: 'DUE 10.00 USD', after: 'FORCED 9.00 USD' });
  expect((await decide(big, 'pay')).after).toMatchObject({ state: 'PAID_BY_OPERATOR', left: '0.00' });
  expect((await decide(small, 'waive')).after).toMatchObject({ state: 'WAIVED', left: '2.00' });
  for (const again of ['waive', 'pay', 'force'] as const)
    await expect(decide(big, again)).rejects.toMatchObject({ code: 'STATE_CHANGED' });
  await expect(decide(top, 'waive')).rejects.toMatchObject({ code: 'STATE_CHANGED' });
  expect(await balances(team)).toEqual([0n, 1_000n, 0n]);
  const claims = await listClaims(runs.db, brand, { page: 1, pageSize: 10 });
  expect(claims.rows).toMatchObject([
    { of: 'payer', agent: { accountId: String(top.accountId) }, statement: await noOf(big), amount: '9.00' },
  ]);
  await runs.requireSound();
});

/** An income of an agent beside contracts. */
const payTeamRebate = ({ accountId }: TestAgent, amount: bigint) =>
  runs.db.transaction().execute((tx) => {
    const key = `rebate ${Math.random()}`;
    const of = { accountId, kind: 'team-rebate', currency: 'USD', key, reference: key } as const;
    return post(tx, [{ ...of, amount: amount as Money }]);
  });
const openClaims = async (brand: BrandId) =>
  (await listClaims(runs.db, brand, { page: 1, pageSize: 10 })).rows.map(({ claim, amount, collected, setOffAt }) => ({
    ...{ claim, amount, collected, isSetOff: setOffAt !== null },
  }));
const onClaim = (brandId: BrandId, { accountId: agent }: TestAgent, claim: string) => {
  const decision = { brandId, operatorId: 1n, agent, claim, reason: 'agreed' };
  const within = <Answer>(act: (tx: Tx) => Promise<Answer>) => runs.db.transaction().execute(act);
  return {
    setOff: (on: boolean) => within((tx) => setOffClaim(tx, decision, on)),
    settle: () => within((tx) => settleClaim(tx, decision)),
  };
};

it('[A-10] collects a claim from what the agent is paid later, team rebates included, never from deposits', async () => {
  const team = await aTeam('1');
  const { brand, top, big, bigPlayer } = team;
  await runs.run(brand, FIRST_DAY);
  const claim = statementNoOf(big.accountId, (await runs.statementsOf(big))[0]?.id ?? 0n);
  await runs.db
    .transaction()
    .execute((tx) => decideStatement(tx, brand, { statement: claim, reason: 'agreed', decision: 'pay' }));
  const before = await runs.balanceOf(top);
  const { setOff, settle } = onClaim(brand, top, claim);
  await payTeamRebate(top, 70n);
  await expect(setOff(false)).rejects.toMatchObject({ code: 'STATE_CHANGED' });
  await setOff(true);
  await expect(setOff(true)).rejects.toMatchObject({ code: 'STATE_CHANGED' });
  // what was paid before, and deposits, stay
  await runs.deposit(top, 5_000n);
  expect(await collectClaims(runs.db, brand)).toBe(0);
  await runs.played(bigPlayer, '2026-11-02T12:00:00Z', { stake: 10_000n });
  await runs.run(brand, '2026-11-03T04:00:00Z');
  await payTeamRebate(top, 200n);
  // 1.00 and 2.00 came in, and 0.50 of it went to the agent below
  await Promise.all([1, 2, 3].map(() => collectClaims(runs.db, brand)));
  expect(await openClaims(brand)).toEqual([{ claim, amount: '7.50', collected: '2.50', isSetOff: true }]);
  expect(await runs.balanceOf(top)).toBe(before + 70n + 5_000n + 100n - 50n + 200n - 250n);
  // an operator settles the rest by hand: nothing moves, and later incomes stay
  await settle();
  await expect(settle()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await payTeamRebate(top, 40n);
  expect(await collectClaims(runs.db, brand)).toBe(0);
  expect(await openClaims(brand)).toEqual([]);
  const { rows } = await sql<{ how: string; amount: bigint }>`select how, amount from agents.claim_part
    where account_id = ${top.accountId} order by part`.execute(runs.db);
  expect(rows.map(({ how, amount }) => [how, amount])).toEqual([
    ['set-off', 250n],
    ['hand', 750n],
  ]);
  await runs.requireSound();
});

it('[A-10] collects what a contract ended with more than was owed, and is over when all of it is', async () => {
  const brand = await runs.brand();
  const [top] = (await aLine(runs.db, brand, 1)) as [TestAgent];
  const contract = await aContract(runs.db, brand, {
    ...{ kind: 'daily', agent: top, from: '2026-10-01T00:00:00Z', to: '2026-10-02T00:00:00Z' },
  });
  await sql`insert into agents.accrual (account_id, contract_id, left_fine) values (${top.accountId}, ${contract}, -30050)`.execute(
    runs.db,
  );
  const { setOff } = onClaim(brand, top, `C${contract}`);
  await setOff(true);
  await payTeamRebate(top, 100n);
  expect(await collectClaims(runs.db, brand)).toBe(1);
  expect(await openClaims(brand)).toEqual([
    { claim: `C${contract}`, amount: '2.00', collected: '1.00', isSetOff: true },
  ]);
  await payTeamRebate(top, 500n);
  expect(await collectClaims(runs.db, brand)).toBe(1);
  expect([await openClaims(brand), await runs.balanceOf(top)]).toEqual([[], 300n]);
  const { rows } = await sql<{ left: bigint }>`select left_fine as left from agents.accrual
    where account_id = ${top.accountId}`.execute(runs.db);
  expect(rows).toEqual([{ left: -50n }]);
  const open = await sql`select from agents.claim_set_off where account_id = ${top.accountId}`.execute(runs.db);
  expect(open.rows).toHaveLength(0);
  await runs.requireSound();
});

it('[A-09] a dividend of an upline waits for its payer', async () => {
  const brand = await runs.brand({ payers: 'line' });
  const [top, sub, player] = (await aLine(runs.db, brand, 3)) as [TestAgent, TestAgent, TestAgent];
  await runs.deposit(top, 10_000n);
  await aContract(runs.db, brand, {
    kind: 'dividend',
    agent: sub,
    payer: top,
    from: '2026-10-01T00:00:00Z',
    to: '2026-10-16T00:00:00Z',
  });
  await runs.played(player, '2026-10-03T12:00:00Z', { stake: 50_000n });
  await runs.run(brand, '2026-10-16T04:00:00Z');
  expect(await stateOf(sub)).toEqual([['DUE', 5_000n]]);
  await passHours(brand, 71);
  await ageDues(runs.db, brand);
  expect(await stateOf(sub)).toEqual([['DUE', 5_000n]]);
  await passHours(brand, 1);
  await ageDues(runs.db, brand);
  expect(await stateOf(sub)).toEqual([['OVERDUE', 5_000n]]);
  await passHours(brand, 72);
  await ageDues(runs.db, brand);
  expect([await stateOf(sub), await runs.balanceOf(top), await runs.balanceOf(sub)]).toEqual([
    [['PAID', 0n]],
    5_000n,
    5_000n,
  ]);
  await runs.requireSound();
});

it('[A-09] a dividend is paid by the run for a payer who asked for it, once there is money, and not after that was taken back', async () => {
  const brand = await runs.brand({ payers: 'line' });
  const [top, sub, player] = (await aLine(runs.db, brand, 3)) as [TestAgent, TestAgent, TestAgent];
  const cycle = { from: '2026-10-01T00:00:00Z', to: '2026-11-16T00:00:00Z' };
  await aContract(runs.db, brand, { kind: 'dividend', agent: sub, payer: top, ...cycle });
  const ask = (enabled: boolean) => setDividendsPaid(runs.db, { brandId: brand, agent: top.accountId }, enabled);
  await runs.played(player, '2026-10-03T12:00:00Z', { stake: 50_000n });
  await runs.run(brand, '2026-10-16T04:00:00Z');
  await runs.deposit(top, 4_000n);
  expect(await tryAgain(brand)).toBe(0);
  // what was due before is paid too, and not in part
  await ask(true);
  await ask(true);
  expect(await payStatements(runs.db, brand)).toBe(0);
  await runs.deposit(top, 6_000n);
  expect(await tryAgain(brand)).toBe(1);
  expect(await Promise.all([top, sub].map((agent) => runs.balanceOf(agent)))).toEqual([5_000n, 5_000n]);
  // the next cycle is paid in its run
  await runs.played(player, '2026-10-20T12:00:00Z', { stake: 30_000n });
  await runs.run(brand, '2026-11-01T04:00:00Z');
  expect(await Promise.all([top, sub].map((agent) => runs.balanceOf(agent)))).toEqual([2_000n, 8_000n]);
  await ask(false);
  await runs.played(player, '2026-11-02T12:00:00Z', { stake: 10_000n });
  await runs.run(brand, '2026-11-16T04:00:00Z');
  expect(await tryAgain(brand)).toBe(0);
  expect((await stateOf(sub)).at(-1)).toEqual(['DUE', 1_000n]);
  await runs.requireSound();
});
