import { randomInt } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@fairhouse/contracts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSafeFetch } from '#integrations/http-client';
import { listDemoOutbox } from '#integrations/notifications';
import { createPhoneVerifier } from '#integrations/phone-verification';
import { codeOf, startTestSite, switchModules, type TestSite } from '#testing';

const PROJECT = 'house-of-tests';
const keys = await generateKeyPair('RS256');
const strange = await generateKeyPair('RS256');
let keyServer: http.Server;
let down = false;
let site: TestSite;

beforeAll(async () => {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  keyServer = http.createServer((_request, response) =>
    response.writeHead(down ? 500 : 200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] })),
  );
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  const { port } = keyServer.address() as AddressInfo;
  site = await startTestSite({ firebaseKeysUrl: `http://127.0.0.1:${port}/keys` });
  await switchModules(site.db, {
    'REG-MOBILE': true,
    'REG-SMS': true,
    'LOGIN-PHONE': true,
    'LOGIN-CODE': true,
    'SOCIAL-LOGIN': true,
    'PASSWORD-EXPIRY': true,
  });
  await site.db
    .insertInto('identity.provider')
    .values({
      brand_id: site.brandId,
      provider: 'firebase',
      kind: 'firebase',
      title: 'Firebase',
      enabled: true,
      issuer: `https://securetoken.google.com/${PROJECT}`,
      client_id: PROJECT,
    })
    .execute();
});
afterAll(async () => {
  await site.close();
  keyServer.close();
});

const now_s = () => Math.floor(Date.now() / 1000);
let people = 0;

/** A Firebase token for a number whose code was entered; `own` overrides its claims. */
function tokenFor(phone_number: string, own: Record<string, unknown> = {}, key = keys.privateKey): Promise<string> {
  const says = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: `person-${++people}`,
    iat: now_s(),
    exp: now_s() + 3600,
    auth_time: now_s(),
    phone_number,
    firebase: { sign_in_provider: 'phone' },
    ...own,
  };
  return new SignJWT(says).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
}

const aNumber = () => `90${randomInt(1e7).toString().padStart(7, '0')}`;
const dialled = (mobileNum: string) => ({ countryDialingCode: '84', mobileNum });
const e164 = (number: string) => `+84${number}`;
const firebase = (firebaseIdToken: string) => ({ firebaseChannel: 'sms' as const, firebaseIdToken });

const register = (number: string, token: string) =>
  site.visitor().call(calls.identity.registerByMobile, { ...dialled(number), ...firebase(token), agreed: true });
const logIn = (number: string, token: string) =>
  site.visitor().call(calls.identity.login, { type: 'sms', ...dialled(number), ...firebase(token) });

describe('number verified by Firebase', () => {
  it('[P-08] [P-01] registers, and logs in without a forced change', async () => {
    const number = aNumber();
    expect((await register(number, await tokenFor(e164(number)))).token).toEqual(expect.any(String));
    await sql`update identity.member set password_is_temporary = true, password_set_at = now() - interval '91 days'`.execute(
      site.db,
    );
    const entered = await logIn(number, await tokenFor(e164(number)));
    expect(entered).toMatchObject({ passwordExpired: false, passwordIsTemporary: false, firstTimeLogin: false });
  });

  it('[P-01] counts once, whatever tokens come from one Firebase login', async () => {
    const number = aNumber();
    const there = { sub: 'same', auth_time: now_s() - 10 };
    const token = await tokenFor(e164(number), there);
    await register(number, token);
    expect(await codeOf(logIn(number, token))).toBe('CODE_EXPIRED');
    const refreshed = await tokenFor(e164(number), { ...there, iat: now_s() + 1 });
    expect(await codeOf(logIn(number, refreshed))).toBe('CODE_EXPIRED');
  });

  it('[P-01] refuses tokens with another number, project, issuer, method or key, or missing claims', async () => {
    const number = aNumber();
    await register(number, await tokenFor(e164(number)));
    const own = e164(number);
    const wrong = {
      number: await tokenFor(e164(aNumber())),
      project: await tokenFor(own, { aud: 'another' }),
      issuer: await tokenFor(own, { iss: 'https://securetoken.google.com/another' }),
      provider: await tokenFor(own, { firebase: { sign_in_provider: 'password' } }),
      key: await tokenFor(own, {}, strange.privateKey),
      silent: await tokenFor(own, { auth_time: undefined }),
      none: 'a.b.c',
    };
    for (const [name, token] of Object.entries(wrong)) {
      // each counts as a failure of the address
      await site.db.deleteFrom('identity.login_failure').execute();
      expect([name, await codeOf(logIn(number, token))]).toEqual([name, 'CODE_INVALID']);
    }
  });

  it('[P-01] refuses expired tokens', async () => {
    await site.db.deleteFrom('identity.login_failure').execute();
    const number = aNumber();
    await register(number, await tokenFor(e164(number)));
    const stale = await tokenFor(e164(number), { auth_time: now_s() - 400 });
    const expired = await tokenFor(e164(number), { exp: now_s() - 60 });
    expect([await codeOf(logIn(number, stale)), await codeOf(logIn(number, expired))]).toEqual([
      'CODE_EXPIRED',
      'CODE_EXPIRED',
    ]);
  });

  it('[P-08] [M-09] works without Firebase through our own code, and adds no login button', async () => {
    const number = aNumber();
    await site.visitor().call(calls.identity.sendRegisterCode, { countryDialingCode: '84', mobileNo: number });
    const { rows } = await listDemoOutbox(site.db, site.brandId, { page: 1, pageSize: 1, search: e164(number) });
    const verificationCode = /\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? '';
    const account = { ...dialled(number), verificationCode, agreed: true };
    expect((await site.visitor().call(calls.identity.registerByMobile, account)).token).toEqual(expect.any(String));
    expect(await site.visitor().call(calls.social.providers)).toEqual({ rows: [] });
    expect(await codeOf(site.visitor().call(calls.social.start, { provider: 'firebase' }))).toBe('NOT_FOUND');
  });

  it('[P-01] verifies nothing without Firebase settings or while its keys are unavailable', async () => {
    const number = aNumber();
    await site.db.deleteFrom('identity.login_failure').execute();
    const off = { ...dialled(number), ...firebase(await tokenFor(e164(number))) };
    await site.db.updateTable('identity.provider').set({ enabled: false }).execute();
    expect(await codeOf(site.visitor().call(calls.identity.login, { type: 'sms', ...off }))).toBe('MODULE_DISABLED');
    await site.db.updateTable('identity.provider').set({ enabled: true }).execute();
    down = true;
    const { port } = keyServer.address() as AddressInfo;
    const fresh = createPhoneVerifier(`http://127.0.0.1:${port}/keys`, createSafeFetch({ allowPrivate: true }));
    await expect(fresh.read(PROJECT, await tokenFor(e164(number)))).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    });
    down = false;
  });
});
