import { randomUUID } from 'node:crypto';
import { calls, type LockScope, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, PASSWORD, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { endLocks } from './lock-action.ts';

const { accountsBackoffice, payments } = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;

let site: TestSite;
let support: SiteClient & { username: string };
let cashier: SiteClient;
beforeAll(async () => {
  site = await startTestSite();
  [support, cashier] = [await site.operator('support'), await site.operator('cashier')];
});
afterAll(() => site.close());

const of = (member: Member) => ({ accountId: String(member.accountId) });
const lock = (member: Member, scope: LockScope, own: { until?: string; text?: string } = {}) =>
  support.call(accountsBackoffice.lock, {
    ...{ ...of(member), scope, reason: 'fraud', text: '', note: 'Looked into', until: null },
    ...own,
  });
const unlock = (member: Member, scope: LockScope, by: SiteClient = cashier) =>
  by.call(accountsBackoffice.unlock, { ...of(member), scope, note: 'Cleared up' });

const deposit = (member: Member) =>
  member.call(payments.deposit, { method: 'sandbox', amount: '20', clientRef: randomUUID() });
const withdraw = async (member: Member) =>
  member.call(payments.withdraw, {
    ...{ method: 'sandbox-payout', amount: '20', account: await site.payoutType(member), clientRef: randomUUID() },
  });
const launch = (member: Member) => member.call(calls.games.launch, { gameId: 'lantern-orchard' });
const logIn = ({ username }: Member) => site.visitor().call(calls.identity.login, { username, password: PASSWORD });

it.each([
  ['deposits', deposit],
  ['withdrawals', withdraw],
  ['betting', launch],
] as const)('[C-08] a lock of %s stops that alone, with its text, until another role lifts it', async (scope, act) => {
  const member = await site.member({ funds: money(10_000n) });
  await lock(member, scope, { text: 'Please write to us' });
  expect(await refusalOf(act(member))).toMatchObject({
    code: 'ACTION_LOCKED',
    params: { scope, text: 'Please write to us', until: 'none' },
    value: { scope, until: null },
  });
  for (const [other, free] of [
    ['deposits', deposit],
    ['withdrawals', withdraw],
    ['betting', launch],
  ] as const)
    if (other !== scope) await free(member);
  expect(await codeOf(lock(member, scope))).toBe('STATE_CHANGED');
  expect(await codeOf(unlock(member, scope, support))).toBe('NOT_PERMITTED');
  const { locks } = await unlock(member, scope);
  expect(locks).toEqual([]);
  await act(member);
  expect(await codeOf(unlock(member, scope))).toBe('STATE_CHANGED');
});

it('[C-08] a lock of betting stops the bets of a game that is open, and wins are credited all the same', async () => {
  const member = await site.member({ funds: money(10_000n) });
  const { game_url } = await launch(member);
  const launchToken = game_url.split('#launch=')[1] ?? '';
  const game = site.visitor();
  game.token = (await game.call(calls.slots.open, { launchToken })).gameToken;
  const spin = () => game.call(calls.slots.spin, { stake: '1.00', clientRoundId: randomUUID() });
  await spin();
  await lock(member, 'betting');
  expect(await codeOf(spin())).toBe('ACCOUNT_BLOCKED');
  await unlock(member, 'betting');
  await spin();
});

it('[C-08] a lock of the log-in ends sessions, keeps the money payable, and is over at its end', async () => {
  const member = await site.member({ funds: money(10_000n) });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await lock(member, 'login', { until });
  expect(await codeOf(member.call(calls.identity.balance))).toBe('NOT_LOGGED_IN');
  expect(await refusalOf(logIn(member))).toMatchObject({ code: 'ACTION_LOCKED', value: { scope: 'login', until } });
  await sql`update identity.action_lock set until = now() where account_id = ${member.accountId}`.execute(site.db);
  await logIn(member);
  await endLocks(site.db);
  const { rows } = await support.call(accountsBackoffice.history, of(member));
  expect(rows.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['unlocked', 'system'],
    ['locked', `operator:${support.username}`],
  ]);
  const past = new Date(Date.now() - 1_000).toISOString();
  expect(await codeOf(lock(member, 'login', { until: past }))).toBe('INVALID_INPUT');
  expect(await codeOf(lock(await site.member({ type: 4 }), 'deposits'))).toBe('TRIAL_NOT_ALLOWED');
});
