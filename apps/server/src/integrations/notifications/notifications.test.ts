import { randomInt } from 'node:crypto';
import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, refusalOf, startTestSite, switchModules, type TestSite } from '#testing';
import { createSafeFetch } from '../http-client/index.ts';
import { createNotifier } from './create-notifier.ts';
import { startMailServer, type TestMailServer } from './testing/start-mail-server.ts';
import { startSmsProvider, type TestSmsProvider } from './testing/start-sms-provider.ts';

let provider: TestSmsProvider;
let mail: TestMailServer;
let site: TestSite;
beforeAll(async () => {
  [provider, mail] = await Promise.all([startSmsProvider(), startMailServer()]);
  const smtp = { url: mail.url, from: 'house@example.com' };
  site = await startTestSite({ sms: { url: provider.url, token: 'secret-of-the-house' }, smtp });
  await switchModules(site.db, {
    'REG-MOBILE': true,
    'REG-SMS': true,
    'RESET-SAYS-UNKNOWN': true,
    'LOGIN-PHONE': true,
    'LOGIN-CODE': true,
    CHNGPASSVERIF3: true,
  });
  await sql`update brand.brand set demo = false`.execute(site.db);
});
beforeEach(async () => {
  await site.db.deleteFrom('identity.rate_limit').execute();
  provider.clear();
  mail.clear();
});
afterAll(async () => {
  await site.close();
  await Promise.all([provider.close(), mail.close()]);
});

const aNumber = () => `090${randomInt(1e7).toString().padStart(7, '0')}`;
const askFor = (mobileNo: string) =>
  site.visitor().call(calls.identity.sendRegisterCode, { countryDialingCode: '84', mobileNo });

describe('code by SMS', () => {
  it('[P-42] is sent to the provider once with our token, and creates the account', async () => {
    const mobileNo = aNumber();
    await askFor(mobileNo);
    expect(provider.requests).toMatchObject([
      { to: `+84${mobileNo.slice(1)}`, authorization: 'Bearer secret-of-the-house', key: expect.any(String) },
    ]);
    const verificationCode = /\b\d{6}\b/.exec(provider.requests[0]?.text ?? '')?.[0] ?? '';
    const numbered = { countryDialingCode: '84', mobileNum: mobileNo, verificationCode, agreed: true };
    expect((await site.visitor().call(calls.identity.registerByMobile, numbered)).token).not.toBe('');
  });

  it('[P-42] is retried without a response under the same key, so the provider sends one SMS', async () => {
    provider.answers('takes-and-hangs-up', 'takes');
    await askFor(aNumber());
    expect(provider.requests).toHaveLength(2);
    expect(provider.requests[0]).toEqual(provider.requests[1]);
    expect(provider.sent).toHaveLength(1);
    await askFor(aNumber());
    expect(new Set(provider.requests.map(({ key }) => key)).size).toBe(2);
  });

  it('[S-05] [P-42] refused by the provider is not retried, reported unsent, and can be requested again', async () => {
    const mobileNo = aNumber();
    for (const status of [429, 503] as const) {
      provider.clear();
      provider.answers(status);
      expect([status, await codeOf(askFor(mobileNo))]).toEqual([status, 'SMS_NOT_SENT']);
      expect(provider.requests).toHaveLength(1);
    }
    await askFor(mobileNo);
    expect(provider.sent).toHaveLength(1);
  });

  it('[S-05] [P-02] for login or reset is reported unsent with its reason, unknown numbers alike', async () => {
    const known = aNumber();
    const { accountId } = await site.member();
    await sql`insert into identity.mobile (brand_id, number, account_id)
      values (${site.brandId}, ${`+84${known.slice(1)}`}, ${accountId})`.execute(site.db);
    const ask = async (mobileNum: string, purpose: 'login' | 'reset') => {
      await site.db.deleteFrom('identity.rate_limit').execute();
      const refused = await refusalOf(
        site.visitor().call(calls.identity.sendLoginCode, { countryDialingCode: '84', mobileNum, purpose }),
      );
      return [refused.code, refused.params['reason']];
    };
    for (const [status, reason] of [
      [422, 'invalid-phone-number'],
      [429, 'too-many-requests'],
      [402, 'quota-exceeded'],
      [403, 'operation-not-allowed'],
      [500, undefined],
    ] as const)
      for (const purpose of ['login', 'reset'] as const) {
        provider.clear();
        provider.answers(status);
        const answers = [await ask(known, purpose), await ask(aNumber(), purpose)];
        expect([status, ...answers]).toEqual([status, ['SMS_NOT_SENT', reason], ['SMS_NOT_SENT', reason]]);
        expect(provider.requests).toHaveLength(1);
      }
    // those codes were not stored: either member can request the next one immediately
    for (const mobileNum of [known, aNumber()])
      await site.visitor().call(calls.identity.sendLoginCode, { countryDialingCode: '84', mobileNum });
    expect(provider.sent).toHaveLength(1);
  });

  it('[S-05] is reported unsent after two timeouts, and a redirect is not followed', async () => {
    provider.answers('hangs-up', 'hangs-up');
    expect(await codeOf(askFor(aNumber()))).toBe('SMS_NOT_SENT');
    expect(provider.requests).toHaveLength(2);
    provider.clear();
    provider.answers('redirects', 'redirects');
    expect(await codeOf(askFor(aNumber()))).toBe('SMS_NOT_SENT');
    expect(provider.sent).toEqual([]);
  });

  it('times out on a slow provider and keeps the number out of the log', async () => {
    const lines: string[] = [];
    const notifier = createNotifier({
      db: site.db,
      safeFetch: createSafeFetch({ allowPrivate: true }),
      isDemo: async () => false,
      sms: { url: provider.url, token: '' },
      smtp: null,
      timeout_ms: 100,
      log: (line) => lines.push(line),
    });
    provider.answers('keeps-silent', 'keeps-silent');
    const message = { brandId: site.brandId, to: '+84901234567', text: 'x' };
    await expect(notifier.sms(message)).rejects.toMatchObject({ code: 'SMS_NOT_SENT' });
    expect(provider.requests).toHaveLength(2);
    expect(provider.requests[0]?.authorization).toBeUndefined();
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain('901234567');
    await expect(notifier.mail(message)).rejects.toMatchObject({ code: 'MAIL_NOT_SENT' });
  });
});

