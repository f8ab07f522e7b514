import { randomInt, randomUUID } from 'node:crypto';
import { type Call, calls, RefusedCall } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aName,
  codeOf,
  createSiteClient,
  PASSWORD,
  rawCall,
  refusalOf,
  startTestSite,
  switchModules,
  type TestSite,
} from '#testing';
import { saveAnswer } from '../src/domains/identity/captcha/captcha.ts';

const { identity, security, passkeys } = calls;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const modules = ['LOGIN-PHONE', 'LOGIN-CODE', 'REG-MOBILE', 'REG-SMS', 'FREE-PLAY'];
  await switchModules(site.db, Object.fromEntries(modules.map((moduleId) => [moduleId, true])));
});
beforeEach(async () => {
  await site.db.deleteFrom('identity.login_failure').execute();
  await site.db.deleteFrom('identity.rate_limit').execute();
});
afterAll(() => site.close());

const aCaptcha = async (of: TestSite = site) => {
  const captchaId = randomUUID();
  await saveAnswer(of.db, captchaId, 'KX3W9');
  return { captchaId, captcha: 'KX3W9' };
};

const guess = (username: string, password = 'Summer-2026', headers: Record<string, string> = {}) => {
  const client = site.visitor();
  client.headers = headers;
  return client.call(identity.login, { username, password });
};

