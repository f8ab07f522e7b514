import { type BrandSettings, calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDemoOutbox } from '#integrations/notifications';
import { codeOf, PASSWORD, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { totpCode } from './totp.ts';

const { identity, security, messages } = calls;

/** Addresses of two countries, from the bundled set. */
const GERMANY = '139.18.1.1';
const FRANCE = '193.48.96.1';

let site: TestSite;
let owner: SiteClient;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: 1 });
  owner = await site.operator();
});
beforeEach(async () => {
  await site.db.deleteFrom('identity.login_failure').execute();
  await site.db.deleteFrom('identity.rate_limit').execute();
  await site.db.deleteFrom('identity.code').execute();
});
afterAll(() => site.close());

async function setRules(change: Partial<Pick<BrandSettings, 'secondFactor' | 'newDeviceCode'>>): Promise<void> {
  const { version } = await owner.call(calls.brandBackoffice.config);
  await owner.call(calls.brandBackoffice.change, { version, change });
}

const from = (address: string): SiteClient => {
  const client = site.visitor();
  client.headers = { 'x-forwarded-for': address };
  return client;
};
const logIn = (client: SiteClient, username: string) => client.call(identity.login, { username, password: PASSWORD });
const challengeOf = async (client: SiteClient, username: string, code = 'TOTP_REQUIRED'): Promise<string> => {
  const refused = await refusalOf(logIn(client, username));
  expect(refused.code).toBe(code);
  return String(refused.value?.['challenge']);
};

/** A member with one-time codes; `code` returns an unused one. */
async function withTotp() {
  const member = await site.member();
  await member.call(security.reauth, { credential: PASSWORD });
  const { secret } = await member.call(security.startTotp);
  const { recoveryCodes } = await member.call(security.confirmTotp, { code: totpCode(secret, Date.now()) });
  return { member, code: () => recoveryCodes.pop() ?? '' };
}
const titles = async (client: SiteClient) => (await client.call(messages.list, {})).rows.map(({ title }) => title);

