import { randomUUID } from 'node:crypto';
import { type AccountId, accountId, calls, MEMBER_TYPE, money, type RebateRates } from '@fairhouse/contracts';
import { parseMicro } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BetExecutor, createBetExecutor } from '#bets';
import { anAgent, aPaidDeposit } from '#seed';
import { aName, codeOf, createSiteClient, PASSWORD, type SiteClient, startTestSite, type TestSite } from '#testing';
import { payRebates } from '../index.ts';
import { WINDOW_MS } from '../statement-no.ts';
import { countAll } from '../testing/settle-rounds.ts';

const { agents, income, rebate } = calls;

let site: TestSite;
let executor: BetExecutor;
beforeAll(async () => {
  site = await startTestSite();
  const { databaseUrl: url, db, secrets } = site;
  executor = createBetExecutor({ url, db, secrets });
});
afterAll(async () => {
  await executor.close();
  await site.close();
});

type Member = SiteClient & { accountId: AccountId; username: string };

async function aTop(rates: RebateRates): Promise<Member> {
  const member = await site.member({ type: MEMBER_TYPE.agent });
  const code = randomUUID().slice(0, 8).toUpperCase();
  await anAgent(site.db, { brandId: site.brandId, accountId: member.accountId, code, rates });
  return member;
}

/** Registers a member with a link of an agent, with money to bet. */
async function below(agent: SiteClient, opens: 'agent' | 'player', rates: RebateRates): Promise<Member> {
  const link = { clientRef: randomUUID(), opens, rates, note: '', expiresAt: null, maxUses: null };
  const { code } = await agent.call(agents.createLink, link);
  const username = aName();
  const { token } = await createSiteClient(site.base).call(calls.identity.register, {
    ...{ username, password: PASSWORD, confirmPassword: PASSWORD, agreed: true, countryDialingCode: '84' },
    affiliateCode: code,
  });
  const client = createSiteClient(site.base, token);
  const { id } = await client.call(calls.identity.memberInfo);
  await aPaidDeposit({ db: site.db, secrets: site.secrets }, accountId(id), money(500_000n));
  return Object.assign(client, { accountId: accountId(id), username });
}

/** A bet at a vendor that loses. Returns its round. */
async function bet(player: Member, amount: bigint): Promise<string> {
  const round = randomUUID();
  const { status } = await executor.execute({
    ...{ op: 'bet', vendor: 'house', accountId: player.accountId, currency: 'USD', tx: round, round },
    ...{ amount: money(amount), game: 'elsewhere', roundEnd: true },
  } as Parameters<BetExecutor['execute']>[0]);
  expect(status).toBe('OK');
  return round;
}

const end = (windows: number): Date => new Date((Math.floor(Date.now() / WINDOW_MS) + windows) * WINDOW_MS);
const sum = (amounts: readonly string[]): bigint =>
  amounts.reduce(
    (total, amount) => total + (amount.startsWith('-') ? -parseMicro(amount.slice(1)) : parseMicro(amount)),
    0n,
  );
async function statementOf(agent: SiteClient, windows = 1): Promise<string> {
  await countAll(site.db);
  await payRebates(site.db, end(windows));
  const { rows } = await agent.call(income.payments, { kind: 'team-rebate' });
  return rows[0]?.reference ?? '';
}

