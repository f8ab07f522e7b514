import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, correctPlayer, PASSWORD, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';

const { backoffice, identity, duplicatesBackoffice, messages, payments, payoutAccounts, payoutBackoffice, security } =
  calls;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const proved = async () => {
  const member = await site.member({ funds: money(20_000n) });
  await member.call(security.reauth, { credential: PASSWORD });
  return member;
};
const anAccount = (own: object = {}) => ({
  method: 'sandbox-payout',
  accountHolder: 'Anna Example',
  bank: 'First Bank',
  number: 'DE89 3704 0044 0532 0130 00',
  ...own,
});
const add = (member: SiteClient, own: object = {}) => member.call(payoutAccounts.add, anAccount(own));
const withdraw = (member: SiteClient, account: string, clientRef = randomUUID()) =>
  member.call(payments.withdraw, { method: 'sandbox-payout', amount: '20', account, clientRef });
const list = async (member: SiteClient) => (await member.call(payoutAccounts.list)).accounts;
const titles = async (member: SiteClient) =>
  (await member.call(messages.list, {})).rows.filter(({ kind }) => kind === 'security').map(({ title }) => title);

describe('[C-01] [C-04] payout accounts', () => {
  it('[C-04] are added after re-authentication, masked, encrypted in the database, with a notification', async () => {
    const member = await site.member();
    expect(await codeOf(add(member))).toBe('REAUTH_REQUIRED');
    await member.call(security.reauth, { credential: PASSWORD });
    const bound = await add(member);
    expect(bound).toMatchObject({ bank: 'First Bank', masked: '•••• 3000', isDefault: true, usableFrom: null });
    expect(JSON.stringify(await member.call(payoutAccounts.list))).not.toContain('DE89');
    const row = await sql<{ text: string }>`
      select p::text as text from payments.payout_account p where account_id = ${member.accountId}`.execute(site.db);
    // the row text shows bytes in hex
    for (const part of ['DE8937', '3704'])
      for (const text of [part, Buffer.from(part).toString('hex')]) expect(row.rows[0]?.text).not.toContain(text);
    expect(await titles(member)).toEqual(['Payout account added']);
  });

  it('[C-04] are in the player’s own name: the first sets it, another is refused', async () => {
    const member = await proved();
    await add(member);
    expect((await member.call(payoutAccounts.list)).accountHolder).toBe('Anna Example');
    const other = add(member, { accountHolder: 'Bob Example', number: '0000000001' });
    expect(await refusalOf(other)).toMatchObject({ code: 'PAYOUT_NAME_MISMATCH', field: 'accountHolder' });
    await add(member, { accountHolder: ' anna  EXAMPLE', number: '0000000001' });
    expect(await list(member)).toHaveLength(2);
  });

  it('[C-04] refuse bad numbers, closed methods, duplicates, and a sixth, under concurrency too', async () => {
    const member = await proved();
    expect(await refusalOf(add(member, { number: '12' }))).toMatchObject({ code: 'INVALID_INPUT', field: 'number' });
    expect(await refusalOf(add(member, { bank: '' }))).toMatchObject({ code: 'INVALID_INPUT', field: 'bank' });
    expect(await codeOf(add(member, { method: 'sandbox' }))).toBe('PAYMENT_METHOD_CLOSED');
    await add(member);
    expect(await codeOf(add(member, { number: 'de89-3704 0044053201300 0' }))).toBe('CONFLICT');
    const more = Array.from({ length: 7 }, (_, n) =>
      add(member, { number: `MORE000${n}` }).then(
        () => 'bound',
        (error: { code: string }) => error.code,
      ),
    );
    expect((await Promise.all(more)).sort()).toEqual([
      ...Array<string>(3).fill('PAYOUT_ACCOUNT_LIMIT_REACHED'),
      ...Array<string>(4).fill('bound'),
    ]);
    expect((await list(member)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('[C-04] require the payment password once set', async () => {
    const member = await proved();
    await member.call(security.setPaymentPassword, { paymentPassword: '246810' });
    expect(await codeOf(add(member))).toBe('PAYMENT_PASSWORD_REQUIRED');
    expect(await codeOf(add(member, { paymentPassword: '111111' }))).toBe('PAYMENT_PASSWORD_INVALID');
    await add(member, { paymentPassword: '246810' });
  });

  it('[C-04] have one default, which another can become and removal passes on', async () => {
    const member = await proved();
    const [first, second] = [await add(member), await add(member, { number: '0000000002' })];
    await member.call(payoutAccounts.setDefault, { id: second.id });
    expect((await list(member)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await member.call(payoutAccounts.remove, { id: second.id });
    expect(await list(member)).toMatchObject([{ id: first.id, isDefault: true }]);
    expect(await codeOf(member.call(payoutAccounts.remove, { id: second.id }))).toBe('NOT_FOUND');
    expect(await titles(member)).toHaveLength(4);
    await add(member, { number: '0000000002' });
  });

  it('[C-04] cannot be chosen, removed or paid to by another player', async () => {
    const [owner, thief] = [await proved(), await proved()];
    const { id } = await add(owner);
    expect(await codeOf(thief.call(payoutAccounts.remove, { id }))).toBe('NOT_FOUND');
    expect(await codeOf(thief.call(payoutAccounts.setDefault, { id }))).toBe('NOT_FOUND');
    expect(await refusalOf(withdraw(thief, id))).toMatchObject({ code: 'NOT_FOUND', field: 'account' });
    expect((await thief.call(identity.balance)).held).toBe('0.00');
    const trial = await site.member({ type: 4 });
    expect(await codeOf(trial.call(payoutAccounts.list))).toBe('TRIAL_NOT_ALLOWED');
  });
});

/** Changes what proves who the player is, one after the other: each change names itself, and is forgotten for the next. */
async function expectWaits(member: Awaited<ReturnType<typeof proved>>, account: string, owner: SiteClient) {
  const changes = async () => {
    const { needs } = await member.call(calls.payouts.needs);
    return needs.filter(({ need }) => need.endsWith('Changed')).map(({ need, until }) => [need, until]);
  };
  const expectWait = async (need: string) => {
    const refusal = await refusalOf(withdraw(member, account));
    expect(refusal).toMatchObject({ code: 'WITHDRAWAL_COOLDOWN', value: { until: expect.any(String) } });
    expect(await changes()).toEqual([[need, (refusal.value as { until: string }).until]]);
    await sql`update identity.member set access_changed_at = access_changed_at - interval '1 day'
      where account_id = ${member.accountId}`.execute(site.db);
    expect(await changes()).toEqual([]);
  };
  const held = (await member.call(identity.balance)).held;
  const newPassword = 'own-words-1';
  await member.call(identity.changePassword, {
    oldPassword: PASSWORD,
    newPassword,
    confirmNewPassword: newPassword,
  });
  await expectWait('passwordChanged');
  // the first payment password is no change
  await member.call(security.setPaymentPassword, { paymentPassword: '246810' });
  expect(await changes()).toEqual([]);
  await member.call(security.setPaymentPassword, { paymentPassword: '135791', currentPassword: '246810' });
  await expectWait('paymentPasswordChanged');
  const of = { accountId: String(member.accountId) };
  const { version } = await owner.call(calls.accountsBackoffice.profile, of);
  const values = { payeeName: 'Anna Example-Jones' };
  const correction = { ...of, version, values, documentId: null, note: 'Marriage certificate shown' };
  await correctPlayer({ by: owner, approver: await site.operator() }, correction);
  await expectWait('nameChanged');
  expect((await member.call(identity.balance)).held).toBe(held);
  const paid = { method: 'sandbox-payout', amount: '20', account, clientRef: randomUUID(), paymentPassword: '135791' };
  await member.call(payments.withdraw, paid);
}

describe('[C-04] withdrawal to a payout account', () => {
  it('[C-04] waits for a new account, and after a change of who can log in, as long as the brand requires', async () => {
    const owner = await site.operator();
    const { version } = await owner.call(calls.brandBackoffice.config);
    await owner.call(calls.brandBackoffice.change, { version, change: { payoutWaitHours: 24 } });
    const member = await proved();
    // processes cache a brand for some seconds
    const bind = async () => {
      const bound = await add(member);
      if (!bound.usableFrom) await member.call(payoutAccounts.remove, { id: bound.id });
      return bound.usableFrom;
    };
    await expect.poll(bind, { interval: 500 }).not.toBeNull();
    const [bound] = await list(member);
    const account = bound?.id ?? '';
    const value = { from: bound?.usableFrom };
    expect(await refusalOf(withdraw(member, account))).toMatchObject({ code: 'PAYOUT_ACCOUNT_COOLDOWN', value });
    expect((await member.call(identity.balance)).held).toBe('0.00');
    await sql`update payments.payout_account set usable_at = now() where account_id = ${member.accountId}`.execute(
      site.db,
    );
    await withdraw(member, account);
    await expectWaits(member, account, owner);
    const { version: next } = await owner.call(calls.brandBackoffice.config);
    await owner.call(calls.brandBackoffice.change, { version: next, change: { payoutWaitHours: 0 } });
  });

  it('[C-04] uses the requested account even after its removal, shown whole to the paying operator', async () => {
    const member = await proved();
    const { id } = await add(member);
    const withdrawal = await withdraw(member, id);
    expect(withdrawal.destination).toBe('First Bank •••• 3000');
    await member.call(payoutAccounts.remove, { id });
    expect(await codeOf(withdraw(member, id))).toBe('NOT_FOUND');
    const unmask = (operator: SiteClient) => operator.call(payoutBackoffice.unmaskedAccount, { id: withdrawal.id });
    expect(await codeOf(unmask(await site.operator('support')))).toBe('NOT_PERMITTED');
    expect(await codeOf(unmask(await site.operator('owner', { other: true })))).toBe('NOT_FOUND');
    const cashier = await site.operator('cashier');
    expect(await unmask(cashier)).toEqual({
      accountHolder: 'Anna Example',
      bank: 'First Bank',
      number: 'DE89370400440532013000',
    });
    const audit = await (await site.operator('auditor')).call(backoffice.audit, { action: 'withdrawal.account-view' });
    expect(audit.rows[0]).toMatchObject({ operator: cashier.username, subject: `withdrawal ${withdrawal.id}` });
    expect(JSON.stringify(audit)).not.toContain('DE89');
  });

  it('[C-04] links players with the same account for operators, and closes nothing', async () => {
    const number = 'SHARED0001';
    const [one, two] = [await proved(), await proved()];
    await add(one, { number });
    await add(two, { number, accountHolder: 'Zoe Other' });
    const elsewhere = await site.member({ other: true });
    await elsewhere.call(security.reauth, { credential: PASSWORD });
    await add(elsewhere, { number });
    const seen = await (await site.operator()).call(duplicatesBackoffice.list, { accountId: String(one.accountId) });
    expect(seen.rows.filter(({ signal }) => signal === 'payout')).toMatchObject([
      { newer: { username: two.username }, older: { username: one.username } },
    ]);
  });
});
