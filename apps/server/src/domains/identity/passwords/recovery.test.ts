import { type AccountId, type Call, calls } from '@fairhouse/contracts';
import type { JWK } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDemoOutbox } from '#integrations/notifications';
import {
  aName,
  codeOf,
  createSiteClient,
  createTestPasskey,
  PASSWORD,
  rawCall,
  refusalOf,
  sealFor,
  startTestSite,
  switchModules,
  type TestSite,
} from '#testing';
import { totpCode } from '../security/totp.ts';

const NEW = 'quite-new-1';
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const on = ['CHNGPASSVERIF3', 'PASSWORD-EXPIRY', 'LOGIN-PHONE', 'LOGIN-CODE'];
  await switchModules(site.db, Object.fromEntries(on.map((module) => [module, true])));
  await site.db
    .updateTable('brand.module')
    .set({ enabled: false })
    .where('brand_id', '=', site.otherBrandId)
    .where('mod_id', '=', 'PASSWORD-EXPIRY')
    .execute();
});
beforeEach(async () => {
  await site.db.deleteFrom('identity.login_failure').execute();
  await site.db.deleteFrom('identity.rate_limit').execute();
});
afterAll(() => site.close());

const logIn = (username: string, password: string) => site.visitor().call(calls.identity.login, { username, password });

async function aMemberWithEmail() {
  const member = await site.member();
  const email = `${member.username}@example.com`;
  await site.db.updateTable('identity.member').set({ email }).where('account_id', '=', member.accountId).execute();
  return { member, email };
}

const messagesTo = async (email: string) =>
  (await listDemoOutbox(site.db, site.brandId, { page: 1, pageSize: 100 })).rows.filter(
    ({ recipient }) => recipient === email,
  );

async function linkTo(email: string): Promise<string> {
  await expect.poll(async () => (await messagesTo(email)).length).toBe(1);
  return /#([\w-]{43})/.exec((await messagesTo(email))[0]?.text ?? '')?.[1] ?? '';
}

/** Expects the newest email to report a new password. */
async function expectNotified(email: string, count: number): Promise<void> {
  await expect.poll(async () => (await messagesTo(email)).length).toBe(count);
  expect((await messagesTo(email))[0]?.text).toContain('Your password was changed');
}

describe('password change', () => {
  const change = { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW };

  it('[P-09] [V-04] requires the current one and the new one twice, and ends other sessions', async () => {
    const { member, email } = await aMemberWithEmail();
    const elsewhere = site.visitor();
    elsewhere.token = (await logIn(member.username, PASSWORD)).token;
    expect(await member.call(calls.identity.changePassword, change)).toEqual({ changed: true });
    await expectNotified(email, 1);
    expect(await codeOf(elsewhere.call(calls.identity.memberInfo))).toBe('NOT_LOGGED_IN');
    expect((await member.call(calls.identity.memberInfo)).account).toBe(member.username);
    expect(await codeOf(logIn(member.username, PASSWORD))).toBe('LOGIN_FAILED');
    expect((await logIn(member.username, NEW)).token).not.toBe('');
  });

  it('[P-09] [V-04] refuses each invalid field and changes nothing', async () => {
    const member = await site.member();
    const wrong: [object, string, string][] = [
      [{ oldPassword: 'not the one' }, 'PASSWORD_INVALID', 'oldPassword'],
      [{ oldPassword: undefined }, 'PASSWORD_INVALID', 'oldPassword'],
      [{ newPassword: 'short', confirmNewPassword: 'short' }, 'INVALID_INPUT', 'newPassword'],
      [{ confirmNewPassword: 'another-1' }, 'INVALID_INPUT', 'confirmNewPassword'],
      [{ newPassword: PASSWORD, confirmNewPassword: PASSWORD }, 'INVALID_INPUT', 'newPassword'],
    ];
    for (const [own, code, field] of wrong) {
      const refused = await refusalOf(member.call(calls.identity.changePassword, { ...change, ...own }));
      expect([own, refused.code, refused.field]).toEqual([own, code, field]);
    }
    expect((await logIn(member.username, PASSWORD)).token).not.toBe('');
  });

  it('[P-09] locks after guesses of the current one with a stolen session', async () => {
    const member = await site.member();
    const ends: string[] = [];
    for (let i = 0; i < 7; i++)
      ends.push(await codeOf(member.call(calls.identity.changePassword, { ...change, oldPassword: `guess-${i}` })));
    expect(ends.at(-1)).toBe('LOGIN_LOCKED');
  });
});

