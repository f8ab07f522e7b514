import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDemoOutbox } from '#integrations/notifications';
import {
  codeOf,
  createSiteClient,
  createTestPasskey,
  PASSWORD,
  refusalOf,
  startTestSite,
  type TestSite,
} from '#testing';
import { totpCode } from './totp.ts';

const { security, identity, messages, passkeys, payments } = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await sql`update brand.register_rule set enabled = true, required = false where field = 'payeeName'`.execute(site.db);
});
beforeEach(async () => {
  await site.db.deleteFrom('identity.login_failure').execute();
  await site.db.deleteFrom('identity.rate_limit').execute();
});
afterAll(() => site.close());

const logIn = (username: string) => site.visitor().call(identity.login, { username, password: PASSWORD });
const proved = async () => {
  const member = await site.member();
  await member.call(security.reauth, { credential: PASSWORD });
  return member;
};
const messagesTo = async (to: string) =>
  (await listDemoOutbox(site.db, site.brandId, { page: 1, pageSize: 100 })).rows.filter(
    ({ recipient }) => recipient === to,
  );
const codeTo = async (to: string) => /\d{6}/.exec((await messagesTo(to))[0]?.text ?? '')?.[0] ?? '';
const messageTitles = async (member: Member) =>
  (await member.call(messages.list, {})).rows.filter(({ kind }) => kind === 'security').map(({ title }) => title);
const numbered = (digits: string) => ({ countryDialingCode: '84', mobileNum: `09012${digits}` });

describe('own account', () => {
  it('[C-01] shows facts, the previous login and masked linked data', async () => {
    const member = await site.member();
    await site.db
      .updateTable('identity.member')
      .set({ email: 'alice@example.com' })
      .where('account_id', '=', member.accountId)
      .execute();
    const again = site.visitor();
    again.token = (await logIn(member.username)).token;
    const seen = await again.call(security.overview);
    expect(seen).toMatchObject({
      username: member.username,
      email: 'a••••@example.com',
      mobile: '',
      reauthMethod: 'password',
    });
    expect(seen.lastLogin).toMatchObject({ country: '' });
    expect((await member.call(security.overview)).lastLogin).toBeNull();
  });

  it('[C-01] lists logins and password guesses of this member only, newest first', async () => {
    const member = await site.member();
    await site.member();
    const guess = site.visitor().call(identity.login, { username: member.username, password: 'not the one' });
    expect(await codeOf(guess)).toBe('LOGIN_FAILED');
    await expect.poll(async () => (await member.call(security.logins, {})).total).toBe(2);
    const { rows } = await member.call(security.logins, { page: 1, pageSize: 1 });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['failure']);
  });

  it('[C-01] lists its sessions, ends one or all others, and never another member’s', async () => {
    const member = await site.member();
    const others = [site.visitor(), site.visitor()];
    for (const other of others) other.token = (await logIn(member.username)).token;
    const { rows } = await member.call(security.sessions);
    expect(rows.map(({ current: own }) => own)).toEqual([true, false, false]);
    const stranger = await site.member();
    expect(await codeOf(stranger.call(security.endSession, { ref: rows[1]?.ref ?? '' }))).toBe('NOT_FOUND');
    expect(await codeOf(member.call(security.endSession, { ref: rows[0]?.ref ?? '' }))).toBe('NOT_FOUND');
    expect(await member.call(security.endSession, { ref: rows[1]?.ref ?? '' })).toEqual({ ended: 1 });
    expect(await member.call(security.endSession, { ref: null })).toEqual({ ended: 1 });
    for (const other of others) expect(await codeOf(other.call(identity.memberInfo))).toBe('NOT_LOGGED_IN');
    expect((await member.call(identity.memberInfo)).account).toBe(member.username);
    expect((await stranger.call(identity.memberInfo)).account).toBe(stranger.username);
  });
});

