import { Boot, calls } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '#testing';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** Returns the page as a browser gets it, with the data that the server wrote into it. The sites are built before the tests run. */
async function openPage(path: string, own: { base?: string; language?: string } = {}) {
  const reply = await fetch((own.base ?? site.base) + path, {
    headers: { accept: 'text/html', 'accept-language': own.language ?? 'en-GB,en;q=0.9' },
  });
  const html = await reply.text();
  const written = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return {
    status: reply.status,
    html,
    boot: Boot.parse(JSON.parse(written)),
    policy: reply.headers.get('content-security-policy') ?? '',
    cache: reply.headers.get('cache-control'),
  };
}

describe('served page', () => {
  it('[R-22] contains the status, rules and modules that the calls would return', async () => {
    const { boot, status, html } = await openPage('/index');
    expect(status).toBe(200);
    expect(boot.status).toEqual(await site.visitor().call(calls.system.status, {}));
    expect(boot.status.info.register).toEqual((await site.visitor().call(calls.identity.registerRules)).rules);
    expect(boot.language).toBe('EN');
    expect(html).toContain('<title>Fairhouse Demo</title>');
    expect(html).toMatch(/<html lang="en" dir="ltr" data-theme="felt">/);
    expect(html).not.toMatch(/%[A-Z_]+%/);
  });

  it('[R-22] uses the visitor’s language if the brand offers it', async () => {
    const { boot, html } = await openPage('/', { language: 'fr;q=0.9, zh-Hans-CN' });
    expect(boot.language).toBe('CN');
    expect(html).toContain('<html lang="zh-CN"');
    expect((await openPage('/', { language: 'fr' })).boot.language).toBe('EN');
  });

  it('[R-22] contains the brand of its host', async () => {
    expect((await openPage('/index', { base: site.otherBase })).boot.status.brand.name).toBe('Other House');
  });

  it('has a strict policy with its own nonce and is not cacheable', async () => {
    const [one, two] = await Promise.all([openPage('/index'), openPage('/index')]);
    expect(one.policy).toContain("default-src 'none'");
    expect(one.policy).toContain("script-src 'self'");
    expect(one.policy).not.toContain('unsafe');
    expect(one.policy).toContain(`'nonce-${one.boot.nonce}'`);
    expect(one.boot.nonce).not.toBe(two.boot.nonce);
    expect(one.cache).toBe('no-store');
  });

  it('escapes everything a brand owner writes', async () => {
    const name = `</script><script>alert("1")</script> & 'x'`;
    await site.db.updateTable('brand.brand').set({ name }).where('brand_id', '=', site.otherBrandId).execute();
    const open = () => openPage('/index', { base: site.otherBase });
    // processes cache a brand for three seconds
    await expect.poll(async () => (await open()).boot.status.brand.name).toBe(name);
    const { html } = await open();
    expect(html).not.toContain('<script>alert');
  });

  it('is served for every path of the sites, and only for pages', async () => {
    for (const path of ['/', '/rng', '/register.html', '/play/', '/console/', '/console/withdrawals'])
      expect([path, (await openPage(path)).status]).toEqual([path, 200]);
    const asset = await fetch(`${site.base}/nothing.js`, { headers: { accept: 'text/html' } });
    expect(asset.status).toBe(404);
    const escaped = await fetch(`${site.base}/assets/..%2f..%2f..%2fpackage.json`);
    expect(escaped.status).toBeGreaterThanOrEqual(400);
  });
});