describe('forced password change', () => {
  const change = { newPassword: NEW, confirmNewPassword: NEW };
  const reason = 'lost the telephone, known by the papers';
  const enter = async (username: string, password: string, client = site.visitor()) => {
    const { passwordIsTemporary, passwordExpired, token } = await client.call(calls.identity.login, {
      username,
      password,
    });
    client.token = token;
    return { client, due: { passwordIsTemporary, passwordExpired } };
  };
  const age = ({ accountId }: { accountId: AccountId }, days: number) =>
    sql`update identity.member set password_set_at = now() - make_interval(days => ${days}) where account_id = ${accountId}`.execute(
      site.db,
    );
  const ofMembers = Object.entries(calls).flatMap(([domain, group]) =>
    Object.entries<Call>(group)
      .filter(([, { auth }]) => auth === 'member' || auth === 'customer')
      .map(([name, call]): [string, Call] => [`${domain}.${name}`, call]),
  );
  /** Returns the member calls that are not blocked, except logout, which would end the session. */
  async function openTo(token: string | null): Promise<string[]> {
    const open: string[] = [];
    for (const [name, call] of ofMembers) {
      if (name === 'identity.logout') continue;
      const body = call.method === 'GET' || call.method === 'DELETE' ? {} : { body: '{}' };
      const answer = await rawCall(site.base, call, { ...body, headers: { authorization: `Bearer ${token}` } });
      const code = answer.body.message?.code;
      if (code !== 'PASSWORD_CHANGE_REQUIRED' && code !== 'MODULE_DISABLED') open.push(name);
    }
    return open;
  }

  /** Returns the code with which the server closes a socket that sends this token. */
  const socketEnd = (token: string | null) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`${site.base.replace('http', 'ws')}/ws`);
      socket.onopen = () => socket.send(JSON.stringify({ token }));
      socket.onclose = ({ code }) => resolve(code);
    });

  it('[M-04] applies to every login method after an operator’s temporary password', async () => {
    const { member, email } = await aMemberWithEmail();
    const operator = await site.operator();
    const give = { accountId: String(member.accountId), reason };
    const { password } = await operator.call(calls.backoffice.setTemporaryPassword, give);
    expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    await expect.poll(async () => (await messagesTo(email))[0]?.text).toContain('gave you a temporary password');
    const { rows } = await operator.call(calls.backoffice.audit, { action: 'player.password' });
    expect(rows[0]).toMatchObject({ subject: `player ${member.accountId}`, reason });
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(await codeOf(member.call(calls.identity.memberInfo))).toBe('NOT_LOGGED_IN');
    expect(await codeOf(logIn(member.username, PASSWORD))).toBe('LOGIN_FAILED');

    const { client, due } = await enter(member.username, password);
    const elsewhere = (await enter(member.username, password)).client;
    expect(due).toEqual({ passwordIsTemporary: true, passwordExpired: false });
    expect(await openTo(client.token)).toEqual([
      ...['identity.changePassword', 'identity.unlock', 'identity.memberInfo', 'security.reauth'],
    ]);
    expect(await client.call(calls.identity.memberInfo)).toMatchObject({ passwordDue: 'temporary' });
    expect((await refusalOf(client.call(calls.identity.balance))).value).toEqual({ due: 'temporary' });
    expect(await socketEnd(client.token)).toBe(4401);
    const same = { newPassword: password, confirmNewPassword: password };
    expect(await codeOf(client.call(calls.identity.changePassword, same))).toBe('INVALID_INPUT');

    await client.call(calls.identity.changePassword, change);
    expect(await client.call(calls.identity.memberInfo)).toMatchObject({ passwordDue: null });
    await client.call(calls.identity.balance);
    expect(await codeOf(elsewhere.call(calls.identity.memberInfo))).toBe('NOT_LOGGED_IN');
    const again = await enter(member.username, NEW);
    expect(again.due).toEqual({ passwordIsTemporary: false, passwordExpired: false });
    await again.client.call(calls.identity.balance);
  });

  it('[M-04] applies after ninety days if the policy is on, and requires the current one', async () => {
    const member = await site.member();
    await age(member, 89);
    expect((await enter(member.username, PASSWORD)).due.passwordExpired).toBe(false);
    await age(member, 91);
    const { client, due } = await enter(member.username, PASSWORD);
    expect(due).toEqual({ passwordIsTemporary: false, passwordExpired: true });
    expect((await refusalOf(client.call(calls.identity.balance))).value).toEqual({ due: 'expired' });
    expect(await codeOf(client.call(calls.identity.changePassword, change))).toBe('PASSWORD_INVALID');
    await client.call(calls.identity.changePassword, { ...change, oldPassword: PASSWORD });
    await client.call(calls.identity.balance);

    const without = await site.member({ other: true });
    await age(without, 91);
    const free = await enter(without.username, PASSWORD, createSiteClient(site.otherBase));
    expect(free.due.passwordExpired).toBe(false);
    await free.client.call(calls.identity.balance);
  });

  it('[C-01] [M-04] of an expired password requires the passkey, which opens nothing else', async () => {
    const member = await site.member();
    await member.call(calls.security.reauth, { credential: PASSWORD });
    const passkey = createTestPasskey(site.base);
    const credential = passkey.create(await member.call(calls.passkeys.options));
    await member.call(calls.passkeys.add, { name: 'x', credential });
    await age(member, 91);
    const { client } = await enter(member.username, PASSWORD);
    const ends = () => refusalOf(client.call(calls.identity.changePassword, { ...change, oldPassword: PASSWORD }));
    expect(await ends()).toMatchObject({ code: 'REAUTH_REQUIRED', value: { method: 'passkey' } });
    await client.call(calls.security.reauth, { credential: PASSWORD });
    expect(await ends()).toMatchObject({ code: 'REAUTH_REQUIRED', value: { method: 'passkey' } });
    await client.call(calls.security.reauth, { passkey: passkey.sign(await client.call(calls.passkeys.challenge)) });
    expect(await codeOf(client.call(calls.passkeys.options))).toBe('PASSWORD_CHANGE_REQUIRED');
    await client.call(calls.identity.changePassword, { ...change, oldPassword: PASSWORD });
    await client.call(calls.identity.balance);
  });

  it('[C-01] [M-04] of an expired password requires a one-time code, and the login’s counts', async () => {
    const member = await site.member();
    const { username } = member;
    await member.call(calls.security.reauth, { credential: PASSWORD });
    const { secret } = await member.call(calls.security.startTotp);
    const code = totpCode(secret, Date.now());
    const { recoveryCodes } = await member.call(calls.security.confirmTotp, { code });
    await age(member, 91);
    const client = site.visitor();
    const loginRefusal = await refusalOf(client.call(calls.identity.login, { username, password: PASSWORD }));
    const step = { challenge: String(loginRefusal.value?.['challenge']), code: recoveryCodes[0] ?? '' };
    client.token = (await client.call(calls.identity.loginCode, step)).token;
    await client.call(calls.identity.changePassword, { ...change, oldPassword: PASSWORD });
    await age(member, 91);
    // the browser is trusted now, so the login requires the password only
    await enter(username, NEW, client);
    const next = { oldPassword: NEW, newPassword: 'quite-new-2', confirmNewPassword: 'quite-new-2' };
    const refused = await refusalOf(client.call(calls.identity.changePassword, next));
    expect(refused).toMatchObject({ code: 'REAUTH_REQUIRED', value: { method: 'totp' } });
    await client.call(calls.security.reauth, { credential: recoveryCodes[1] ?? '' });
    await client.call(calls.identity.changePassword, next);
  });

  it('[M-04] does not apply to a login by SMS code', async () => {
    const member = await site.member();
    const number = `+8490${String(member.accountId).padStart(7, '5').slice(-7)}`;
    await site.db
      .insertInto('identity.mobile')
      .values({ brand_id: site.brandId, number, account_id: member.accountId })
      .execute();
    await age(member, 91);
    await sql`update identity.member set password_is_temporary = true where account_id = ${member.accountId}`.execute(
      site.db,
    );
    const dialled = { countryDialingCode: '84', mobileNum: number.slice(3) };
    await site.visitor().call(calls.identity.sendLoginCode, dialled);
    await expect.poll(async () => (await messagesTo(number)).length).toBe(1);
    const verificationCode = /\d{6}/.exec((await messagesTo(number))[0]?.text ?? '')?.[0] ?? '';
    const client = site.visitor();
    const entered = await client.call(calls.identity.login, { type: 'sms', ...dialled, verificationCode });
    expect(entered).toMatchObject({ passwordIsTemporary: false, passwordExpired: false });
    client.token = entered.token;
    await client.call(calls.identity.balance);
  });

  it('[M-04] is refused for trial accounts and for operators with read-only permission', async () => {
    const trial = await site.member({ type: 4 });
    const give = { accountId: String(trial.accountId), reason };
    expect(await codeOf((await site.operator()).call(calls.backoffice.setTemporaryPassword, give))).toBe(
      'TRIAL_NOT_ALLOWED',
    );
    const auditor = await site.operator('auditor');
    expect(await codeOf(auditor.call(calls.backoffice.setTemporaryPassword, give))).toBe('NOT_PERMITTED');
    await trial.call(calls.identity.balance);
  });
});