describe('re-authentication', () => {
  it('[C-01] is required for each change, and is valid for this session and a limited time', async () => {
    const member = await site.member();
    const save = () => member.call(security.saveProfile, { values: { nickname: 'Al' } });
    expect(await refusalOf(save())).toMatchObject({ code: 'REAUTH_REQUIRED', value: { method: 'password' } });
    const other = site.visitor();
    other.token = (await logIn(member.username)).token;
    await other.call(security.reauth, { credential: PASSWORD });
    expect(await codeOf(save())).toBe('REAUTH_REQUIRED');
    expect(await codeOf(member.call(security.reauth, { credential: 'guess' }))).toBe('PASSWORD_INVALID');
    await member.call(security.reauth, { credential: PASSWORD });
    await save();
    expect((await member.call(identity.memberInfo)).nickname).toBe('Al');
    expect(await messageTitles(member)).toEqual(['Your profile was changed']);
    await sql`update identity.session set reauth_until = now() where account_id = ${member.accountId}`.execute(site.db);
    expect(await codeOf(save())).toBe('REAUTH_REQUIRED');
  });

  it('[C-01] locks guesses with a stolen session', async () => {
    const member = await site.member();
    const ends: string[] = [];
    for (let i = 0; i < 7; i++) ends.push(await codeOf(member.call(security.reauth, { credential: `guess-${i}` })));
    expect(ends.at(-1)).toBe('LOGIN_LOCKED');
  });

  it('[C-01] allows entering the real name once and refuses a field the brand does not use', async () => {
    const member = await proved();
    const save = (values: object) => member.call(security.saveProfile, { values });
    expect(await refusalOf(save({ email: 'x@example.com' }))).toMatchObject({ code: 'INVALID_INPUT', field: 'email' });
    expect(await refusalOf(save({ nickname: 'n'.repeat(41) }))).toMatchObject({ field: 'nickname' });
    await save({ payeeName: 'Alice Example' });
    expect(await refusalOf(save({ payeeName: 'Mallory' }))).toMatchObject({
      field: 'payeeName',
      params: { rule: 'locked' },
    });
    const { profile } = await member.call(security.overview);
    expect(profile).toContainEqual({ field: 'payeeName', value: 'Alice Example', locked: true });
  });
});

