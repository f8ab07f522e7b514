import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offerDemoVendors } from '#games';
import { startTestSite, type TestSite } from '#testing';

let site: TestSite;
let narrow: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  narrow = await startTestSite({ rate_perMinute: 3, authRate_perMinute: 2 });
});
afterAll(() => Promise.all([site.close(), narrow.close()]));

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};
const spin = (of: TestSite) =>
  fetch(of.base + calls.slots.spin.path, { method: 'POST', headers: { 'x-module-id': 'SLOT-SPIN' } });
const headersOf = (reply: Response) => Object.fromEntries(reply.headers);

it('forbids caching and type sniffing of call answers, refusals included', async () => {
  const good = await fetch(site.base + calls.games.vendors.path, {
    headers: { 'x-module-id': calls.games.vendors.module },
  });
  expect(good.status).toBe(200);
  expect(headersOf(good)).toMatchObject({ ...EVERYWHERE, 'cache-control': 'no-store' });
  const refused = await spin(site);
  expect(refused.status).toBe(401);
  expect(headersOf(refused)).toMatchObject({ ...EVERYWHERE, 'cache-control': 'no-store' });
});

it('compresses the answers of polled public calls for clients that accept it, and no others', async () => {
  const get = async ({ path, module }: { path: string; module: string }, encoding: string) => {
    const reply = await fetch(site.base + path, { headers: { 'x-module-id': module, 'accept-encoding': encoding } });
    return { encoding: reply.headers.get('content-encoding'), ...headersOf(reply), body: await reply.json() };
  };
  const plain = await get(calls.tables.list, 'identity');
  const packed = await get(calls.tables.list, 'br, gzip;q=0.8');
  expect([plain.encoding, packed.encoding]).toEqual([null, 'gzip']);
  expect(packed).toMatchObject({ vary: expect.stringContaining('accept-encoding'), 'cache-control': 'no-store' });
  expect(packed.body).toEqual(plain.body);
  expect(packed.body).toMatchObject({ success: true, value: { tables: [] } });
  expect((await get(calls.games.vendors, 'gzip')).encoding).toBeNull();
});

it('[S-05] reports an internal error with its log number and no details', async () => {
  await sql`alter table identity.captcha rename to mislaid`.execute(site.db);
  const reply = await fetch(site.base + calls.identity.captcha.path, {
    headers: { 'x-module-id': calls.identity.captcha.module, 'accept-language': 'en' },
  });
  await sql`alter table identity.mislaid rename to captcha`.execute(site.db);
  const { value, message } = (await reply.json()) as { value: unknown; message: Record<string, unknown> };
  expect([reply.status, value, message['code']]).toEqual([500, null, 'SYSTEM_ERROR']);
  const { reportId } = message['params'] as { reportId: string };
  expect(reportId).toMatch(/^[\da-f-]{36}$/);
  expect(message['text']).toContain(reportId);
  expect(JSON.stringify(message)).not.toMatch(/identity|relation|insert/);
});

it('forbids framing of everything except calls', async () => {
  for (const path of ['/favicon.ico', '/nothing/here']) {
    const reply = await fetch(site.base + path);
    expect([path, headersOf(reply)]).toMatchObject([
      path,
      { ...EVERYWHERE, 'x-frame-options': 'SAMEORIGIN', 'cross-origin-opener-policy': 'same-origin-allow-popups' },
    ]);
  }
});

it('limits the calls per minute of an address and returns the wait', async () => {
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await spin(narrow)).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
  const late = await spin(narrow);
  const wait_s = late.headers.get('retry-after');
  expect([Number(wait_s) > 0, Number(wait_s) <= 60]).toEqual([true, true]);
  expect(headersOf(late)).toMatchObject({
    ...EVERYWHERE,
    'x-ratelimit-limit': '3',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': wait_s,
  });
  expect(await late.json()).toMatchObject({ success: false, message: { code: 'RATE_LIMITED' } });
  // The site's own files are not counted: a page with some of them missing would be broken.
  for (const path of ['/assets/none.js', '/console/assets/none.js']) {
    const none = await fetch(narrow.base + path);
    expect([path, none.status]).toEqual([path, 404]);
  }
});