describe('second factor by risk', () => {
  it('[C-01] remembers a verified browser for 30 days, but not another browser', async () => {
    const { member, code } = await withTotp();
    const home = from(GERMANY);
    const challenge = await challengeOf(home, member.username);
    home.token = (await home.call(identity.loginCode, { challenge, code: code() })).token;
    expect(await titles(member)).toContain('You logged in from a new device or country');
    expect((await logIn(home, member.username)).token).not.toBe('');
    await challengeOf(from(GERMANY), member.username);
    await sql`update identity.trusted_device set until = now()`.execute(site.db);
    await challengeOf(home, member.username);
  });

  it('[C-01] asks the same browser again from another country, once', async () => {
    const { member, code } = await withTotp();
    const client = from(GERMANY);
    await client.call(identity.loginCode, { challenge: await challengeOf(client, member.username), code: code() });
    client.headers = { 'x-forwarded-for': FRANCE };
    await client.call(identity.loginCode, { challenge: await challengeOf(client, member.username), code: code() });
    for (const address of [FRANCE, GERMANY]) {
      client.headers = { 'x-forwarded-for': address };
      expect((await logIn(client, member.username)).token).not.toBe('');
    }
  });

  it('[C-01] does not remember without consent, and ignores foreign and invented device marks', async () => {
    const { member, code } = await withTotp();
    const client = from(GERMANY);
    const once = { challenge: await challengeOf(client, member.username), code: code(), remember: false };
    await client.call(identity.loginCode, once);
    await challengeOf(client, member.username);
    const planted = from(GERMANY);
    planted.headers = { 'x-forwarded-for': GERMANY, cookie: `fairhouse-device-${member.accountId}=${'A'.repeat(43)}` };
    expect(await codeOf(logIn(planted, member.username))).toBe('TOTP_REQUIRED');
  });

  it('[C-01] lists and removes devices of this member only', async () => {
    const { member, code } = await withTotp();
    const client = from(GERMANY);
    client.token = (
      await client.call(identity.loginCode, { challenge: await challengeOf(client, member.username), code: code() })
    ).token;
    const { rows } = await client.call(security.devices);
    expect(rows).toMatchObject([{ current: true, ip: GERMANY, country: 'DE' }]);
    expect((await member.call(security.devices)).rows).toMatchObject([{ current: false }]);
    const ref = rows[0]?.ref ?? '';
    const stranger = await site.member();
    expect(await codeOf(stranger.call(security.revokeDevice, { ref }))).toBe('NOT_FOUND');
    expect(await client.call(security.revokeDevice, { ref })).toEqual({ revoked: 1 });
    await challengeOf(client, member.username);
  });

  it('[C-01] stores marks as hashes, in a cookie closed to scripts and other sites', async () => {
    const { member, code } = await withTotp();
    const challenge = await challengeOf(from(GERMANY), member.username);
    let cookie = '';
    const client = site.visitor();
    const { key } = await site.db
      .selectFrom('identity.mfa_challenge')
      .select(sql<string>`encode(challenge_hash, 'hex')`.as('key'))
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow();
    expect(key).not.toContain(challenge);
    const watched = globalThis.fetch;
    globalThis.fetch = async (...args) => {
      const reply = await watched(...args);
      cookie = reply.headers.getSetCookie()[0] ?? cookie;
      return reply;
    };
    try {
      await client.call(identity.loginCode, { challenge, code: code() });
    } finally {
      globalThis.fetch = watched;
    }
    expect(cookie).toMatch(/^fairhouse-device-\d+=[\w-]{43}; Path=\/wps; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from identity.trusted_device
      where encode(device_hash, 'escape') like ${`%${cookie.slice(20, 40)}%`}`.execute(site.db);
    expect(rows[0]?.n).toBe(0n);
  });
});

describe('second-factor rules of a brand', () => {
  it('[C-01] always asks, never asks, or confirms new browsers by SMS or e-mail code', async () => {
    const { member, code } = await withTotp();
    const client = from(GERMANY);
    await client.call(identity.loginCode, { challenge: await challengeOf(client, member.username), code: code() });
    const plain = await site.member();
    const email = `${plain.username}@example.com`;
    await sql`update identity.member set email = ${email}, email_verified = true where account_id = ${plain.accountId}`.execute(
      site.db,
    );
    const bare = await site.member();

    await setRules({ secondFactor: 'always', newDeviceCode: true });
    await challengeOf(client, member.username);
    // without a number or address there is nothing to ask for
    expect((await logIn(from(GERMANY), bare.username)).token).not.toBe('');

    const stranger = from(FRANCE);
    const refused = await refusalOf(logIn(stranger, plain.username));
    expect([refused.code, refused.value?.['sentTo']]).toEqual(['CODE_REQUIRED', `${email[0]}••••@example.com`]);
    const challenge = String(refused.value?.['challenge']);
    // a login restarted while the code is valid needs no other
    await challengeOf(stranger, plain.username, 'CODE_REQUIRED');
    const mails = async () =>
      (await listDemoOutbox(site.db, site.brandId, { page: 1, pageSize: 20 })).rows.filter(
        (row) => row.recipient === email,
      );
    expect(await mails()).toHaveLength(1);
    const sent = /\d{6}/.exec((await mails())[0]?.text ?? '')?.[0] ?? '';
    const wrong = { challenge, code: sent === '000000' ? '000001' : '000000' };
    expect(await refusalOf(stranger.call(identity.loginCode, wrong))).toMatchObject({
      code: 'CODE_INVALID',
      field: 'code',
    });
    stranger.token = (await stranger.call(identity.loginCode, { challenge, code: sent })).token;
    expect(await titles(stranger)).toEqual(['You logged in from a new device or country']);
    await expect.poll(async () => (await mails()).length).toBe(2);

    await setRules({ secondFactor: 'never' });
    expect((await logIn(from(FRANCE), member.username)).token).not.toBe('');
    expect((await logIn(from(FRANCE), plain.username)).token).not.toBe('');
    await setRules({ secondFactor: 'risk', newDeviceCode: false });
  });
});
