import { randomInt } from 'node:crypto';
import { calls, RefusedCall } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDemoOutbox } from '#integrations/notifications';
import { codeOf, createSiteClient, PASSWORD, refusalOf, startTestSite, switchModules, type TestSite } from '#testing';

/** The number of digits that a brand of these tests requires per field. */
const DIGITS = { zalo: { min: 10, max: 10 }, whatsapp: { min: 8, max: 12 } } as const;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const on = ['REG-MOBILE', 'REG-SMS', 'REG-MOBILE-PASSWORD', 'LOGIN-PHONE', 'LOGIN-CODE', 'CHNGPASSVERIF3'];
  await sql`update brand.register_rule set enabled = true where field = 'mobileNum'`.execute(site.db);
  for (const [field, { min, max }] of Object.entries(DIGITS))
    await sql`update brand.register_rule set enabled = true, required = false, min_length = ${min}, max_length = ${max}
      where field = ${field}`.execute(site.db);
  await switchModules(site.db, Object.fromEntries(on.map((module) => [module, true])));
  await site.db
    .updateTable('brand.module')
    .set({ enabled: false })
    .where('brand_id', '=', site.otherBrandId)
    .where('mod_id', 'in', ['LOGIN-CODE', 'CHNGPASSVERIF3'])
    .execute();
});
// All tests use one address; each starts with a clean one.
beforeEach(async () => {
  await site.db.deleteFrom('identity.login_failure').execute();
  await site.db.deleteFrom('identity.rate_limit').execute();
});
afterAll(() => site.close());

/** An unused mobile number of Viet Nam, typed with its leading zero. */
const aNumber = () => `090${randomInt(1e7).toString().padStart(7, '0')}`;
const e164 = (mobileNum: string) => `+84${mobileNum.slice(1)}`;
const dialled = (mobileNum: string) => ({ countryDialingCode: '84', mobileNum });

const messagesTo = async (number: string) =>
  (await listDemoOutbox(site.db, site.brandId, { page: 1, pageSize: 100 })).rows.filter(
    ({ recipient }) => recipient === e164(number),
  );

/** Returns the code of the newest message; login and reset codes are sent without being awaited. */
async function codeTo(number: string, count = 1): Promise<string> {
  await expect.poll(async () => (await messagesTo(number)).length).toBe(count);
  return /\b\d{6}\b/.exec((await messagesTo(number))[0]?.text ?? '')?.[0] ?? '';
}

const other = (code: string) => (code === '000000' ? '000001' : '000000');

async function aPhoneMember(own: object = {}) {
  const number = aNumber();
  await site.visitor().call(calls.identity.sendRegisterCode, { countryDialingCode: '84', mobileNo: number });
  const client = site.visitor();
  const login = await client.call(calls.identity.registerByMobile, {
    ...dialled(number),
    verificationCode: await codeTo(number),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreed: true,
    ...own,
  });
  client.token = login.token;
  return { number, client };
}

/** Ages the sent codes by some minutes. */
const age = (number: string, minutes: number) =>
  sql`update identity.code set expires_at = expires_at - make_interval(mins => ${minutes}) where number = ${e164(number)}`.execute(
    site.db,
  );