describe('my income', () => {
  it('[A-07] [C-08] goes from a link to the bets behind it, and every step adds up', async () => {
    const top = await aTop({ RNG: 10, LOTT: 100 });
    const sub = await below(top, 'agent', { RNG: 6 });
    const player = await below(sub, 'player', { RNG: 5 });
    const direct = await below(top, 'player', { RNG: 1 });
    await bet(player, 33_333n);
    await bet(player, 1_001n);
    await bet(sub, 5_000n);
    await bet(direct, 10_000n);
    const before = await top.call(income.totals, {});
    expect(before).toMatchObject({ total: '0.00', kinds: [], accrued: { own: '0.000000', team: '0.000000' } });
    await countAll(site.db);
    // 0.4 % of 393.34 by rounds, 0.9 % of 100.00
    const accrued = await top.call(income.totals, {});
    expect(accrued).toMatchObject({ accrued: { team: '2.473300' }, delayed: false, zone: 'Asia/Shanghai' });
    const statementNo = await statementOf(top);
    const today = await top.call(income.totals, { period: 'today' });
    expect(today).toMatchObject({ total: '2.47', kinds: [{ kind: 'team-rebate', amount: '2.47' }] });
    expect(today.days).toHaveLength(1);
    const month = await top.call(income.totals, { period: 'month' });
    expect(month.total).toBe('2.47');
    expect(month.days.at(-1)).toMatchObject({ day: today.to, total: '2.47' });
    expect((await top.call(income.totals, { period: 'lastMonth' })).total).toBe('0.00');

    const record = await top.call(calls.wallet.accountRecord, { kind: 'team-rebate' });
    expect(record.rows).toMatchObject([
      { kind: 'team-rebate', amount: '2.47', reference: statementNo, category: null },
    ]);
    const statement = await top.call(rebate.teamStatement, { statementNo });
    expect(statement).toMatchObject({ before: '0.000000', accrued: '2.473300', posted: '2.47', left: '0.003300' });
    expect(
      statement.rows.map(({ username, category, rounds, validStake, amount }) => [
        ...[username, category, rounds, validStake, amount],
      ]),
    ).toEqual([
      [sub.username, 'RNG', 3, '393.340000', '1.573300'],
      [direct.username, 'RNG', 1, '100.000000', '0.900000'],
    ]);
    expect(sum(statement.rows.map(({ amount }) => amount))).toBe(parseMicro(statement.accrued));
    for (const { accountId: under, category, amount } of statement.rows) {
      const members = await top.call(rebate.teamMembers, { statementNo, under, category });
      expect(sum(members.rows.map((row) => row.amount))).toBe(parseMicro(amount));
      for (const member of members.rows) {
        const rounds = await top.call(rebate.teamRounds, { statementNo, under, category, accountId: member.accountId });
        expect(rounds.total).toBe(member.rounds);
        expect(sum(rounds.rows.map((row) => row.amount))).toBe(parseMicro(member.amount));
        expect(sum(rounds.rows.map((row) => row.stake))).toBe(parseMicro(member.stake));
      }
    }
    const part = { statementNo, under: String(sub.accountId), category: 'RNG' as const };
    // an operator reads the same with whole names, audited; nobody else
    const operator = await site.operator('auditor');
    const { rebateBackoffice } = calls;
    const agent = String(top.accountId);
    const { rows: listed, total } = await operator.call(rebateBackoffice.teamStatements, { agent });
    expect([listed[0]?.statementNo, listed[0]?.posted, total]).toEqual([statementNo, '2.47', 1]);
    expect(await operator.call(rebateBackoffice.teamStatement, { agent, statementNo })).toEqual(statement);
    const shown = await operator.call(rebateBackoffice.teamMembers, { agent, ...part });
    expect(shown.rows.map(({ username }) => username)).toEqual([player.username, sub.username]);
    const theirs = { ...part, accountId: String(player.accountId) };
    expect(await operator.call(rebateBackoffice.teamRounds, { agent, ...theirs })).toEqual(
      await top.call(rebate.teamRounds, theirs),
    );
    const { rows: audited } = await sql<{ n: number }>`select count(*)::int as n from backoffice.audit
      where action = 'player.ledger' and subject = ${`rebate ${statementNo}`}`.execute(site.db);
    expect(audited[0]?.n).toBe(3);
    const elsewhere = await site.operator('owner', { other: true });
    for (const refused of [
      () => elsewhere.call(rebateBackoffice.teamStatements, { agent }),
      () => elsewhere.call(rebateBackoffice.teamStatement, { agent, statementNo }),
      () => operator.call(rebateBackoffice.teamStatement, { agent: String(sub.accountId), statementNo }),
    ])
      expect(await codeOf(refused())).toBe('NOT_FOUND');
    expect(await codeOf((await site.operator('support')).call(rebateBackoffice.teamStatements, { agent }))).toBe(
      'NOT_PERMITTED',
    );
    const { rows } = await top.call(rebate.teamMembers, part);
    // direct members by their names, those below masked
    expect(rows.map(({ username, level }) => [username, level])).toEqual([
      [`${player.username.slice(0, 2)}***`, 2],
      [sub.username, 1],
    ]);
    const rounds = await top.call(rebate.teamRounds, { ...part, accountId: String(player.accountId), pageSize: 1 });
    expect(rounds).toMatchObject({
      total: 2,
      rows: [{ changeNo: 0, win: '0.00', rate_bps: 40, stake: '10.01', amount: '0.040000' }],
    });

    // the player's own share opens too
    const own = await player.call(calls.wallet.accountRecord, { kind: 'rebate' });
    expect(own.rows).toMatchObject([{ amount: '1.71' }]);
    const ownStatement = await player.call(rebate.statement, { statementNo: own.rows[0]?.reference ?? '' });
    expect(ownStatement.parts).toEqual([
      { category: 'RNG', rate_bps: 50, rounds: 2, validStake: '343.340000', amount: '1.716600' },
    ]);
    expect(sum(ownStatement.rows.map(({ amount }) => amount))).toBe(1_716_600n);
    const [round] = ownStatement.rows;
    expect((await player.call(calls.bets.round, { roundId: round?.reference ?? '' })).stake).toBe('10.01');
  });

  it('[A-07] is open to its agent alone, and only for what is in the team', async () => {
    const [top, other] = [await aTop({ RNG: 10 }), await aTop({ RNG: 10 })];
    const player = await below(top, 'player', { RNG: 5 });
    await bet(player, 100_000n);
    const statementNo = await statementOf(top);
    const part = { statementNo, under: String(player.accountId), category: 'RNG' as const };
    const rounds = { ...part, accountId: String(player.accountId) };
    for (const stranger of [other, player, await site.member(), await site.member({ other: true })]) {
      expect(await codeOf(stranger.call(rebate.teamStatement, { statementNo }))).toBe('NOT_FOUND');
      expect(await codeOf(stranger.call(rebate.teamMembers, part))).toBe('NOT_FOUND');
      expect(await codeOf(stranger.call(rebate.teamRounds, rounds))).toBe('NOT_FOUND');
    }
    expect(await codeOf(site.visitor().call(rebate.teamStatement, { statementNo }))).toBe('NOT_LOGGED_IN');
    const foreign = String(other.accountId);
    expect(await codeOf(top.call(rebate.teamMembers, { ...part, under: foreign }))).toBe('NOT_FOUND');
    expect(await codeOf(top.call(rebate.teamMembers, { ...part, category: 'LIVE' }))).toBe('NOT_FOUND');
    expect(await codeOf(top.call(rebate.teamRounds, { ...rounds, accountId: foreign }))).toBe('NOT_FOUND');
    expect(await codeOf(top.call(rebate.statement, { statementNo }))).toBe('INVALID_INPUT');
    expect(await codeOf(player.call(income.totals, {}))).toBe('NOT_AN_AGENT');
    expect(await codeOf(player.call(income.payments, {}))).toBe('NOT_AN_AGENT');
    const trial = await site.member({ type: MEMBER_TYPE.trial });
    expect(await codeOf(trial.call(income.totals, {}))).toBe('TRIAL_NOT_ALLOWED');
  });

  it('[A-07] shows what a vendor takes back after the settlement as a change that is worked off', async () => {
    const top = await aTop({ RNG: 10 });
    const player = await below(top, 'player', { RNG: 5 });
    const round = await bet(player, 100_000n);
    await statementOf(top);
    const { status } = await executor.execute({
      ...{
        op: 'rollback_round',
        vendor: 'house',
        accountId: player.accountId,
        currency: 'USD',
        tx: randomUUID(),
        round,
      },
      ...{ game: 'elsewhere' },
    } as Parameters<BetExecutor['execute']>[0]);
    expect(status).toBe('OK');
    await countAll(site.db);
    expect((await top.call(income.totals, {})).accrued).toEqual({
      own: '0.000000',
      team: '-5.000000',
      held: '0.000000',
    });
    await bet(player, 160_000n);
    const statementNo = await statementOf(top, 2);
    const statement = await top.call(rebate.teamStatement, { statementNo });
    expect(statement).toMatchObject({ accrued: '3.000000', posted: '3.00' });
    const part = { statementNo, under: String(player.accountId), category: 'RNG' as const };
    const { rows } = await top.call(rebate.teamRounds, { ...part, accountId: String(player.accountId) });
    expect(rows.map(({ changeNo, stake, amount }) => [changeNo, stake, amount])).toEqual([
      [0, '1600.00', '8.000000'],
      [1, '-1000.00', '-5.000000'],
    ]);
    expect((await top.call(income.totals, {})).total).toBe('8.00');
  });

  it('[C-25] an account closes once its shares are paid', async () => {
    const top = await aTop({ RNG: 10 });
    const player = await below(top, 'player', { RNG: 5 });
    await bet(player, 100_000n);
    await countAll(site.db);
    const closing = async () => (await player.call(calls.accounts.closing)).openSteps.map(({ step }) => step);
    expect(await closing()).toContain('rebates');
    await payRebates(site.db, end(1));
    expect(await closing()).not.toContain('rebates');
    expect((await sql`select from rebate.accrual where window_end is null`.execute(site.db)).rows).toEqual([]);
  });
});
