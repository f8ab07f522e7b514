import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, PASSWORD, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { findDormant } from './find-dormant.ts';

const { accounts, accountsBackoffice, brandBackoffice, messages, payments, security, games } = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;

let site: TestSite;
let owner: SiteClient & { username: string };
beforeAll(async () => {
  site = await startTestSite();
  owner = await site.operator();
});
afterAll(() => site.close());

async function setRule(dormantMonths: number | null): Promise<void> {
  const { version } = await owner.call(brandBackoffice.config);
  await owner.call(brandBackoffice.change, { version, change: { dormantMonths } });
}
/** As if the member had last used the account on a day. */
async function lastUsed({ accountId }: Member, day: string, time = '12:00:00'): Promise<void> {
  const at = `${day}T${time}Z`;
  await sql`update identity.member set registered_at = ${at}::timestamptz, last_login_at = ${at}::timestamptz
    where account_id = ${accountId}`.execute(site.db);
  await sql`update identity.session set seen_at = ${at}::timestamptz where account_id = ${accountId}`.execute(site.db);
}
/** The brand's day begins at six in the morning of Singapore: 22:00 of the day before in UTC. */
const dayRulesOf = async () => ({ zone: 'Asia/Singapore', cutHour: 6 });
const runJob = (day: string) =>
  findDormant({ db: site.db, recordSystemAudit: async () => undefined, dayRulesOf }, new Date(`${day}T12:00:00Z`));
/** Runs the job of a day. Returns the notices that the member has had since the last use, and whether the account is dormant. */
async function after(day: string, { accountId }: Member): Promise<[notices: number, isDormant: boolean]> {
  await runJob(day);
  const row = await site.db
    .selectFrom('accounts.dormancy')
    .select(['notices', 'dormant_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return [row?.notices ?? 0, row?.dormant_at != null];
}
const stored = async ({ accountId }: Member): Promise<boolean> => {
  const row = await site.db
    .selectFrom('accounts.dormancy')
    .select('dormant_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.dormant_at != null;
};
const titles = async (member: Member) => (await member.call(messages.list, {})).rows.map(({ title }) => title);
const deposit = (member: Member) =>
  member.call(payments.deposit, { method: 'sandbox', amount: '20', clientRef: randomUUID() });

it('[C-01] without a rule of the brand nothing happens to accounts that are not used', async () => {
  const member = await site.member();
  await lastUsed(member, '2020-01-01');
  expect(await runJob('2026-11-26')).toBe(0);
  expect(await member.call(accounts.dormancy)).toEqual({ since: null });
});

it('[C-01] notifies the player twice before, then locks deposits and bets until they show who they are; the balance stays', async () => {
  await setRule(12);
  const member = await site.member({ funds: money(5_000n) });
  await lastUsed(member, '2025-11-23');
  const used = await site.member();
  expect(await after('2026-10-23', member)).toEqual([0, false]);
  expect(await after('2026-10-24', member)).toEqual([1, false]);
  expect(await after('2026-10-25', member)).toEqual([1, false]);
  expect(await after('2026-11-16', member)).toEqual([2, false]);
  expect(await after('2026-11-22', member)).toEqual([2, false]);
  expect((await deposit(member)).state).toBe('waiting');
  await lastUsed(member, '2025-11-23');
  expect(await after('2026-11-23', member)).toEqual([2, true]);
  expect(await after('2026-11-24', member)).toEqual([2, true]);
  const notice = 'Your account has not been used for a long time';
  expect((await titles(member)).slice(0, 3)).toEqual(['Deposits and bets are locked', notice, notice]);
  expect(await refusalOf(deposit(member))).toMatchObject({
    code: 'ACTION_LOCKED',
    message: expect.stringContaining('Confirm in the security centre that it is you.'),
  });
  expect(await codeOf(member.call(games.launch, { gameId: 'lantern-orchard' }))).toBe('ACTION_LOCKED');
  const locks = async () =>
    (await owner.call(accountsBackoffice.history, { accountId: String(member.accountId) })).rows;
  expect((await locks()).map(({ kind, reason }) => [kind, reason])).toEqual([
    ['locked', 'inactive'],
    ['locked', 'inactive'],
  ]);
  // the money can be taken out all the same
  const request = { method: 'sandbox-payout', amount: '50', clientRef: randomUUID() };
  expect((await member.call(payments.withdraw, { ...request, account: await site.payoutType(member) })).state).toBe(
    'review',
  );
  expect((await member.call(accounts.dormancy)).since).not.toBeNull();
  expect(await codeOf(member.call(accounts.endDormancy))).toBe('REAUTH_REQUIRED');
  await member.call(security.reauth, { credential: PASSWORD });
  expect(await member.call(accounts.endDormancy)).toEqual({ since: null });
  expect((await deposit(member)).state).toBe('waiting');
  expect((await titles(used)).filter((title) => title === notice)).toEqual([]);
  await setRule(null);
});

it('[C-01] days are business days of the brand: two players last seen on one day of UTC become dormant a day apart', async () => {
  await setRule(12);
  const before = await site.member();
  const later = await site.member();
  await lastUsed(before, '2025-11-23', '21:59:59');
  await lastUsed(later, '2025-11-23', '22:00:00');
  const at = (time: string) =>
    findDormant({ db: site.db, recordSystemAudit: async () => undefined, dayRulesOf }, new Date(time));
  await at('2026-11-22T21:59:59Z');
  expect([await stored(before), await stored(later)]).toEqual([false, false]);
  await at('2026-11-22T22:00:00Z');
  expect([await stored(before), await stored(later)]).toEqual([true, false]);
  await at('2026-11-23T22:00:00Z');
  expect([await stored(before), await stored(later)]).toEqual([true, true]);
  await setRule(null);
});

it('[C-01] use of the account begins the months again, and a lock of an operator stays', async () => {
  await setRule(12);
  const member = await site.member();
  await lastUsed(member, '2025-11-23');
  expect(await after('2026-11-01', member)).toEqual([1, false]);
  await lastUsed(member, '2026-11-02');
  expect(await after('2026-11-23', member)).toEqual([1, false]);
  expect(await after('2027-10-03', member)).toEqual([1, false]);
  const lock = {
    accountId: String(member.accountId),
    scope: 'deposits',
    reason: 'fraud',
    text: '',
    note: 'Looked at',
    until: null,
  } as const;
  await owner.call(accountsBackoffice.lock, lock);
  expect(await after('2027-11-02', member)).toEqual([2, true]);
  await member.call(security.reauth, { credential: PASSWORD });
  await member.call(accounts.endDormancy);
  expect(await codeOf(deposit(member))).toBe('ACTION_LOCKED');
  expect((await member.call(games.launch, { gameId: 'lantern-orchard' })).game_url).toContain('#launch=');
  await setRule(null);
});
