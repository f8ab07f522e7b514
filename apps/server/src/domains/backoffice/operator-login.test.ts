import { createHmac, randomUUID } from 'node:crypto';
import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { totpCode } from '#identity';
import { anOperator } from '#seed';
import { aName, codeOf, PASSWORD, refusalOf, startTestSite, type TestSite } from '#testing';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(() => site.db.deleteFrom('identity.login_failure').execute());
afterAll(() => site.close());

const aCaptcha = async ({ db }: Pick<TestSite, 'db'> = site) => {
  const captchaId = randomUUID();
  const answer_hash = createHmac('sha256', captchaId).update('KX3W9').digest();
  await db
    .insertInto('identity.captcha')
    .values({ captcha_id: captchaId, answer_hash, expires_at: sql`now() + interval '5 minutes'` })
    .execute();
  return { captchaId, captcha: 'KX3W9' };
};
const auditOf = async (action: string) => (await (await site.operator()).call(calls.backoffice.audit, { action })).rows;

describe('operator login', () => {
  const enrolled = async () => {
    const username = aName();
    await anOperator(site, { brandId: site.brandId, username, password: PASSWORD });
    const client = site.visitor();
    const { challenge, enrol } = await client.call(calls.backoffice.login, { username, password: PASSWORD });
    const secret = enrol?.secret ?? '';
    const code = totpCode(secret, Date.now());
    const { token } = await client.call(calls.backoffice.loginCode, { challenge, code });
    return { username, secret, code, client: Object.assign(client, { token }) };
  };

  it('enrols at the first login and never shows the secret again', async () => {
    const { username, client } = await enrolled();
    expect(await client.call(calls.backoffice.me)).toMatchObject({ username, role: 'owner' });
    const again = await client.call(calls.backoffice.login, { username, password: PASSWORD });
    expect(again.enrol).toBeNull();
    expect((await auditOf('totp.enrolled')).some((line) => line.operator === username)).toBe(true);
  });

  it('accepts each code once', async () => {
    const { username, secret, code } = await enrolled();
    const visitor = site.visitor();
    const { challenge } = await visitor.call(calls.backoffice.login, { username, password: PASSWORD });
    expect(await codeOf(visitor.call(calls.backoffice.loginCode, { challenge, code }))).toBe('TOTP_INVALID');
    const next = totpCode(secret, Date.now() + 30_000);
    expect((await visitor.call(calls.backoffice.loginCode, { challenge, code: next })).token).toMatch(/^[\w-]{43}$/);
    expect(await codeOf(visitor.call(calls.backoffice.loginCode, { challenge, code: next }))).toBe('NOT_LOGGED_IN');
  });

  it('requires a captcha after three bad passwords and locks after three bad codes', async () => {
    const { username } = await enrolled();
    const visitor = site.visitor();
    const { challenge } = await visitor.call(calls.backoffice.login, { username, password: PASSWORD });
    for (const _ of [1, 2, 3])
      expect(await codeOf(visitor.call(calls.backoffice.loginCode, { challenge, code: '000000' }))).toBe(
        'TOTP_INVALID',
      );
    expect(await codeOf(visitor.call(calls.backoffice.loginCode, { challenge, code: '000000' }))).toBe('LOGIN_LOCKED');
    const wrong = { username, password: 'wrong-word-1' };
    const rows = [];
    for (const _ of [1, 2, 3]) rows.push((await refusalOf(visitor.call(calls.backoffice.login, wrong))).value);
    expect(rows).toEqual([{ captcha: false }, { captcha: false }, { captcha: true }]);
    const right = { username, password: PASSWORD };
    expect(await codeOf(visitor.call(calls.backoffice.login, right))).toBe('CAPTCHA_REQUIRED');
    expect((await visitor.call(calls.backoffice.login, { ...right, ...(await aCaptcha()) })).challenge).toMatch(
      /^[\w-]+$/,
    );
    await site.db.deleteFrom('identity.login_failure').execute();
    expect((await auditOf('login.failed')).filter((line) => line.operator === username)).toHaveLength(6);
  });

  it('lets the operator in from another address with password and captcha despite attacks', async () => {
    const behindProxy = await startTestSite({ trustedProxies: 1 });
    try {
      const { username } = await behindProxy.operator();
      const logInFrom = async (address: string, password: string) => {
        const client = behindProxy.visitor();
        client.headers = { 'x-forwarded-for': address };
        return client.call(calls.backoffice.login, { username, password, ...(await aCaptcha(behindProxy)) });
      };
      for (const at of [1, 2, 3, 4])
        for (const _ of [1, 2, 3, 4, 5, 6])
          expect(await codeOf(logInFrom(`203.0.113.${at}`, 'wrong-word-1'))).toBe('LOGIN_FAILED');
      expect(await codeOf(logInFrom('203.0.113.4', PASSWORD))).toBe('LOGIN_LOCKED');
      expect((await logInFrom('198.51.100.7', PASSWORD)).challenge).toMatch(/^[\w-]+$/);
    } finally {
      await behindProxy.close();
    }
  });

  it('checks no more passwords without a captcha in parallel than in sequence', async () => {
    const { username } = await enrolled();
    const wrong = { username, password: 'wrong-word-1' };
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(site.visitor().call(calls.backoffice.login, wrong))),
    );
    expect(codes.filter((code) => code === 'LOGIN_FAILED').length).toBeLessThanOrEqual(3);
  });

  it('answers the same for an unknown name and needs a challenge of this brand', async () => {
    const unknown = site.visitor().call(calls.backoffice.login, { username: aName(), password: PASSWORD });
    expect(await codeOf(unknown)).toBe('LOGIN_FAILED');
    const forged = site.visitor().call(calls.backoffice.loginCode, { challenge: 'x'.repeat(43), code: '123456' });
    expect(await codeOf(forged)).toBe('NOT_LOGGED_IN');
  });

  it('ends at logout, after half an hour without a call, and with the brand', async () => {
    const operator = await site.operator();
    await operator.call(calls.backoffice.logout);
    expect(await codeOf(operator.call(calls.backoffice.me))).toBe('NOT_LOGGED_IN');
    const idle = await site.operator();
    await site.db.updateTable('backoffice.session').set({ seen_at: sql`now() - interval '31 minutes'` }).execute();
    expect(await codeOf(idle.call(calls.backoffice.me))).toBe('SESSION_EXPIRED');
    const stranger = await site.operator('owner', { other: true });
    const here = Object.assign(site.visitor(), { token: stranger.token });
    expect(await codeOf(here.call(calls.backoffice.me))).toBe('NOT_LOGGED_IN');
    const member = await site.member();
    const asOperator = Object.assign(site.visitor(), { token: member.token });
    expect(await codeOf(asOperator.call(calls.backoffice.me))).toBe('NOT_LOGGED_IN');
  });
});