describe('e-mail by SMTP', () => {
  const proved = async () => {
    const member = await site.member();
    await member.call(calls.security.reauth, { credential: PASSWORD });
    return { member, email: `${member.username}@example.com` };
  };

  it('[C-01] is sent once from our address, and its code links the e-mail address', async () => {
    const { member, email } = await proved();
    await member.call(calls.security.sendEmailCode, { email });
    expect(mail.received).toMatchObject([{ from: 'house@example.com', to: [email] }]);
    const text = mail.received[0]?.text ?? '';
    expect(text).toMatch(/^Subject: .+/m);
    const verificationCode = /\b\d{6}\b/.exec(text.split('\r\n\r\n')[1] ?? '')?.[0] ?? '';
    await member.call(calls.security.verifyEmail, { email, verificationCode });
    expect((await member.call(calls.security.overview)).emailVerified).toBe(true);
  });

  it('[S-05] refused or dropped is reported unsent, tried once, and can be requested again', async () => {
    const { member, email } = await proved();
    for (const failure of [550, 451, 'hangs-up'] as const) {
      mail.clear();
      mail.fails(failure);
      expect([failure, await codeOf(member.call(calls.security.sendEmailCode, { email }))]).toEqual([
        failure,
        'MAIL_NOT_SENT',
      ]);
      expect([failure, mail.tried]).toEqual([failure, 1]);
    }
    mail.fails(null);
    await member.call(calls.security.sendEmailCode, { email });
    expect(mail.received).toHaveLength(1);
  });

  it('times out on a silent server', { timeout: 8_000 }, async () => {
    mail.fails('keeps-silent');
    const lines: string[] = [];
    const notifier = createNotifier({
      db: site.db,
      safeFetch: createSafeFetch({ allowPrivate: true }),
      isDemo: async () => false,
      sms: null,
      smtp: { url: mail.url, from: 'house@example.com' },
      timeout_ms: 100,
      log: (line) => lines.push(line),
    });
    const message = { brandId: site.brandId, to: 'somebody@example.com', text: 'x' };
    await expect(notifier.mail(message)).rejects.toMatchObject({ code: 'MAIL_NOT_SENT' });
    expect(lines.join()).not.toContain('somebody@example.com');
    await expect(notifier.sms(message)).rejects.toMatchObject({ code: 'SMS_NOT_SENT' });
    mail.fails(null);
  });

  it('[S-05] [P-12] is not sent for unknown members, which is reported if the brand allows', async () => {
    const input = { username: 'nobody-here', email: 'nobody@example.com' };
    expect(await codeOf(site.visitor().call(calls.identity.forgotByEmail, input))).toBe('MEMBER_NOT_FOUND');
    expect(mail.received).toEqual([]);
  });
});
