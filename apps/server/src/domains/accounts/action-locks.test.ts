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

it('[P-06] labels have names by language, are shown to the player, and one club replaces another', async () => {
  const { labelsBackoffice, backoffice, identity } = calls;
  const owner = await site.operator('owner');
  const [one, two] = [await site.member(), await site.member()];
  const tag = randomUUID().slice(0, 8);
  const namesOf = (word: string) => ({ EN: `${word} en`, CN: `${word} cn` });
  const save = (own: object) =>
    support.call(labelsBackoffice.save, {
      ...{ code: `gold-${tag}`, kind: 'club', names: namesOf('Gold'), version: 0, reason: 'A new label' },
      ...own,
    });
  expect(await save({})).toMatchObject({ kind: 'club', version: 1, players: 0 });
  await save({ code: `iron-${tag}`, names: namesOf('Iron') });
  await save({ code: `fan-${tag}`, kind: 'member', names: namesOf('Fan') });
  expect(await codeOf(save({}))).toBe('CONFLICT');
  expect(await codeOf(save({ version: 2 }))).toBe('STALE_VERSION');
  expect(await codeOf(save({ code: `none-${tag}`, version: 1 }))).toBe('NOT_FOUND');
  for (const names of [{ CN: 'Gold' }, { EN: 'Gold', XX: 'Gold' }])
    expect((await refusalOf(save({ version: 1, names }))).field).toBe('names');
  expect((await refusalOf(save({ version: 1, kind: 'member' }))).field).toBe('kind');

  const set = (labels: string[], by: SiteClient = support) =>
    by.call(labelsBackoffice.set, { ...of(one), labels, reason: 'A good player' });
  expect(await codeOf(set([`fan-${tag}`], cashier))).toBe('NOT_PERMITTED');
  expect((await refusalOf(set([`none-${tag}`]))).code).toBe('NOT_FOUND');
  expect((await refusalOf(set([`gold-${tag}`, `iron-${tag}`]))).code).toBe('INVALID_INPUT');
  expect((await labels(one)).club).toBe('');
  expect((await set([`gold-${tag}`, `fan-${tag}`])).labels).toEqual([`fan-${tag}`, `gold-${tag}`]);
  expect(await labels(one)).toEqual({ club: 'Gold en', member: ['Fan en'] });
  const line = (await owner.call(backoffice.audit, { action: 'rewards.labels' })).rows[0];
  expect(line).toMatchObject({
    ...{ subject: `player ${one.accountId}`, operator: support.username, reason: 'A good player' },
    ...{ before: '', after: `fan-${tag}, gold-${tag}` },
  });

  await save({ version: 1, names: namesOf('Golden') });
  expect((await labels(one)).club).toBe('Golden en');
  const assign = (code: string, isOn: boolean) =>
    support.call(labelsBackoffice.assign, {
      ...{ code: `${code}-${tag}`, players: [one.username, two.username.toUpperCase(), 'no such player'] },
      ...{ isOn, reason: 'The list of the month' },
    });
  expect(await assign('iron', true)).toEqual({ changed: 2, unknown: ['no such player'] });
  expect(await assign('iron', true)).toMatchObject({ changed: 0 });
  expect([(await labels(one)).club, (await labels(two)).club]).toEqual(['Iron en', 'Iron en']);
  expect(await assign('fan', true)).toMatchObject({ changed: 1 });
  expect(await assign('fan', false)).toMatchObject({ changed: 2 });
  expect(await labels(one)).toEqual({ club: 'Iron en', member: [] });
  const { rows } = await support.call(labelsBackoffice.list);
  expect(rows.find(({ code }) => code === `iron-${tag}`)).toMatchObject({ players: 2, names: namesOf('Iron') });
  // two operators add two clubs concurrently: the player has one of them
  await Promise.all([assign('gold', true), assign('iron', true), assign('gold', true)]);
  expect((await support.call(labelsBackoffice.ofPlayer, of(two))).labels).toHaveLength(1);

  async function labels(member: Member) {
    const { clubLabel, memberLabel } = await member.call(identity.memberInfo);
    return { club: clubLabel.labelName, member: memberLabel.map(({ labelName }) => labelName) };
  }
});
