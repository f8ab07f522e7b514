import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aName, codeOf, PASSWORD, refusalOf, startTestSite, switchModules, type TestSite } from '#testing';

/** The constants of specification §9 that the server enforces. Real-time salary (every 5 minutes) has no product yet. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await switchModules(site.db, { 'LOGIN-PHONE': true, 'LOGIN-CODE': true });
  await sql`update brand.register_rule set enabled = true, required = false where field = 'birthday'`.execute(site.db);
});
beforeEach(() => sql`delete from identity.rate_limit`.execute(site.db));
afterAll(() => site.close());

/** Returns the day that many years before today (UTC), plus that many days. */
function yearsAgo(years: number, days: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days))
    .toISOString()
    .slice(0, 10);
}

describe('ages', () => {
  const register = (own: object) =>
    site.visitor().call(calls.identity.register, {
      username: aName(),
      password: PASSWORD,
      confirmPassword: PASSWORD,
      agreed: true,
      ...own,
    });

  it('[S-10] [V-05] accepts a birthday from 21 years on, to the day', async () => {
    expect((await register({ birthday: yearsAgo(21, 0) })).token).not.toBe('');
    expect(await refusalOf(register({ birthday: yearsAgo(21, 1) }))).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'birthday',
      params: { min: 21 },
    });
  });

  it('[S-10] [V-05] requires consent to be at least 18, which no brand can lower', async () => {
    expect(await refusalOf(register({ agreed: false }))).toMatchObject({ code: 'INVALID_INPUT', field: 'agreed' });
    expect((await site.visitor().call(calls.system.status, {})).info.settings.minimumAge).toBe(18);
    const owner = await site.operator('owner', { other: true });
    const change = async (minimumAge: number) => {
      const { version } = await owner.call(calls.brandBackoffice.config);
      return owner.call(calls.brandBackoffice.change, { version, change: { minimumAge } });
    };
    expect(await refusalOf(change(17))).toMatchObject({ code: 'INVALID_INPUT' });
    await change(18);
  });
});

describe('uploads and remarks', () => {
  const MIB = 1024 * 1024;
  const submitFeedback = (content: string, images: Blob[] = []) =>
    site
      .visitor()
      .call(calls.support.feedback, { subject: 'site', content, contact: '', clientRef: randomUUID() }, images);
  /** Creates an image of a given size: bytes after the end of a PNG are ignored. */
  async function anImage(bytes: number): Promise<Blob> {
    const image = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } })
      .png()
      .toBuffer();
    return new Blob([image, new Uint8Array(Math.max(0, bytes - image.length))]);
  }

  it('[S-10] [V-07] accepts at most three images, each below 5 MB', async () => {
    const small = await anImage(0);
    await submitFeedback('Three small ones.', [small, small, small]);
    expect(await codeOf(submitFeedback('Four small ones.', [small, small, small, small]))).toBe('TOO_MANY_IMAGES');
    await submitFeedback('One large one.', [await anImage(5 * MIB - 1)]);
    expect(await codeOf(submitFeedback('One too large.', [await anImage(5 * MIB)]))).toBe('IMAGE_TOO_LARGE');
  });

  it('[S-10] [V-06] accepts a remark of 140 characters', async () => {
    const words = (length: number) =>
      'word '
        .repeat(40)
        .slice(0, length - 1)
        .concat('d');
    expect((await submitFeedback(words(140))).id).not.toBe('');
    expect(await refusalOf(submitFeedback(words(141)))).toMatchObject({ code: 'INVALID_INPUT', field: 'content' });
  });
});

describe('pages', () => {
  it('[S-10] [M-05] returns nine announcements and twenty popular games by default', async () => {
    const { pageSize } = await site.visitor().call(calls.content.announcements, {});
    expect(pageSize).toBe(9);
    expect(calls.games.popular.input.parse({})).toEqual({ count: 20 });
  });

  it('[S-10] a list has at most a hundred rows and starts at its first page', async () => {
    const member = await site.member();
    expect(await member.call(calls.messages.list, {})).toMatchObject({ page: 1 });
    await member.call(calls.messages.list, { pageSize: 100 });
    for (const invalid of [{ pageSize: 101 }, { pageSize: 0 }, { page: 0 }, { page: 1.5 }])
      expect([invalid, await codeOf(member.call(calls.messages.list, invalid))]).toEqual([invalid, 'INVALID_INPUT']);
  });
});

describe('codes and amounts', () => {
  const number = { countryDialingCode: '84', mobileNum: '0901230000' };

  it('[S-10] [S-07] allows the next SMS after 60 seconds per minute of validity', async () => {
    const { sendLoginCode } = calls.identity;
    const { expiryMinutes } = await site.visitor().call(sendLoginCode, number);
    const { code, params } = await refusalOf(site.visitor().call(sendLoginCode, number));
    expect([code, Number(params['retryAfter_s']) <= 60 * expiryMinutes]).toEqual(['CODE_TOO_SOON', true]);
    expect(Number(params['retryAfter_s'])).toBeGreaterThan(60 * expiryMinutes - 20);
  });

  it('[S-10] [V-08] accepts a verification code of 255 characters', async () => {
    const enter = (length: number) =>
      codeOf(
        site.visitor().call(calls.identity.login, { type: 'sms', ...number, verificationCode: '1'.repeat(length) }),
      );
    expect([await enter(255), await enter(256)]).toEqual(['CODE_INVALID', 'INVALID_INPUT']);
  });

  it('[S-10] formats amounts with two decimals', async () => {
    const member = await site.member({ funds: money(123_400n) });
    expect((await member.call(calls.identity.balance)).sumBalance).toBe('1234.00');
  });
});