describe('credential stuffing: many names from one address, each tried once', () => {
  it('requires a captcha at the fourth name and finally locks the address, whatever headers claim', async () => {
    const forged = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}`, 'x-real-ip': `203.0.113.${at}` });
    for (const at of [1, 2, 3]) expect(await codeOf(guess(aName(), undefined, forged(at)))).toBe('LOGIN_FAILED');
    expect(await codeOf(guess(aName(), undefined, forged(4)))).toBe('CAPTCHA_REQUIRED');
    const { rows } = await sql<{ subject: string }>`select subject from identity.login_failure
      where subject like 'ip:%'`.execute(site.db);
    expect(rows).toEqual([{ subject: 'ip:127.0.0.1' }]);
    await sql`update identity.login_failure set failures = 59 where subject like 'ip:%'`.execute(site.db);
    const { username } = await site.member().catch(() => ({ username: aName() }));
    const attempt = async (name: string) =>
      codeOf(site.visitor().call(identity.login, { username: name, password: 'Summer-2026', ...(await aCaptcha()) }));
    expect(await attempt(aName())).toBe('LOGIN_FAILED');
    expect(await attempt(username)).toBe('LOGIN_LOCKED');
  });

  it('checks no more passwords without a captcha in parallel than in sequence', async () => {
    const codes = await Promise.all(Array.from({ length: 39 }, () => codeOf(guess(aName()))));
    expect(codes.filter((code) => code === 'LOGIN_FAILED').length).toBeLessThanOrEqual(3);
    expect(codes.filter((code) => code === 'CAPTCHA_REQUIRED').length).toBeGreaterThanOrEqual(36);
    // unchecked attempts are not counted: with a captcha another person at this address can still log in
    const { rows } = await sql<{ failures: number }>`select failures from identity.login_failure
      where subject = 'ip:127.0.0.1'`.execute(site.db);
    expect(rows[0]?.failures).toBeLessThanOrEqual(3);
  });

  it('allows no more parallel attempts at other calls limited by address', async () => {
    const free = async (attempt: () => Promise<unknown>) => {
      await site.db.deleteFrom('identity.rate_limit').execute();
      await site.db.deleteFrom('identity.login_failure').execute();
      const ends = await Promise.all(Array.from({ length: 12 }, () => attempt().then(() => 'OK', endOf)));
      return ends.filter((end) => end !== 'CAPTCHA_REQUIRED').length;
    };
    const endOf = (error: unknown) => (error instanceof RefusedCall ? error.code : 'LOST');
    const number = () => ({ countryDialingCode: '84', mobileNum: `90${String(randomInt(1e7)).padStart(7, '0')}` });
    const visitor = site.visitor();
    expect(await free(() => visitor.call(identity.login, { type: 'mobile', ...number(), password: 'x' }))).toBe(3);
    expect(
      await free(() => visitor.call(identity.login, { type: 'sms', ...number(), verificationCode: '000000' })),
    ).toBe(3);
    expect(await free(() => visitor.call(identity.sendLoginCode, { ...number(), purpose: 'login' }))).toBe(3);
    expect(
      await free(() => {
        const { countryDialingCode, mobileNum: mobileNo } = number();
        return visitor.call(identity.sendRegisterCode, { countryDialingCode, mobileNo });
      }),
    ).toBe(3);
    expect(await free(() => visitor.call(identity.forgotByEmail, { username: aName(), email: 'a@example.com' }))).toBe(
      3,
    );
    expect(await free(() => visitor.call(identity.freePlay, {}))).toBe(3);
  });

  it('counts an IPv6 address by its /64, which one client owns', async () => {
    const behindProxy = await startTestSite({ trustedProxies: 1 });
    try {
      const guessFrom = (address: string) => {
        const client = behindProxy.visitor();
        client.headers = { 'x-forwarded-for': address };
        return codeOf(client.call(identity.login, { username: aName(), password: 'Summer-2026' }));
      };
      for (const at of [1, 2, 3]) expect(await guessFrom(`2001:db8:1:1::${at}`)).toBe('LOGIN_FAILED');
      expect(await guessFrom('2001:db8:1:1:ffff::9')).toBe('CAPTCHA_REQUIRED');
      expect(await guessFrom('2001:db8:1:2::1')).toBe('LOGIN_FAILED');
    } finally {
      await behindProxy.close();
    }
  });
});

describe('lockout attack: wrong passwords for another member’s name', () => {
  it('never locks the name: another address with password and captcha still logs in', async () => {
    const behindProxy = await startTestSite({ trustedProxies: 1 });
    try {
      const { username } = await behindProxy.member();
      const logInFrom = async (address: string, password: string) => {
        const client = behindProxy.visitor();
        client.headers = { 'x-forwarded-for': address };
        const own = { username, password, ...(await aCaptcha(behindProxy)) };
        return client.call(identity.login, own);
      };
      for (let at = 1; at <= 8; at++)
        for (const _ of [1, 2, 3]) expect(await codeOf(logInFrom(`203.0.113.${at}`, 'wrong'))).toBe('LOGIN_FAILED');
      expect((await logInFrom('198.51.100.9', PASSWORD)).token).toMatch(/^[\w-]{43}$/);
      for (let at = 1; at <= 6; at++) expect(await codeOf(logInFrom('203.0.113.99', 'wrong'))).toBe('LOGIN_FAILED');
      expect(await codeOf(logInFrom('203.0.113.99', PASSWORD))).toBe('LOGIN_LOCKED');
      expect((await logInFrom('198.51.100.9', PASSWORD)).token).toMatch(/^[\w-]{43}$/);
    } finally {
      await behindProxy.close();
    }
  });
});

describe('captcha replay', () => {
  it('allows one attempt per answer, also for two concurrent ones', async () => {
    const { username } = await site.member();
    for (const _ of [1, 2, 3]) await codeOf(guess(username));
    const captchaId = randomUUID();
    await saveAnswer(site.db, captchaId, 'KX3W9');
    const solved = { username, password: 'Summer-2026', captchaId, captcha: 'KX3W9' };
    const ends = [site.visitor().call(identity.login, solved), site.visitor().call(identity.login, solved)].map(codeOf);
    expect((await Promise.all(ends)).sort()).toEqual(['CAPTCHA_INVALID', 'LOGIN_FAILED']);
    expect(await codeOf(site.visitor().call(identity.login, solved))).toBe('CAPTCHA_INVALID');
  });
});

describe('session fixation', () => {
  it('login never adopts a token from the browser, nor a trial’s token for the account', async () => {
    const [attacker, victim] = [await site.member(), await site.member()];
    const planted = attacker.token;
    const browser = createSiteClient(site.base, planted);
    browser.headers = { cookie: `token=${planted}; session=${planted}` };
    const { token } = await browser.call(identity.login, { username: victim.username, password: PASSWORD });
    expect(token).not.toBe(planted);
    expect((await attacker.call(identity.memberInfo)).account).toBe(attacker.username);
    const trial = await site.member({ type: 4 });
    const form = { username: aName(), password: PASSWORD, confirmPassword: PASSWORD, agreed: true };
    const real = await site.visitor().call(identity.register, { ...form, trial: trial.token ?? '' });
    expect(real.token).not.toBe(trial.token);
    expect(await codeOf(trial.call(identity.memberInfo))).toBe('NOT_LOGGED_IN');
  });
});

describe('cross-site requests', () => {
  /** What a form or image of another site can send: any cookies, but no custom headers. */
  const foreign = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-module-id': '',
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  };
  const CALLS = [
    identity.login,
    identity.logout,
    identity.changePassword,
    security.endSession,
    calls.payments.withdraw,
  ];

  it('have no effect: a cookie is no session, and no form can send the module', async () => {
    const member = await site.member();
    for (const call of CALLS) {
      const body = call.method === 'DELETE' ? {} : { body: 'ref=x' };
      const sent = { ...foreign, cookie: `token=${member.token}` };
      const named = { ...sent, 'x-module-id': call.module, 'content-type': 'application/json' };
      expect((await rawCall(site.base, call, { ...body, headers: sent })).body.message.code).toBe('MODULE_MISMATCH');
      if (call === identity.login) continue;
      const json = call.method === 'DELETE' ? {} : { body: '{}' };
      expect((await rawCall(site.base, call, { ...json, headers: named })).body.message.code).toBe('NOT_LOGGED_IN');
    }
    expect((await member.call(identity.memberInfo)).account).toBe(member.username);
  });

  it('fail the CORS preflight, and another site cannot read an answer', async () => {
    const asking = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,x-module-id,content-type',
    };
    for (const call of CALLS) {
      const preflight = await fetch(site.base + call.path, { method: 'OPTIONS', headers: asking });
      const read = await fetch(site.base + call.path, {
        method: call.method,
        headers: { 'x-module-id': call.module, origin: 'https://evil.example' },
      });
      for (const reply of [preflight, read])
        expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(read.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });
});

describe('mass assignment: unexpected fields', () => {
  /** Account fields that no form asks for. */
  const MORE = {
    accountId: '1',
    account_id: 1,
    brandId: '2',
    type: 1,
    currency: 'EUR',
    balance: '1000000',
    blocked: false,
    passwordIsTemporary: false,
    totp_sealed: null,
    emailVerified: true,
    lock_min: null,
    role: 'owner',
    is_admin: true,
    __proto__: { type: 1 },
  };

  it('are dropped at registration', async () => {
    const username = aName();
    const form = { username, password: PASSWORD, confirmPassword: PASSWORD, agreed: true, ...MORE };
    const client = site.visitor();
    // a currency is a field of the form, and this one is not offered
    expect(await refusalOf(client.call(identity.register, form as never))).toMatchObject({
      ...{ code: 'INVALID_INPUT', field: 'currency' },
    });
    form.currency = 'USD';
    client.token = (await client.call(identity.register, form as never)).token;
    expect(await client.call(identity.memberInfo)).toMatchObject({ account: username, type: 0, currency: 'USD' });
    expect(await client.call(identity.balance)).toMatchObject({ sumBalance: '0.00', currency: 'USD' });
    const row = await site.db
      .selectFrom('identity.member')
      .select(['brand_id', 'email_verified', 'blocked'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ brand_id: BigInt(site.brandId), email_verified: false, blocked: false });
  });

  it('are refused where the fields are listed individually', async () => {
    const member = await site.member();
    await member.call(security.reauth, { credential: PASSWORD });
    for (const field of ['type', 'currency', 'email', 'affiliateCode']) {
      const values = Object.fromEntries([[field, '1']]);
      expect([field, await codeOf(member.call(security.saveProfile, { values }))]).toEqual([field, 'INVALID_INPUT']);
    }
    expect((await member.call(identity.memberInfo)).type).toBe(0);
  });

  it('are accepted by no identity call of a member', () => {
    const all = [identity, security, passkeys].flatMap((group) => Object.values<Call>(group));
    const loose = all.filter(({ input }) => {
      const read = input?.safeParse({ ...MORE, extra: 1 });
      return read?.success && Object.keys(read.data as object).some((key) => key in MORE || key === 'extra');
    });
    expect(loose.map(({ path }) => path)).toEqual([]);
    const shapes = all.flatMap(({ input }) => (input ? [(input as { def?: { catchall?: unknown } }).def] : []));
    expect(shapes.filter((shape) => shape?.catchall !== undefined)).toEqual([]);
  });
});

describe('code guessing', () => {
  it('counts wrong one-time codes of logins and stolen-session re-authentications together', async () => {
    const member = await site.member();
    await sql`update identity.member set totp_sealed = ${site.secrets.seal(Buffer.from('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'))}
      where account_id = ${member.accountId}`.execute(site.db);
    const refused = await refusalOf(guess(member.username, PASSWORD));
    const challenge = String(refused.value?.['challenge']);
    const ends: string[] = [];
    for (const _ of [1, 2, 3]) {
      ends.push(await codeOf(site.visitor().call(identity.loginCode, { challenge, code: '000000' })));
      ends.push(await codeOf(member.call(security.reauth, { credential: '000000' })));
    }
    expect(ends).toEqual([
      'TOTP_INVALID',
      'TOTP_INVALID',
      'TOTP_INVALID',
      'TOTP_INVALID',
      'TOTP_INVALID',
      'LOGIN_LOCKED',
    ]);
  });
});