it('counts each sensitive call alone, besides the other calls of an address', async () => {
  // used up by the test above
  expect((await spin(narrow)).status).toBe(429);
  const { captcha, login } = calls.identity;
  for (const { path, module, method } of [captcha, login]) {
    const statuses = [];
    for (let n = 0; n < 3; n++)
      statuses.push((await fetch(narrow.base + path, { method, headers: { 'x-module-id': module } })).status);
    expect([path, statuses.map((status) => status === 429)]).toEqual([path, [false, false, true]]);
  }
});

it('[P-10] answers whether a code is that of an agent 60 times within an hour to an address', async () => {
  const { path, module } = calls.identity.affiliate;
  const ask = () => fetch(`${narrow.base}${path}?code=NOBODYS7`, { headers: { 'x-module-id': module } });
  const codes = [];
  for (let n = 0; n < 61; n++) {
    const reply = await ask();
    codes.push(((await reply.json()) as { message: { code: string } }).message.code);
  }
  expect(codes).toEqual([...Array.from({ length: 60 }, () => 'INVITATION_CODE_INVALID'), 'RATE_LIMITED']);
  expect(Number((await ask()).headers.get('retry-after'))).toBeGreaterThan(3_000);
});

it('[R-01] answers 404 to an unknown page, with the site around it and noindex', async () => {
  const page = (path: string) => fetch(site.base + path, { headers: { accept: 'text/html' } });
  for (const path of ['/no-such-page', '/info/nothing', '/rng/nothing']) {
    const reply = await page(path);
    const html = await reply.text();
    expect([path, reply.status]).toEqual([path, 404]);
    expect(html).toContain('<div id="root"');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<title>Page not found');
  }
  for (const path of ['/', '/index', '/rng', '/rng/', '/pp', '/info/terms', '/register.html']) {
    const reply = await page(path);
    expect([path, reply.status]).toEqual([path, 200]);
  }
  expect(await (await page('/rng')).text()).not.toContain('noindex');
});

it('[R-10] names the vendor in link previews of its page, as the brand calls it', async () => {
  await site.db.transaction().execute((tx) => offerDemoVendors(tx, site.otherBrandId));
  await sql`insert into games.brand_vendor (brand_id, vendor_code, display_name) values (${site.otherBrandId}, 'PG', 'Pear & Grove')
    on conflict (brand_id, vendor_code) do update set display_name = excluded.display_name`.execute(site.db);
  const headOf = async (path: string) => {
    const html = await (await fetch(site.otherBase + path, { headers: { accept: 'text/html' } })).text();
    return html.slice(0, html.indexOf('</head>'));
  };
  const called = await headOf('/pg?order=name');
  expect(called).toContain('<title>Pear &#38; Grove · ');
  expect(called).toContain('content="All games of Pear &#38; Grove, of every type."');
  expect(called).toMatch(/<link rel="canonical" href="http:[^"]+\/pg">/);
  // a vendor without games in the brand is called by its code, as on the page itself
  const bare = await fetch(`${site.base}/cq9`, { headers: { accept: 'text/html' } });
  expect(await bare.text()).toContain('<title>CQ9 · ');
});

it('[R-01] serves a page for any Accept header; unknown calls and files stay refusals', async () => {
  for (const accept of ['*/*', '', 'image/webp,*/*;q=0.8']) {
    const page = await fetch(`${site.base}/rng?page=HOUSE`, { headers: { accept } });
    expect([accept, page.status, page.headers.get('content-type')]).toEqual([accept, 200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<title>Slots');
    for (const path of ['/no-such-page', '/wps/no-such-call', '/rng.js', calls.games.vendors.path]) {
      const reply = await fetch(site.base + path, { headers: { accept } });
      expect([path, reply.status >= 400]).toEqual([path, true]);
      expect(await reply.json()).toMatchObject({ success: false });
    }
  }
  expect((await fetch(`${site.base}/rng`, { headers: { accept: 'application/json' } })).status).toBe(404);
  const head = await fetch(`${site.base}/rng`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});