describe('registration by number', () => {
  it('[P-42] [P-08] sends a code, accepts it once, generates a name and logs in', async () => {
    const { number, client } = await aPhoneMember();
    const me = await client.call(calls.identity.memberInfo);
    expect(me).toMatchObject({ type: 0, account: expect.stringMatching(/^p[a-z2-9]{9}$/) });
    const again = await codeOf(
      site.visitor().call(calls.identity.registerByMobile, {
        ...dialled(number),
        verificationCode: await codeTo(number),
        password: PASSWORD,
        confirmPassword: PASSWORD,
        agreed: true,
      }),
    );
    expect(again).toBe('CODE_EXPIRED');
  });

  it('[V-08] accepts Zalo and WhatsApp numbers of the brand’s length and codes up to 255 characters', async () => {
    const member = await site.member();
    await member.call(calls.security.reauth, { credential: PASSWORD });
    const digits = (count: number) => '9'.repeat(count);
    const saveProfile = (values: object) =>
      refusalOf(member.call(calls.security.saveProfile, { values })).catch(() => null);
    for (const [field, { min, max }] of Object.entries(DIGITS)) {
      for (const text of [digits(min), digits(max)])
        expect([field, text, await saveProfile({ [field]: text })]).toEqual([field, text, null]);
      for (const text of [digits(min - 1), digits(max + 1), `${digits(min - 1)}x`])
        expect([text, await saveProfile({ [field]: text })]).toMatchObject([
          text,
          { code: 'INVALID_INPUT', field, params: { min, max } },
        ]);
    }
    const enter = (verificationCode: string) =>
      refusalOf(site.visitor().call(calls.identity.login, { type: 'sms', ...dialled(aNumber()), verificationCode }));
    expect((await enter('1'.repeat(255))).code).not.toBe('INVALID_INPUT');
    expect(await enter('1'.repeat(256))).toMatchObject({ code: 'INVALID_INPUT', field: 'verificationCode' });
  });

  it('[P-42] returns the countdown minutes and enforces them', async () => {
    const ask = { countryDialingCode: '+84', mobileNo: aNumber() };
    expect(await site.visitor().call(calls.identity.sendRegisterCode, ask)).toEqual({ expiryMinutes: 2 });
    const refused = await refusalOf(site.visitor().call(calls.identity.sendRegisterCode, ask));
    expect([refused.code, Number(refused.params['retryAfter_s']) > 100]).toEqual(['CODE_TOO_SOON', true]);
    await age(ask.mobileNo, 2);
    await site.visitor().call(calls.identity.sendRegisterCode, ask);
    expect(await messagesTo(ask.mobileNo)).toHaveLength(2);
  });

  it('[P-08] refuses a wrong code, and any after five attempts', async () => {
    const number = aNumber();
    await site.visitor().call(calls.identity.sendRegisterCode, { countryDialingCode: '84', mobileNo: number });
    const code = await codeTo(number);
    const attempt = (verificationCode: string) =>
      codeOf(
        site.visitor().call(calls.identity.registerByMobile, {
          ...dialled(number),
          verificationCode,
          password: PASSWORD,
          confirmPassword: PASSWORD,
          agreed: true,
        }),
      );
    const tries = await Promise.all(Array.from({ length: 8 }, () => attempt(other(code))));
    expect(tries.filter((end) => end === 'CODE_INVALID')).toHaveLength(5);
    expect(tries.filter((end) => end === 'CODE_EXPIRED')).toHaveLength(3);
    expect(await attempt(code)).toBe('CODE_EXPIRED');
  });

  it('[P-08] opens one account per code under concurrent use', async () => {
    const number = aNumber();
    await site.visitor().call(calls.identity.sendRegisterCode, { countryDialingCode: '84', mobileNo: number });
    const verificationCode = await codeTo(number);
    const ends = await Promise.all(
      Array.from({ length: 4 }, () =>
        site
          .visitor()
          .call(calls.identity.registerByMobile, {
            ...dialled(number),
            verificationCode,
            password: PASSWORD,
            confirmPassword: PASSWORD,
            agreed: true,
          })
          .then(
            () => 'made',
            ({ code }: { code: string }) => code,
          ),
      ),
    );
    expect(ends.filter((end) => end === 'made')).toHaveLength(1);
    const rows = await site.db
      .selectFrom('identity.member')
      .select('account_id')
      .where('mobile', '=', e164(number))
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('[P-07] keeps the code when the username is taken', async () => {
    const { username } = await site.member();
    const number = aNumber();
    await site.visitor().call(calls.identity.sendRegisterCode, { countryDialingCode: '84', mobileNo: number });
    const form = {
      ...dialled(number),
      verificationCode: await codeTo(number),
      password: PASSWORD,
      confirmPassword: PASSWORD,
      agreed: true,
    };
    const taken = codeOf(site.visitor().call(calls.identity.register, { ...form, username }));
    expect(await taken).toBe('USERNAME_TAKEN');
    const { token } = await site
      .visitor()
      .call(calls.identity.register, { ...form, username: `${username.slice(0, 8)}x9` });
    expect(token).not.toBe('');
  });

  it('[P-42] reports a taken number at its field and sends nothing', async () => {
    const { number } = await aPhoneMember();
    const ask = site.visitor().call(calls.identity.sendRegisterCode, { countryDialingCode: '84', mobileNo: number });
    expect(await refusalOf(ask)).toMatchObject({ code: 'MOBILE_TAKEN', field: 'mobileNo' });
    expect(await messagesTo(number)).toHaveLength(1);
  });

  it('[P-42] refuses an invalid mobile number, naming the field', async () => {
    for (const mobileNo of ['12345', '02838229999', 'abcdefgh', '9'.repeat(20)]) {
      const refused = await refusalOf(
        site.visitor().call(calls.identity.sendRegisterCode, { countryDialingCode: '84', mobileNo }),
      );
      expect([mobileNo, refused.code, refused.field]).toEqual([mobileNo, 'INVALID_INPUT', 'mobileNo']);
    }
  });
});

describe('login by number', () => {
  it('[P-02] [P-01] accepts a code once, and the password as well', async () => {
    const { number } = await aPhoneMember();
    await site.visitor().call(calls.identity.sendLoginCode, dialled(number));
    const verificationCode = await codeTo(number, 2);
    const logIn = { type: 'sms' as const, ...dialled(number), verificationCode };
    const first = await site.visitor().call(calls.identity.login, logIn);
    expect(first).toMatchObject({ firstTimeLogin: false, passwordExpired: false, passwordIsTemporary: false });
    expect(await codeOf(site.visitor().call(calls.identity.login, logIn))).toBe('CODE_EXPIRED');
    const { token } = await site
      .visitor()
      .call(calls.identity.login, { type: 'mobile', ...dialled(number), password: PASSWORD });
    expect(token).not.toBe(first.token);
  });

  it('[P-02] answers the same for an unknown number and sends nothing', async () => {
    const number = aNumber();
    expect(await site.visitor().call(calls.identity.sendLoginCode, dialled(number))).toEqual({ expiryMinutes: 2 });
    expect(await codeOf(site.visitor().call(calls.identity.sendLoginCode, dialled(number)))).toBe('CODE_TOO_SOON');
    expect(await messagesTo(number)).toEqual([]);
    const guess = site
      .visitor()
      .call(calls.identity.login, { type: 'sms', ...dialled(number), verificationCode: '123456' });
    expect(await codeOf(guess)).toBe('CODE_INVALID');
  });

  it('[P-02] accepts a code only for its purpose', async () => {
    const { number } = await aPhoneMember();
    await site.visitor().call(calls.identity.sendLoginCode, { ...dialled(number), purpose: 'login' });
    const forLogIn = await codeTo(number, 2);
    const reset = (verificationCode: string) =>
      site
        .visitor()
        .call(calls.identity.resetByPhone, { ...dialled(number), verificationCode, newPassword: 'quite-new-1' });
    expect(await codeOf(reset(forLogIn))).toBe('CODE_EXPIRED');
    await site.visitor().call(calls.identity.sendLoginCode, { ...dialled(number), purpose: 'reset' });
    const forReset = await codeTo(number, 3);
    expect((await messagesTo(number))[0]?.text).toContain('is your code to set a new password');
    const logIn = { type: 'sms' as const, ...dialled(number), verificationCode: forReset };
    if (forLogIn !== forReset)
      expect(await codeOf(site.visitor().call(calls.identity.login, logIn))).toBe('CODE_INVALID');
    await reset(forReset);
  });

  it('[P-02] [P-17] a code without a purpose logs in or resets a password, once, as its SMS says', async () => {
    const { number } = await aPhoneMember();
    const ask = () => site.visitor().call(calls.identity.sendLoginCode, dialled(number));
    const logIn = (verificationCode: string) =>
      site.visitor().call(calls.identity.login, { type: 'sms', ...dialled(number), verificationCode });
    const reset = (verificationCode: string, newPassword: string) =>
      site.visitor().call(calls.identity.resetByPhone, { ...dialled(number), verificationCode, newPassword });
    await ask();
    const first = await codeTo(number, 2);
    expect((await messagesTo(number))[0]?.text).toContain('to log in to Fairhouse Demo or to set a new password');
    await logIn(first);
    expect(await codeOf(reset(first, 'quite-new-1'))).toBe('CODE_EXPIRED');
    await age(number, 2);
    await ask();
    const second = await codeTo(number, 3);
    await reset(second, 'quite-new-1');
    expect(await codeOf(logIn(second))).toBe('CODE_EXPIRED');
    await age(number, 2);
    // five attempts in total, for whatever purpose
    await site.db.deleteFrom('identity.rate_limit').execute();
    await ask();
    const third = await codeTo(number, 4);
    for (let tried = 0; tried < 5; tried++) {
      await site.db.deleteFrom('identity.login_failure').execute();
      const guess = tried % 2 ? reset(other(third), 'quite-new-2') : logIn(other(third));
      expect([tried, await codeOf(guess)]).toEqual([tried, 'CODE_INVALID']);
    }
    await site.db.deleteFrom('identity.login_failure').execute();
    expect([await codeOf(logIn(third)), await codeOf(reset(third, 'quite-new-2'))]).toEqual([
      'CODE_EXPIRED',
      'CODE_EXPIRED',
    ]);
  });

  it('[P-02] code without a purpose next to one with: five attempts each, both valid', async () => {
    const { number } = await aPhoneMember();
    await site.visitor().call(calls.identity.sendLoginCode, dialled(number));
    await codeTo(number, 2);
    await site.visitor().call(calls.identity.sendLoginCode, { ...dialled(number), purpose: 'login' });
    const narrow = await codeTo(number, 3);
    const logIn = { type: 'sms' as const, ...dialled(number), verificationCode: narrow };
    expect((await site.visitor().call(calls.identity.login, logIn)).token).not.toBe('');
  });

  it('[P-02] [M-03] neither sends nor accepts codes if the brand has disabled them', async () => {
    const { sendLoginCode, resetByPhone } = calls.identity;
    const [closed, number] = [createSiteClient(site.otherBase), dialled(aNumber())];
    const refused = { code: 'MODULE_DISABLED', params: { module: 'CHNGPASSVERIF3' } };
    expect(await refusalOf(closed.call(sendLoginCode, number))).toMatchObject({
      ...refused,
      params: { module: 'LOGIN-CODE' },
    });
    expect(await refusalOf(closed.call(sendLoginCode, { ...number, purpose: 'reset' }))).toMatchObject(refused);
    const reset = { ...number, verificationCode: '123456', newPassword: 'quite-new-1' };
    expect(await refusalOf(closed.call(resetByPhone, reset))).toMatchObject(refused);
  });

  it('[P-02] a code without a purpose works only for what the brand enables', async () => {
    const [there, number] = [createSiteClient(site.otherBase), aNumber()];
    await site.db
      .updateTable('brand.module')
      .set({ enabled: true })
      .where('brand_id', '=', site.otherBrandId)
      .where('mod_id', '=', 'CHNGPASSVERIF3')
      .execute();
    const ask = () =>
      there.call(calls.identity.sendLoginCode, dialled(number)).then(
        () => 'sent',
        ({ code }: { code: string }) => code,
      );
    await expect.poll(ask).toBe('sent');
    const { rows } = await sql`select purpose from identity.code where number = ${e164(number)}`.execute(site.db);
    expect(rows).toEqual([{ purpose: 'reset' }]);
  });

  it('[M-03] refuses a password reset for a blocked account', async () => {
    const { number } = await aPhoneMember();
    await site.visitor().call(calls.identity.sendLoginCode, { ...dialled(number), purpose: 'reset' });
    const verificationCode = await codeTo(number, 2);
    const block = (blocked: boolean) =>
      site.db.updateTable('identity.member').set({ blocked }).where('mobile', '=', e164(number)).execute();
    await block(true);
    const reset = { ...dialled(number), verificationCode, newPassword: 'quite-new-1' };
    expect(await codeOf(site.visitor().call(calls.identity.resetByPhone, reset))).toBe('ACCOUNT_BLOCKED');
    await block(false);
    const logIn = { type: 'mobile' as const, ...dialled(number), password: PASSWORD };
    expect((await site.visitor().call(calls.identity.login, logIn)).token).not.toBe('');
  });

  it('[S-07] requires a captcha from the fourth SMS of an address on', async () => {
    const ends: string[] = [];
    for (let i = 0; i < 4; i++)
      ends.push(
        await site
          .visitor()
          .call(calls.identity.sendLoginCode, dialled(aNumber()))
          .then(
            () => 'sent',
            ({ code }: { code: string }) => code,
          ),
      );
    expect(ends).toEqual(['sent', 'sent', 'sent', 'CAPTCHA_REQUIRED']);
  });
});

describe('limits on sent codes', () => {
  /** Sends one more, with the captcha that an address needs first; returns the time to wait, or null when it was sent. */
  async function waits(send: () => Promise<unknown>): Promise<number | null> {
    await sql`delete from identity.rate_limit where subject like 'sms free:%'`.execute(site.db);
    try {
      await send();
      return null;
    } catch (failure) {
      if (!(failure instanceof RefusedCall) || failure.code !== 'CODE_TOO_SOON') throw failure;
      return Number(failure.params['retryAfter_s']);
    }
  }
  const sendTo = (number: string) => waits(() => site.visitor().call(calls.identity.sendLoginCode, dialled(number)));
  const DAY_S = 86_400;

  it('[S-07] six per day to one number, at any interval', async () => {
    const number = aNumber();
    for (let sent = 0; sent < 6; sent++) {
      expect([sent, await sendTo(number)]).toEqual([sent, null]);
      await sql`delete from identity.code where number = ${e164(number)}`.execute(site.db);
    }
    expect(await sendTo(number)).toBeGreaterThan(DAY_S - 60);
    expect(await sendTo(aNumber())).toBeNull();
  });

  it('[S-07] thirty per hour from one address', async () => {
    for (let sent = 0; sent < 30; sent++) expect([sent, await sendTo(aNumber())]).toEqual([sent, null]);
    const wait_s = await sendTo(aNumber());
    expect(wait_s).toBeGreaterThan(3_540);
    expect(wait_s).toBeLessThanOrEqual(3_600);
  });

  it('[S-07] twelve per day for one account, to any number from any address', async () => {
    const [member, another] = [await site.member(), await site.member()];
    const bind = async (who: typeof member) => {
      await who.call(calls.security.reauth, { credential: PASSWORD });
      return waits(() => who.call(calls.security.sendMobileCode, dialled(aNumber())));
    };
    for (let sent = 0; sent < 12; sent++) expect([sent, await bind(member)]).toEqual([sent, null]);
    await sql`delete from identity.rate_limit where subject like 'sms from:%'`.execute(site.db);
    expect(await bind(member)).toBeGreaterThan(DAY_S - 60);
    expect(await bind(another)).toBeNull();
  });
});