describe('forgotten password', () => {
  it('[P-12] sends a link by e-mail that sets a password once and ends every session', async () => {
    const { member, email } = await aMemberWithEmail();
    await site.visitor().call(calls.identity.forgotByEmail, { username: member.username.toUpperCase(), email });
    const link = await linkTo(email);
    expect(await site.visitor().call(calls.identity.resetByLink, { link, newPassword: NEW })).toEqual({
      changed: true,
    });
    expect(await codeOf(member.call(calls.identity.memberInfo))).toBe('NOT_LOGGED_IN');
    expect((await logIn(member.username, NEW)).token).not.toBe('');
    const again = site.visitor().call(calls.identity.resetByLink, { link, newPassword: 'yet-another-1' });
    expect(await codeOf(again)).toBe('RESET_LINK_EXPIRED');
    await expectNotified(email, 2);
  });

  it('[P-12] answers the same for mismatched name and address, and sends nothing', async () => {
    const { member, email } = await aMemberWithEmail();
    for (const ask of [
      { username: member.username, email: 'other@example.com' },
      { username: aName(), email },
    ])
      expect(await site.visitor().call(calls.identity.forgotByEmail, ask)).toEqual({ sent: true });
    const { rows } = await sql`select 1 from identity.reset_link where account_id = ${member.accountId}`.execute(
      site.db,
    );
    expect(rows).toHaveLength(0);
  });

  it('[P-12] expires a link after half an hour and stores only its hash', async () => {
    const { member, email } = await aMemberWithEmail();
    await site.visitor().call(calls.identity.forgotByEmail, { username: member.username, email });
    const link = await linkTo(email);
    await sql`update identity.reset_link set expires_at = now() - interval '1 second'`.execute(site.db);
    const late = site.visitor().call(calls.identity.resetByLink, { link, newPassword: NEW });
    expect(await codeOf(late)).toBe('RESET_LINK_EXPIRED');
    expect((await logIn(member.username, PASSWORD)).token).not.toBe('');
  });

  it('[P-12] sends a member three e-mails per hour', async () => {
    const { member, email } = await aMemberWithEmail();
    const ask = { username: member.username, email };
    for (let i = 0; i < 3; i++) await site.visitor().call(calls.identity.forgotByEmail, ask);
    await site.db.deleteFrom('identity.rate_limit').where('subject', 'like', 'reset free%').execute();
    expect(await codeOf(site.visitor().call(calls.identity.forgotByEmail, ask))).toBe('CODE_TOO_SOON');
  });

  it('[P-12] accepts a plain form and refuses an invalid address', async () => {
    const answer = await fetch(`${site.base}${calls.identity.forgotByEmail.path}`, {
      method: 'POST',
      headers: { 'x-module-id': calls.identity.forgotByEmail.module },
      body: new URLSearchParams({ username: 'somebody', email: 'no address' }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: { code: 'INVALID_INPUT', field: 'email' } },
    ]);
  });

  it('[P-17] sets a password by SMS code and logs in', async () => {
    const { member, email } = await aMemberWithEmail();
    const number = '+84901239876';
    await site.db
      .insertInto('identity.mobile')
      .values({ brand_id: site.brandId, number, account_id: member.accountId })
      .execute();
    const dialled = { countryDialingCode: '84', mobileNum: '0901239876' };
    await site.visitor().call(calls.identity.sendLoginCode, { ...dialled, purpose: 'reset' });
    await expect.poll(async () => (await messagesTo(number)).length).toBe(1);
    const verificationCode = /\d{6}/.exec((await messagesTo(number))[0]?.text ?? '')?.[0] ?? '';
    const reset = { ...dialled, verificationCode, newPassword: NEW };
    const client = site.visitor();
    client.token = (await client.call(calls.identity.resetByPhone, reset)).token;
    expect((await client.call(calls.identity.memberInfo)).account).toBe(member.username);
    expect(await codeOf(member.call(calls.identity.memberInfo))).toBe('NOT_LOGGED_IN');
    expect(await codeOf(site.visitor().call(calls.identity.resetByPhone, reset))).toBe('CODE_EXPIRED');
    await expectNotified(email, 1);
    expect((await logIn(member.username, NEW)).token).not.toBe('');
  });

  it('[P-02] [P-17] a client that sends only what §7 and §3 list sets a new password', async () => {
    const [member, namesake] = [await site.member(), await site.member()];
    const numbers = ['+84901230007', '+66901230007'] as const;
    const handle = (number: string, { accountId }: { accountId: AccountId }) =>
      site.db.insertInto('identity.mobile').values({ brand_id: site.brandId, number, account_id: accountId }).execute();
    await handle(numbers[0], member);
    await handle(numbers[1], namesake);
    const send = (countryDialingCode: string) =>
      rawCall(site.base, calls.identity.sendLoginCode, {
        body: JSON.stringify({ mobileNum: '0901230007', countryDialingCode }),
      });
    expect((await send('84')).body).toMatchObject({ success: true });
    const codeFor = async (number: string) => {
      await expect.poll(async () => (await messagesTo(number)).length).toBe(1);
      return /\d{6}/.exec((await messagesTo(number))[0]?.text ?? '')?.[0] ?? '';
    };
    const reset = async (verificationCode: string, mobileNum = '0901230007') => {
      const { jwk } = await site.visitor().call(calls.system.publicKey);
      const jwe = await sealFor(jwk as JWK, { newPassword: NEW, mobileNum, verificationCode });
      return (await rawCall(site.base, calls.identity.resetByPhone, { body: JSON.stringify({ jwe }) })).body;
    };
    const verificationCode = await codeFor(numbers[0]);
    // a number without a requested code is answered like an expired code
    expect(await reset(verificationCode, '0901230008')).toMatchObject({ message: { code: 'CODE_EXPIRED' } });
    expect((await send('66')).body).toMatchObject({ success: true });
    await codeFor(numbers[1]);
    // the same number in another country: the intended one is ambiguous
    expect(await reset(verificationCode)).toMatchObject({
      message: { code: 'INVALID_INPUT', field: 'countryDialingCode' },
    });
    await sql`delete from identity.code where number = ${numbers[1]}`.execute(site.db);
    expect(await reset(verificationCode === '000000' ? '000001' : '000000')).toMatchObject({
      message: { code: 'CODE_INVALID' },
    });
    const answer = await reset(verificationCode);
    expect(answer).toMatchObject({ success: true, message: null, value: { token: expect.any(String) } });
    expect((await logIn(member.username, NEW)).token).not.toBe('');
    expect((await logIn(namesake.username, PASSWORD)).token).not.toBe('');
  });
});
