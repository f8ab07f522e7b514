import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Call, calls } from '@fairhouse/contracts';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createGeoIp } from '#integrations/geo-ip';
import {
  aName,
  codeOf,
  createSiteClient,
  delayResponses,
  PASSWORD,
  rawCall,
  sealFor,
  startTestSite,
  switchModules,
  type TestSite,
} from '#testing';
import { createBrandCache } from './create-brand-cache.ts';

/** Waits for a change: processes cache a brand for three seconds. */
async function until(probe: () => Promise<unknown>, expected: unknown): Promise<void> {
  await expect.poll(probe).toBe(expected);
}

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: 1, geoIpFile: writeRanges() });
  // a disabled module would give a plain response before the envelope does
  await switchModules(site.db, { 'SOCIAL-LOGIN': true });
});
afterAll(() => site.close());

function writeRanges(): string {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-geo-')), 'ranges.csv');
  fs.writeFileSync(file, '203.0.113.0,203.0.113.255,XX\n198.51.100.0,198.51.100.255,YY\n');
  return file;
}

describe('brand of a host', () => {
  it('[P-16] [P-41] is found by host name; every other host maps to *', async () => {
    const here = site.visitor();
    const there = createSiteClient(site.otherBase);
    expect((await here.call(calls.system.status, { url: 'x' })).brand).toMatchObject({
      name: 'Fairhouse Demo',
      demo: true,
    });
    expect((await there.call(calls.system.status, {})).brand.name).toBe('Other House');
    expect(await here.call(calls.system.domainRoute)).toEqual({ domains: [{ host: '*', primary: true }] });
    expect(await there.call(calls.system.domainRoute)).toEqual({ domains: [{ host: 'localhost', primary: true }] });
  });

  it('[P-16] reads the host shown to the visitor and refuses one of another brand', async () => {
    const [here, there] = [site.visitor(), createSiteClient(site.otherBase)];
    const own = new URL(site.otherBase);
    for (const url of ['localhost', own.host, 'LOCALHOST.', `${site.otherBase}/index?a=b`])
      expect([url, (await there.call(calls.system.status, { url })).brand.name]).toEqual([url, 'Other House']);
    // a mirror that forwards requests under the real name, and a page of another brand
    for (const url of ['mirror.example', 'https://mirror.example/index', '127.0.0.1', 'https://', 'a b'])
      expect([url, await codeOf(there.call(calls.system.status, { url }))]).toEqual([url, 'HOST_UNKNOWN']);
    expect(await codeOf(here.call(calls.system.status, { url: 'localhost' }))).toBe('HOST_UNKNOWN');
    expect(await codeOf(here.call(calls.system.status, { url: 'x'.repeat(501) }))).toBe('INVALID_INPUT');
    // a host that no brand names is served by the brand of *
    expect((await here.call(calls.system.status, { url: 'anything.example' })).brand.demo).toBe(true);
  });

  const rename = (to: string) =>
    site.db.updateTable('brand.brand').set({ name: to }).where('brand_id', '=', site.otherBrandId).execute();
  /** A process that reads the brands with delayed answers. */
  const openSlowProcess = () => {
    const { delayed: late, ...held } = delayResponses(site.db);
    const brands = createBrandCache(late);
    return { ...held, brands, name: async () => (await brands.byId(site.otherBrandId))?.name };
  };

  it('is not cached when an operator changed it during the read', async () => {
    const { brands, name, untilPending: untilAnswered, release: letThrough } = openSlowProcess();
    const before = name();
    await untilAnswered(4);
    await rename('Renamed House');
    brands.clear();
    const after = name();
    letThrough();
    expect([await before, await after, await name()]).toEqual(['Other House', 'Renamed House', 'Renamed House']);
    await rename('Other House');
  });

  it('is cached for three seconds from the start of the read', async () => {
    const { name, untilPending: untilAnswered, release: letThrough } = openSlowProcess();
    const before = name();
    await untilAnswered(4);
    await rename('Renamed House');
    const later_ms = performance.now() + 3_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => later_ms);
    letThrough();
    expect([await before, await name()]).toEqual(['Other House', 'Renamed House']);
    clock.mockRestore();
    await rename('Other House');
  });

  it('[P-16] is 1 in maintenance: players wait, operators and the status call continue', async () => {
    const member = await site.member({ other: true });
    const operator = await site.operator('owner', { other: true });
    const set = (maintenance: boolean) =>
      site.db.updateTable('brand.brand').set({ maintenance }).where('brand_id', '=', site.otherBrandId).execute();
    const there = createSiteClient(site.otherBase);
    const status = async () => (await there.call(calls.system.status, {})).status;
    await set(true);
    await until(status, 1);
    expect(await there.call(calls.system.status, {})).toMatchObject({ status: 1, maintenance: true });
    expect(await codeOf(member.call(calls.identity.balance))).toBe('MAINTENANCE');
    expect((await operator.call(calls.backoffice.me)).username).toBe(operator.username);
    await set(false);
    await until(status, 0);
  });

  it('[P-16] is 2 in a blocked country: no play or deposit, but withdrawals stay open', async () => {
    await site.db
      .updateTable('brand.brand')
      .set({ restricted_countries: ['XX'] })
      .where('brand_id', '=', site.brandId)
      .execute();
    const member = await site.member();
    const from = async (call: Call, ip: string) => {
      const headers = { 'x-forwarded-for': ip, authorization: `Bearer ${member.token}` };
      const { body } = await rawCall(site.base, call, { headers });
      return body.success ? body.value : body.message.code;
    };
    const status = async () => ((await from(calls.system.status, '203.0.113.9')) as { status: number }).status;
    await until(status, 2);
    expect(await from(calls.system.status, '203.0.113.9')).toMatchObject({
      status: 2,
      regionRestriction: true,
      location: { ip: '203.0.113.9', country: 'XX' },
    });
    expect(await from(calls.system.status, '198.51.100.9')).toMatchObject({ status: 0, location: { country: 'YY' } });
    expect(await from(calls.payments.deposits, '203.0.113.9')).toBe('REGION_RESTRICTED');
    expect(await from(calls.payments.withdrawals, '203.0.113.9')).toMatchObject({ total: 0 });
    expect(await from(calls.payments.deposits, '198.51.100.9')).toMatchObject({ total: 0 });
    await site.db
      .updateTable('brand.brand')
      .set({ restricted_countries: [] })
      .where('brand_id', '=', site.brandId)
      .execute();
    await until(status, 0);
  });

  it('[P-03] [P-49] closes calls and pages of a disabled module and shows it in the tree', async () => {
    const member = await site.member();
    await site.db
      .insertInto('brand.module')
      .values(['CASHIER', 'CMS-PROMOTIONS'].map((mod_id) => ({ brand_id: site.brandId, mod_id, enabled: false })))
      .execute();
    const cashier = async () => {
      const { whitelabel } = await site.visitor().call(calls.system.whitelabel);
      return whitelabel.find((node) => node.modId === 'CASHIER')?.enabled;
    };
    await until(cashier, '0');
    expect(await codeOf(member.call(calls.payments.methods))).toBe('MODULE_DISABLED');
    const page = () => fetch(`${site.base}/promotions`, { headers: { accept: 'text/html' } });
    expect((await page()).status).toBe(404);
    await site.db.deleteFrom('brand.module').where('mod_id', '!=', 'SOCIAL-LOGIN').execute();
    await until(cashier, '1');
    expect((await page()).status).toBe(200);
    expect((await member.call(calls.payments.methods)).methods).toHaveLength(2);
  });

  it('[S-05] [P-41] reports a missing brand in calls and pages', async () => {
    const serve = async (from: string, to: string) => {
      await site.db.updateTable('brand.domain').set({ host: to }).where('host', '=', from).execute();
    };
    const known = () =>
      site
        .visitor()
        .call(calls.system.status, {})
        .then(
          () => 'known',
          ({ code }: { code: string }) => code,
        );
    await serve('*', 'elsewhere.example');
    await until(known, 'HOST_UNKNOWN');
    expect(await codeOf(site.visitor().call(calls.system.status, {}))).toBe('HOST_UNKNOWN');
    const page = await fetch(`${site.base}/index`, { headers: { accept: 'text/html', 'accept-language': 'en' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(await page.text()).toMatch(/^The domain check failed.*customer service\.$/);
    await serve('elsewhere.example', '*');
    await until(known, 'known');
  });
});

describe('location of an address', () => {
  it('is known only for public ranges', () => {
    const geo = createGeoIp(writeRanges());
    expect(geo.country('203.0.113.0')).toBe('XX');
    expect(geo.country('203.0.113.255')).toBe('XX');
    expect(geo.country('::ffff:198.51.100.1')).toBe('YY');
    for (const ip of ['192.168.1.1', '127.0.0.1', '10.1.2.3', '::1', 'fd00::1', 'nonsense', ''])
      expect([ip, geo.country(ip)]).toEqual([ip, '']);
    const plain = createGeoIp(null);
    for (const [ip, country] of [
      ['139.18.1.1', 'DE'],
      ['2001:638:902::1', 'DE'],
      ['::ffff:133.11.0.1', 'JP'],
      ['192.168.1.1', ''],
      ['fd00::1', ''],
    ])
      expect([ip, plain.country(ip ?? '')]).toEqual([ip, country]);
  });
});

describe('every call', () => {
  const all = Object.values(calls).flatMap((domain) => Object.values<Call>(domain));

  it('[P-50] is registered at its path', async () => {
    const unbound = all.filter((call) => !site.app.http.hasRoute({ method: call.method, url: call.path }));
    expect(unbound.map((call) => call.path)).toEqual([]);
  });

  it('[P-50] carries its module id', async () => {
    for (const call of all.filter(({ auth }) => auth !== 'gateway')) {
      const { body } = await rawCall(site.base, call, { headers: { 'x-module-id': 'NOBODY' }, ...bodyOf(call, '{}') });
      expect([call.path, body.message.code]).toEqual([call.path, 'MODULE_MISMATCH']);
    }
  });

  it('[P-50] enforces its token rule: refuses missing and forged tokens before reading', async () => {
    for (const call of all.filter(({ auth }) => auth !== 'gateway' && auth !== 'public'))
      for (const headers of [{}, { authorization: `Bearer ${'A'.repeat(43)}` }, { authorization: 'Basic abc' }]) {
        const reply = await rawCall(site.base, call, { headers, ...bodyOf(call, '{"x":') });
        expect(`${call.path} ${reply.status} ${reply.body.message.code}`).toMatch(
          / (401 NOT_LOGGED_IN|400 INVALID_INPUT)$/,
        );
      }
  });

  it('marked (E) refuses a plain body, another key’s, an altered one and an invalid JWE', async () => {
    const { jwk } = await site.visitor().call(calls.system.publicKey);
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const login = { username: aName(), password: PASSWORD };
    const foreign = await sealFor({ ...(await exportJWK(publicKey)), kid: (jwk as JWK).kid ?? '' }, login);
    const unknown = await sealFor({ ...(await exportJWK(publicKey)), kid: 'nobody' }, login);
    const good = await sealFor(jwk as JWK, login);
    const [member, operator] = [await site.member(), await site.operator('owner')];
    const code = async (call: Call, body: unknown) => {
      const { token } = call.auth === 'operator' ? operator : member;
      const headers = { authorization: `Bearer ${token}` };
      return (await rawCall(site.base, call, { headers, body: JSON.stringify(body) })).body.message.code;
    };
    for (const call of all.filter((each) => each.encrypted)) {
      expect([call.path, await code(call, login)]).toEqual([call.path, 'ENCRYPTION_REQUIRED']);
      for (const jwe of [foreign, unknown, `${good.slice(0, -4)}AAAA`, 'a.b.c.d.e', 'x'])
        expect([call.path, await code(call, { jwe })]).toEqual([call.path, 'ENCRYPTION_INVALID']);
    }
    expect(await code(calls.identity.login, { jwe: good })).toBe('LOGIN_FAILED');
  });

  it('answers unknown paths and methods in the envelope', async () => {
    const get = async (url: string, method = 'GET') => {
      const reply = await fetch(site.base + url, { method });
      return [reply.status, ((await reply.json()) as { message: { code: string } }).message.code];
    };
    expect(await get('/wps/nothing')).toEqual([404, 'NOT_FOUND']);
    expect(await get('/wps/session/login')).toEqual([405, 'METHOD_NOT_ALLOWED']);
  });

  it('handles texts that a database cannot store', async () => {
    const code = await codeOf(site.visitor().call(calls.identity.login, { username: 'a\u0000b', password: 'x' }));
    expect(code).toBe('INVALID_INPUT');
    const operator = await site.operator();
    const search = '%_\\ \' " ; --';
    expect((await operator.call(calls.backoffice.players, { search })).rows).toEqual([]);
  });

  const bodyOf = (call: Call, body: string) => (call.method === 'GET' || call.method === 'DELETE' ? {} : { body });
});

describe('guarded calls', () => {
  it('refuse more than their rate from one address', async () => {
    const strict = await startTestSite({ authRate_perMinute: 5 });
    const codes: string[] = [];
    for (let i = 0; i < 8; i++)
      codes.push(
        await strict
          .visitor()
          .call(calls.identity.captcha)
          .then(
            () => 'ok',
            (e: { code: string }) => e.code,
          ),
      );
    expect(codes).toEqual([...Array(5).fill('ok'), ...Array(3).fill('RATE_LIMITED')]);
    await strict.close();
  });
});
