import { randomUUID } from 'node:crypto';
import { calls, sealBody } from '@fairhouse/contracts';
import * as jose from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '#config';
import { connectDatabase } from '#db';
import { PASSWORD, rawCall, startTestSite, type TestSite } from '#testing';
import { createApp } from '../app.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(() => site.db.deleteFrom('identity.login_failure').execute());
afterAll(() => site.close());

/** A member's login, and a function that sends a sealed one. */
async function aLogIn() {
  const { jwk } = await site.visitor().call(calls.system.publicKey);
  const { username } = await site.member();
  const login = { username, password: PASSWORD };
  return {
    sealed: (off_min = 0) => sealBody(jose, login, jwk, Date.now() + off_min * 60_000),
    sealedWith: async (header: object) =>
      new jose.CompactEncrypt(Buffer.from(JSON.stringify(login)))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: String(jwk['kid']), ...header })
        .encrypt(await jose.importJWK(jwk, 'ECDH-ES')),
  };
}

async function send(jwe: string, base = site.base): Promise<string> {
  const { body } = await rawCall(base, calls.identity.login, { body: JSON.stringify({ jwe }) });
  return body.success ? 'OK' : body.message.code;
}

it('refuses a replayed sealed login, in another process and under concurrency too', async () => {
  const { sealed } = await aLogIn();
  const config = { ...loadConfig({}), port: 0, role: 'api' as const, rate_perMinute: 1e6, authRate_perMinute: 1e6 };
  const database = connectDatabase(site.databaseUrl);
  const second = await createApp({ config, database, secrets: site.secrets, log: () => undefined, logFile: null });
  const base = await second.http.listen({ host: '127.0.0.1', port: 0 });
  const captured = await sealed();
  expect(await send(captured)).toBe('OK');
  expect(await send(captured)).toBe('ENCRYPTION_USED');
  expect(await send(captured, base)).toBe('ENCRYPTION_USED');
  const fresh = await sealed();
  const ends = await Promise.all([send(fresh), send(fresh, base), send(fresh)]);
  expect(ends.toSorted()).toEqual(['ENCRYPTION_USED', 'ENCRYPTION_USED', 'OK']);
  await second.close();
  await database.close();
});

it('accepts a sealed body within five minutes and remembers its id that long', async () => {
  const { sealed, sealedWith } = await aLogIn();
  for (const off_min of [-6, 6]) expect(await send(await sealed(off_min))).toBe('ENCRYPTION_USED');
  for (const off_min of [-4, 4]) expect(await send(await sealed(off_min))).toBe('OK');
  const { min } = await site.db
    .selectFrom('system.used_envelope')
    .select((eb) => eb.fn.min('expires_at').as('min'))
    .executeTakeFirstOrThrow();
  expect(min.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
  const iat = Math.floor(Date.now() / 1000);
  const jti = randomUUID();
  for (const header of [{}, { iat }, { jti }, { iat: 1.5, jti }, { iat: `${iat}`, jti }, { iat, jti: 'short' }])
    expect(await send(await sealedWith(header))).toBe('ENCRYPTION_INVALID');
  expect(await send(await sealedWith({ iat, jti }))).toBe('OK');
});
