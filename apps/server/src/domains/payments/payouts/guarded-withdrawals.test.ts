import { randomUUID } from 'node:crypto';
import { calls, type Input, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { totpCode } from '#identity';
import { codeOf, PASSWORD, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { setDepositTurnover } from '#turnover';

const { payments, payouts, security } = calls;

let site: TestSite;
let owner: SiteClient & { username: string };
beforeAll(async () => {
  site = await startTestSite();
  owner = await site.operator();
});
beforeEach(() => site.db.deleteFrom('identity.login_failure').execute());
afterAll(() => site.close());

type Member = Awaited<ReturnType<TestSite['member']>>;

async function setBrand(change: object): Promise<void> {
  const { version } = await owner.call(calls.brandBackoffice.config);
  await owner.call(calls.brandBackoffice.change, { version, change });
}

/** A member with 1,000.00 and a payout account; `ask` requests a withdrawal. */
async function aMember() {
  const member = await site.member({ funds: money(100_000n) });
  const account = await site.payoutType(member);
  const ask = (amount: string, own: Partial<Input<typeof payments.withdraw>> = {}) =>
    member.call(payments.withdraw, { method: 'sandbox-payout', amount, account, clientRef: randomUUID(), ...own });
  return { member, ask };
}
const heldOf = async (member: SiteClient) => (await member.call(calls.identity.balance)).held;

/** Sets up one-time codes; returns recovery codes, each of which is good once. */
async function setUpCodes(member: Member): Promise<string[]> {
  await member.call(security.reauth, { credential: PASSWORD });
  const { secret } = await member.call(security.startTotp);
  return (await member.call(security.confirmTotp, { code: totpCode(secret, Date.now()) })).recoveryCodes;
}

describe('[C-04] second factor of a withdrawal', () => {
  beforeAll(() => setBrand({ secondFactorAbove: '100.00' }));
  afterAll(() => setBrand({ secondFactorAbove: null }));

  it('is not asked for up to the sum, and above it of the withdrawals of 24 hours together', async () => {
    const { member, ask } = await aMember();
    expect(await member.call(payouts.needs)).toMatchObject({
      needs: [{ need: 'secondFactor', amount: '100.00' }],
      secondFactor: { above: '100.00', left: '100.00' },
    });
    await ask('60');
    expect((await member.call(payouts.needs)).secondFactor).toEqual({ above: '100.00', left: '40.00' });
    expect(await refusalOf(ask('41'))).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      value: { above: '100.00', currency: 'USD', setUp: true },
    });
    await ask('40');
    expect(await heldOf(member)).toBe('100.00');
  });

  it('accepts a code once, and a refused withdrawal does not use it up', async () => {
    const { member, ask } = await aMember();
    const [code = '', other = ''] = await setUpCodes(member);
    expect((await member.call(payouts.needs)).needs).toEqual([]);
    expect(await refusalOf(ask('200'))).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', value: { setUp: false } });
    expect(await codeOf(ask('200', { code: '000000' }))).toBe('TOTP_INVALID');
    expect(await codeOf(ask('1001', { code }))).toBe('INSUFFICIENT_FUNDS');
    expect(await heldOf(member)).toBe('0.00');
    const clientRef = randomUUID();
    const first = await ask('200', { code, clientRef });
    // the same request again is the same withdrawal, without a code too
    expect((await ask('200', { code, clientRef })).id).toBe(first.id);
    expect((await ask('200', { clientRef })).id).toBe(first.id);
    expect(await codeOf(ask('200', { code }))).toBe('TOTP_INVALID');
    await ask('200', { code: other });
    expect(await heldOf(member)).toBe('400.00');
  });

  it('accepts a re-authentication by code, and stops guesses', async () => {
    const { member, ask } = await aMember();
    const [code = '', other = ''] = await setUpCodes(member);
    await member.call(security.reauth, { credential: code });
    await ask('200');
    await sql`update identity.session set reauth_until = now() where account_id = ${member.accountId}`.execute(site.db);
    for (let at = 0; at < 5; at++) expect(await codeOf(ask('200', { code: '000000' }))).toBe('TOTP_INVALID');
    expect(await codeOf(ask('200', { code: other }))).toBe('LOGIN_LOCKED');
    expect(await heldOf(member)).toBe('200.00');
  });

  it('of twenty withdrawals at one time no more than the sum pass without it', async () => {
    const { member, ask } = await aMember();
    const ends = await Promise.all(
      Array.from({ length: 20 }, () =>
        ask('30').then(
          () => 'done',
          ({ code }: { code?: string }) => code,
        ),
      ),
    );
    expect(ends.filter((end) => end === 'done')).toHaveLength(3);
    expect(ends.filter((end) => end === 'SECOND_FACTOR_REQUIRED')).toHaveLength(17);
    expect(await heldOf(member)).toBe('90.00');
  });
});

