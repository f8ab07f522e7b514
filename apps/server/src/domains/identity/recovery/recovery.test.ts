import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readLetters } from '#edges/post';
import { aName, codeOf, openTestSite, PASSWORD, refusalOf, switchModules, type TestSite } from '#testing';

const NEW = 'quite-new-1';
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await switchModules(site.db, { CHNGPASSVERIF3: true, 'PASSWORD-EXPIRY': true });
});
beforeEach(async () => {
  await site.db.deleteFrom('identity.login_failure').execute();
  await site.db.deleteFrom('identity.tally').execute();
});
afterAll(() => site.close());

const logIn = (username: string, password: string) => site.visitor().call(calls.identity.login, { username, password });

async function aMemberWithEmail() {
  const member = await site.member();
  const email = `${member.username}@example.com`;
  await site.db.updateTable('identity.member').set({ email }).where('account_id', '=', member.accountId).execute();
  return { member, email };
}

const lettersTo = async (email: string) =>
  (await readLetters(site.db, site.brandId, { page: 1, pageSize: 100 })).rows.filter(
    ({ recipient }) => recipient === email,
  );

async function linkTo(email: string): Promise<string> {
  await expect.poll(async () => (await lettersTo(email)).length).toBe(1);
  return /#([\w-]{43})/.exec((await lettersTo(email))[0]?.text ?? '')?.[1] ?? '';
}

/** The newest letter tells of a new password. */
async function expectTold(email: string, letters: number): Promise<void> {
  await expect.poll(async () => (await lettersTo(email)).length).toBe(letters);
  expect((await lettersTo(email))[0]?.text).toContain('Your password was changed');
}

describe('changing the own password', () => {
  const change = { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW };

  it('[P-09] [V-04] takes the present one and the new one twice, and ends every other session', async () => {
    const { member, email } = await aMemberWithEmail();
    const elsewhere = site.visitor();
    elsewhere.token = (await logIn(member.username, PASSWORD)).token;
    expect(await member.call(calls.identity.changePassword, change)).toEqual({ changed: true });
    await expectTold(email, 1);
    expect(await codeOf(elsewhere.call(calls.identity.memberInfo))).toBe('NOT_LOGGED_IN');
    expect((await member.call(calls.identity.memberInfo)).account).toBe(member.username);
    expect(await codeOf(logIn(member.username, PASSWORD))).toBe('LOGIN_FAILED');
    expect((await logIn(member.username, NEW)).token).not.toBe('');
  });

  it('[P-09] [V-04] refuses each field that is wrong, and changes nothing', async () => {
    const member = await site.member();
    const wrong: [object, string, string][] = [
      [{ oldPassword: 'not the one' }, 'PASSWORD_WRONG', 'oldPassword'],
      [{ oldPassword: undefined }, 'PASSWORD_WRONG', 'oldPassword'],
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

  it('[P-09] locks whoever guesses at the present one with a stolen session', async () => {
    const member = await site.member();
    const ends: string[] = [];
    for (let i = 0; i < 7; i++)
      ends.push(await codeOf(member.call(calls.identity.changePassword, { ...change, oldPassword: `guess-${i}` })));
    expect(ends.at(-1)).toBe('LOGIN_LOCKED');
  });

  it('[M-04] a password that somebody else has set is changed without it, and is told at log-in', async () => {
    const member = await site.member();
    await sql`update identity.member set password_given = true where account_id = ${member.accountId}`.execute(site.db);
    expect(await logIn(member.username, PASSWORD)).toMatchObject({ passwordGiven: true });
    await member.call(calls.identity.changePassword, { newPassword: NEW, confirmNewPassword: NEW });
    expect(await logIn(member.username, NEW)).toMatchObject({ passwordGiven: false, passwordExpired: false });
  });

  it('[M-04] a password is too old after ninety days, where the policy is on', async () => {
    const member = await site.member();
    const set = (days: number) =>
      sql`update identity.member set password_set_at = now() - make_interval(days => ${days}) where account_id = ${member.accountId}`.execute(
        site.db,
      );
    await set(89);
    expect((await logIn(member.username, PASSWORD)).passwordExpired).toBe(false);
    await set(91);
    expect((await logIn(member.username, PASSWORD)).passwordExpired).toBe(true);
  });
});

describe('a forgotten password', () => {
  it('[P-12] a link comes by e-mail, sets a new password once and ends every session', async () => {
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
    await expectTold(email, 2);
  });

  it('[P-12] answers the same when name and address do not belong together, and sends nothing', async () => {
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

  it('[P-12] a link is too old after half an hour, and only its hash is kept', async () => {
    const { member, email } = await aMemberWithEmail();
    await site.visitor().call(calls.identity.forgotByEmail, { username: member.username, email });
    const link = await linkTo(email);
    await sql`update identity.reset_link set expires_at = now() - interval '1 second'`.execute(site.db);
    const late = site.visitor().call(calls.identity.resetByLink, { link, newPassword: NEW });
    expect(await codeOf(late)).toBe('RESET_LINK_EXPIRED');
    expect((await logIn(member.username, PASSWORD)).token).not.toBe('');
  });

  it('[P-12] a member gets three letters an hour', async () => {
    const { member, email } = await aMemberWithEmail();
    const ask = { username: member.username, email };
    for (let i = 0; i < 3; i++) await site.visitor().call(calls.identity.forgotByEmail, ask);
    await site.db.deleteFrom('identity.tally').where('subject', 'like', 'reset free%').execute();
    expect(await codeOf(site.visitor().call(calls.identity.forgotByEmail, ask))).toBe('CODE_TOO_SOON');
  });

  it('[P-12] takes a plain form, and refuses what is no address', async () => {
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

  it('[P-17] a code that came by SMS sets a new password and logs in', async () => {
    const { member, email } = await aMemberWithEmail();
    const number = '+84901239876';
    await site.db
      .insertInto('identity.mobile')
      .values({ brand_id: site.brandId, number, account_id: member.accountId })
      .execute();
    const dialled = { countryDialingCode: '84', mobileNum: '0901239876' };
    await site.visitor().call(calls.identity.sendLogInCode, { ...dialled, purpose: 'reset' });
    await expect.poll(async () => (await lettersTo(number)).length).toBe(1);
    const verificationCode = /\d{6}/.exec((await lettersTo(number))[0]?.text ?? '')?.[0] ?? '';
    const reset = { ...dialled, verificationCode, newPassword: NEW };
    const client = site.visitor();
    client.token = (await client.call(calls.identity.resetByPhone, reset)).token;
    expect((await client.call(calls.identity.memberInfo)).account).toBe(member.username);
    expect(await codeOf(member.call(calls.identity.memberInfo))).toBe('NOT_LOGGED_IN');
    expect(await codeOf(site.visitor().call(calls.identity.resetByPhone, reset))).toBe('CODE_EXPIRED');
    await expectTold(email, 1);
    expect((await logIn(member.username, NEW)).token).not.toBe('');
  });
});