describe('number and e-mail address', () => {
  it('[C-01] links a number by its code, releases the previous one, and keeps it unique', async () => {
    const member = await proved();
    const handle = async (digits: string) => {
      await member.call(security.sendMobileCode, numbered(digits));
      const verificationCode = await codeTo(`+849012${digits}`);
      return member.call(security.verifyMobile, { ...numbered(digits), verificationCode });
    };
    await handle('31001');
    expect((await member.call(security.overview)).mobile).toBe('+84••••01');
    const other = await proved();
    expect(await codeOf(other.call(security.sendMobileCode, numbered('31001')))).toBe('MOBILE_TAKEN');
    // payouts wait after a number was replaced, not after the first
    const change = () =>
      site.db
        .selectFrom('identity.member')
        .select('access_change')
        .where('account_id', '=', member.accountId)
        .executeTakeFirstOrThrow();
    expect(await change()).toEqual({ access_change: null });
    await handle('31002');
    expect(await change()).toEqual({ access_change: 'contact' });
    await site.db.deleteFrom('identity.code').execute();
    await other.call(security.sendMobileCode, numbered('31001'));
    expect(await messageTitles(member)).toHaveLength(2);
    const wrong = other.call(security.verifyMobile, { ...numbered('31001'), verificationCode: '12' });
    expect(await codeOf(wrong)).toBe('CODE_INVALID');
  });

  it('[C-01] two members with a code for one number: only one links it', async () => {
    const [one, two] = [await proved(), await proved()];
    await one.call(security.sendMobileCode, numbered('31003'));
    const input = { ...numbered('31003'), verificationCode: await codeTo('+84901231003') };
    const ends = await Promise.allSettled([
      one.call(security.verifyMobile, input),
      two.call(security.verifyMobile, input),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('[C-01] links an e-mail address by its code and notifies the old address', async () => {
    const member = await proved();
    const handle = async (email: string) => {
      await member.call(security.sendEmailCode, { email });
      await member.call(security.verifyEmail, { email, verificationCode: await codeTo(email) });
    };
    const [first, second] = [`${member.username}@one.example`, `${member.username}@two.example`];
    await handle(first);
    expect(await member.call(security.overview)).toMatchObject({ emailVerified: true });
    await handle(second);
    await expect.poll(async () => (await messagesTo(first)).length).toBe(2);
    expect((await messagesTo(first))[0]?.text).toContain('Your email address was changed');
  });
});

describe('payment password', () => {
  const withdraw = async (member: Member, paymentPassword?: string) =>
    member.call(payments.withdraw, {
      method: 'sandbox-payout',
      amount: '20',
      account: await site.payoutType(member),
      clientRef: randomUUID(),
      ...(paymentPassword ? { paymentPassword } : {}),
    });

  it('[C-01] [C-04] is required for a withdrawal once set, and locks guesses', async () => {
    const member = await site.member({ funds: money(20_000n) });
    await withdraw(member);
    await member.call(security.reauth, { credential: PASSWORD });
    await member.call(security.setPaymentPassword, { paymentPassword: '246810' });
    expect(await codeOf(withdraw(member))).toBe('PAYMENT_PASSWORD_REQUIRED');
    expect(await codeOf(withdraw(member, '111111'))).toBe('PAYMENT_PASSWORD_INVALID');
    await withdraw(member, '246810');
    const guesses = Array.from({ length: 8 }, () => codeOf(withdraw(member, '111111')));
    expect(await Promise.all(guesses)).toContain('LOGIN_LOCKED');
    expect(await codeOf(withdraw(member, '246810'))).toBe('LOGIN_LOCKED');
    expect((await member.call(identity.balance)).held).toBe('40.00');
  });

  it('[C-01] is changed with the current one, or by a code to the own address', async () => {
    const member = await proved();
    const set = (own: object) => member.call(security.setPaymentPassword, { paymentPassword: '246810', ...own });
    await set({});
    expect(await codeOf(set({ paymentPassword: '135791' }))).toBe('PAYMENT_PASSWORD_INVALID');
    await set({ paymentPassword: '135791', currentPassword: '246810' });
    expect(await codeOf(member.call(security.sendReauthCode, { to: 'email' }))).toBe('NOT_FOUND');
    const email = `${member.username}@example.com`;
    await sql`update identity.member set email = ${email} where account_id = ${member.accountId}`.execute(site.db);
    await member.call(security.sendReauthCode, { to: 'email' });
    const forgotten = { sentTo: 'email' as const, verificationCode: await codeTo(email) };
    await set(forgotten);
    expect(await codeOf(set(forgotten))).toBe('CODE_EXPIRED');
  });
});

describe('one-time codes', () => {
  async function withTotp() {
    const member = await proved();
    const { secret } = await member.call(security.startTotp);
    const code = totpCode(secret, Date.now());
    const { recoveryCodes } = await member.call(security.confirmTotp, { code });
    const challenge = async () => {
      const refused = await refusalOf(logIn(member.username));
      expect(refused.code).toBe('TOTP_REQUIRED');
      return String(refused.value?.['challenge']);
    };
    return { member, secret, code, recoveryCodes, challenge };
  }
  const finish = (challenge: string, code: string) => site.visitor().call(identity.loginCode, { challenge, code });

  it('[C-01] are required at each login; codes and challenges are valid once', async () => {
    const { member, secret, code, challenge } = await withTotp();
    const first = await challenge();
    // the code that enabled them is used up
    expect(await codeOf(finish(first, code))).toBe('TOTP_INVALID');
    const next = totpCode(secret, Date.now() + 30_000);
    const visitor = site.visitor();
    visitor.token = (await finish(first, next)).token;
    expect((await visitor.call(identity.memberInfo)).account).toBe(member.username);
    expect(await codeOf(finish(first, next))).toBe('LOGIN_EXPIRED');
    expect(await codeOf(finish(await challenge(), next))).toBe('TOTP_INVALID');
  });

  it('[C-01] are enabled once, by a right code only; without them there are no recovery codes', async () => {
    const member = await proved();
    const confirm = (code: string) => refusalOf(member.call(security.confirmTotp, { code }));
    expect(await codeOf(member.call(security.regenerateRecoveryCodes))).toBe('STATE_CHANGED');
    expect((await confirm('123456')).code).toBe('STATE_CHANGED');
    const { secret } = await member.call(security.startTotp);
    const right = totpCode(secret, Date.now());
    // not valid in any half minute near this one
    const near = [-30_000, 0, 30_000].map((by_ms) => totpCode(secret, Date.now() + by_ms));
    const wrong = ['000000', '000001', '000002', '000003'].find((each) => !near.includes(each)) ?? '';
    expect(await confirm(wrong)).toMatchObject({ code: 'TOTP_INVALID', field: 'code' });
    expect((await logIn(member.username)).token).not.toBe('');
    const { recoveryCodes } = await member.call(security.confirmTotp, { code: right });
    await member.call(security.reauth, { credential: recoveryCodes[0] ?? '' });
    expect((await confirm(right)).code).toBe('STATE_CHANGED');
    expect(await codeOf(member.call(security.startTotp))).toBe('STATE_CHANGED');
  });

  it('[C-01] refuse a member who was blocked after the password', async () => {
    const { member, recoveryCodes, challenge } = await withTotp();
    const began = await challenge();
    await site.db
      .updateTable('identity.member')
      .set({ blocked: true })
      .where('account_id', '=', member.accountId)
      .execute();
    expect(await codeOf(finish(began, recoveryCodes[0] ?? ''))).toBe('ACCOUNT_BLOCKED');
  });

  it('[C-01] accept a recovery code once; two concurrent uses open one session', async () => {
    const { member, recoveryCodes, challenge } = await withTotp();
    expect(recoveryCodes).toHaveLength(10);
    const code = recoveryCodes[0] ?? '';
    const challenges = [await challenge(), await challenge()];
    const ends = await Promise.allSettled(challenges.map((each) => finish(each, code.toLowerCase())));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await member.call(security.overview)).recoveryCodesLeft).toBe(9);
  });

  it('[C-01] replace the password in re-authentication, and are disabled with it', async () => {
    const { member, recoveryCodes } = await withTotp();
    await sql`update identity.session set reauth_until = null where account_id = ${member.accountId}`.execute(site.db);
    expect(await refusalOf(member.call(security.disableTotp))).toMatchObject({ value: { method: 'totp' } });
    expect(await codeOf(member.call(security.reauth, { credential: PASSWORD }))).toBe('TOTP_INVALID');
    await member.call(security.reauth, { credential: recoveryCodes[1] ?? '' });
    await member.call(security.disableTotp);
    expect(await codeOf(member.call(security.disableTotp))).toBe('STATE_CHANGED');
    expect((await logIn(member.username)).token).not.toBe('');
    expect(await messageTitles(member)).toEqual([
      'One-time codes were switched off',
      'One-time codes were switched on',
    ]);
  });

  const change = { oldPassword: PASSWORD, newPassword: 'quite-new-1', confirmNewPassword: 'quite-new-1' };
  const revoke = ({ accountId }: Member) =>
    sql`update identity.session set reauth_until = null where account_id = ${accountId}`.execute(site.db);

  it('[C-01] [P-09] are required for a password change too, with a notification', async () => {
    const { member, recoveryCodes } = await withTotp();
    await revoke(member);
    const refused = await refusalOf(member.call(identity.changePassword, change));
    expect(refused).toMatchObject({ code: 'REAUTH_REQUIRED', value: { method: 'totp' } });
    // the password is not checked, so nobody learns here whether it is right
    const guess = { ...change, oldPassword: 'not the one' };
    expect(await codeOf(member.call(identity.changePassword, guess))).toBe('REAUTH_REQUIRED');
    await member.call(security.reauth, { credential: recoveryCodes[1] ?? '' });
    await member.call(identity.changePassword, change);
    expect((await messageTitles(member))[0]).toBe('Your password was changed');
  });

  it('[C-01] [P-09] a passkey is required too; a temporary password’s change needs neither', async () => {
    const owner = await proved();
    const passkey = createTestPasskey(owner.base);
    await owner.call(passkeys.add, { name: 'x', credential: passkey.create(await owner.call(passkeys.options)) });
    const ask = { code: 'REAUTH_REQUIRED', value: { method: 'passkey' } };
    // re-authenticated with the password; asking for it again would add nothing for a thief who knows it
    expect(await owner.call(security.overview)).toMatchObject({ reauthMethod: 'passkey', reauthBy: 'password' });
    expect(await refusalOf(owner.call(identity.changePassword, change))).toMatchObject(ask);
    await revoke(owner);
    expect(await refusalOf(owner.call(identity.changePassword, change))).toMatchObject(ask);
    const signed = passkey.sign(await owner.call(passkeys.challenge));
    expect(await owner.call(security.reauth, { passkey: signed })).toMatchObject({ reauthBy: 'passkey' });
    await owner.call(identity.changePassword, change);

    const { member, recoveryCodes, challenge } = await withTotp();
    await sql`update identity.member set password_is_temporary = true where account_id = ${member.accountId}`.execute(
      site.db,
    );
    const held = site.visitor();
    held.token = (
      await held.call(identity.loginCode, { challenge: await challenge(), code: recoveryCodes[1] ?? '' })
    ).token;
    expect(await codeOf(held.call(identity.balance))).toBe('PASSWORD_CHANGE_REQUIRED');
    await held.call(identity.changePassword, change);
    await held.call(identity.balance);
  });

  it('[C-01] refuse a challenge of another brand and lock guesses', async () => {
    const { recoveryCodes, challenge } = await withTotp();
    const one = await challenge();
    const there = createSiteClient(site.otherBase);
    const right = { challenge: one, code: recoveryCodes[0] ?? '' };
    expect(await codeOf(there.call(identity.loginCode, right))).toBe('LOGIN_EXPIRED');
    // it is still valid in its own brand, and the code is unused
    expect((await site.visitor().call(identity.loginCode, right)).token).not.toBe('');
    const two = await challenge();
    const ends: string[] = [];
    for (let i = 0; i < 6; i++) ends.push(await codeOf(finish(two, '000000')));
    expect(ends.at(-1)).toBe('LOGIN_LOCKED');
    await sql`update identity.mfa_challenge set expires_at = now()`.execute(site.db);
    expect(await codeOf(finish(two, '000000'))).toBe('LOGIN_EXPIRED');
  });
});