it('[C-08] two operators request a withdrawal for a player whose log-in is locked, to an account of the player', async () => {
  const { member } = await aMember();
  await site.payoutType(await site.member());
  const accountId = String(member.accountId);
  const support = await site.operator('support');
  const cashier = await site.operator('cashier');
  const { payoutBackoffice, proposalsBackoffice, accountsBackoffice } = calls;
  const { currency, accounts } = await owner.call(payoutBackoffice.accountsOf, { accountId });
  expect([currency, accounts.length]).toEqual(['USD', 1]);
  const { id: account = '', method = '' } = accounts[0] ?? {};
  const reason = 'asked by letter';
  const propose = (own: object = {}) =>
    owner.call(payoutBackoffice.requestFor, { accountId, method, account, amount: '40', reason, ...own });
  // a player who can log in asks alone
  expect(await codeOf(propose())).toBe('STATE_CHANGED');
  await support.call(accountsBackoffice.lock, {
    ...{ accountId, scope: 'login', reason: 'fraud', text: '', note: 'Looked into', until: null },
  });
  const others = await owner.call(payoutBackoffice.accountsOf, { accountId: String((await site.member()).accountId) });
  expect(others.accounts).toEqual([]);
  expect(await refusalOf(propose({ account: String(BigInt(account) + 1n) }))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await codeOf(propose({ amount: '0' }))).toBe('INVALID_AMOUNT');
  const { proposal: no } = await propose();
  expect((await propose()).proposal).toBe(no);
  const waiting = (await owner.call(proposalsBackoffice.list, {})).rows.find((row) => row.no === no);
  expect(waiting).toMatchObject({
    kind: 'withdrawal-request',
    preview: { amount: '40.00', username: member.username },
  });
  const decide = { no, hash: waiting?.hash ?? '', reason: 'the letter is theirs' };
  expect(await codeOf(owner.call(proposalsBackoffice.approve, decide))).toBe('OWN_PROPOSAL');
  const done = await cashier.call(proposalsBackoffice.approve, decide);
  expect(done).toMatchObject({
    state: 'done',
    outcome: { before: 'none', after: expect.stringMatching(/^withdrawal \d+ review$/) },
  });
  expect(await codeOf(cashier.call(proposalsBackoffice.approve, decide))).toBe('STATE_CHANGED');
  const { rows } = await owner.call(calls.backoffice.withdrawals, { accountId });
  expect(rows).toMatchObject([{ amount: '40.00', state: 'review', history: [{ actor: 'team' }] }]);
  const { rows: held } = await sql<{ held: bigint }>`select held from ledger.account
    where account_id = ${member.accountId}`.execute(site.db);
  expect(held[0]?.held).toBe(4_000n);
});

it('[C-08] a withdrawal that operators request waits as one of the player, and takes no fee that the player did not agree to', async () => {
  const { member } = await aMember();
  const cashier = await site.operator('cashier');
  const { payoutBackoffice, proposalsBackoffice, accountsBackoffice, turnoverBackoffice } = calls;
  const accountId = String(member.accountId);
  const set = (change: string) =>
    sql`update identity.member set ${sql.raw(change)} where account_id = ${member.accountId}`.execute(site.db);
  await set(`access_changed_at = now(), access_change = 'contact'`);
  await setBrand({ payoutWaitHours: 24 });
  // processes cache a brand for some seconds
  const needs = async () => (await member.call(payouts.needs)).needs.map(({ need }) => need);
  await expect.poll(needs, { interval: 500 }).toContain('contactChanged');
  const lock = { scope: 'login', reason: 'fraud', text: '', note: 'Looked into', until: null } as const;
  await owner.call(accountsBackoffice.lock, { accountId, ...lock });
  const { accounts } = await owner.call(payoutBackoffice.accountsOf, { accountId });
  const { id: account = '', method = '' } = accounts[0] ?? {};
  const request = { accountId, method, account, amount: '40', reason: 'asked by letter' };
  const { proposal: no } = await owner.call(payoutBackoffice.requestFor, request);
  const waiting = (await owner.call(proposalsBackoffice.list, {})).rows.find((row) => row.no === no);
  const approve = () =>
    cashier.call(proposalsBackoffice.approve, { no, hash: waiting?.hash ?? '', reason: 'the letter is theirs' });
  expect(await codeOf(approve())).toBe('WITHDRAWAL_COOLDOWN');
  await set(`access_changed_at = null, access_change = null, hold_until = now() + interval '1 hour'`);
  expect(await codeOf(approve())).toBe('SECURITY_HOLD_ACTIVE');
  await set('hold_until = null');

  // a credit that was not played, in a brand that takes a fee for it
  const { version, ...rules } = await owner.call(turnoverBackoffice.settings);
  const fee = { ...rules, mode: 'fee', unplayedFee_bps: 1_000, times: { sandbox: 100 } } as const;
  await owner.call(turnoverBackoffice.saveSettings, { ...fee, version });
  await site.db.transaction().execute((tx) =>
    setDepositTurnover(tx, {
      ...{ accountId: member.accountId, brandId: site.brandId, currency: 'USD', method: 'sandbox' },
      ...{ depositId: 1n, base: money(100_000n) },
    }),
  );
  expect(await codeOf(approve())).toBe('FEE_CHANGED');
  expect((await owner.call(calls.backoffice.withdrawals, { accountId })).rows).toEqual([]);
  await owner.call(turnoverBackoffice.saveSettings, { ...rules, version: version + 1 });
  const [requirement] = (await owner.call(turnoverBackoffice.requirements, { accountId })).rows;
  const waived = { accountId, no: requirement?.no ?? '', reason: 'The terms were wrong' };
  await owner.call(turnoverBackoffice.waive, waived);
  expect(await approve()).toMatchObject({ state: 'done' });
  await setBrand({ payoutWaitHours: 0 });
});
