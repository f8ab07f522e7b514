import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../apps/server/src/db/index.ts';
import { screens } from './browser/browser.ts';
import { goOffline } from './browser/go-offline.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { waitForBackEntry, waitForIdle } from './browser/wait-for-idle.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { changeBrand, openSiteDatabase } from './site/site-database.ts';
import { register, uniqueName } from './steps/player-steps.ts';

/** A documentation address that the test's table maps to France. */
const ABROAD = { 'x-forwarded-for': '203.0.113.9' };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-geo-'));
const table = path.join(folder, 'ranges.csv');
fs.writeFileSync(table, '203.0.113.0,203.0.113.255,FR\n');
const fixture = startSiteAndBrowser({ env: { TRUSTED_PROXIES: '1', GEO_IP_FILE: table } });
const { checkVisit } = fixture;
let database: Database;
/** Another host name of the same site. */
let imageHost: string;

beforeAll(async () => {
  database = openSiteDatabase(fixture.site);
  imageHost = fixture.site.base.replace('127.0.0.1', 'localhost');
  await takeImagesFrom(imageHost);
});
afterAll(async () => {
  await database?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const session = (page: Page) => page.evaluate<Record<string, string>>('({ ...sessionStorage })');
const tagOf = (page: Page, selector: string, attribute: string) =>
  page.locator(selector).first().getAttribute(attribute);

/** Gives every banner an image and sets the brand's image host. A process caches the brand for some seconds. */
async function takeImagesFrom(host: string): Promise<void> {
  const name = `public-1-${'b'.repeat(43)}.svg`;
  const folder = path.join(fixture.site.dataDir, 'files', 'bb');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, name), '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>');
  await sql`update content.item set settings = settings || jsonb_build_object('image', ${`/files/${name}`}::text)
    where brand_id = 1 and kind = 'banner'`.execute(database.db);
  await sql`update brand.brand set settings = settings || jsonb_build_object('imageHosts', jsonb_build_array(${host}::text))
    where brand_id = 1`.execute(database.db);
}

/** Presses the only button of a closed site: the customer-service dialog opens over it. */
async function contactUs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Contact Us' }).click();
  await page.getByRole('dialog', { name: 'Customer service' }).waitFor();
}

describe('a site closed to some, then open to all', () => {
  it('[R-14] redirects a visitor to login from most pages, and back afterwards', async () => {
    await changeBrand(database, sql`settings = settings || '{"loginedToHomePage": true}'`);
    await checkVisit(async (page) => {
      for (const guarded of ['/', '/rng?page=HOUSE', '/no-such-page']) {
        await page.goto(fixture.site.base + guarded);
        await page.waitForURL(/\/login/);
        await page.getByRole('dialog', { name: 'Log in' }).waitFor();
      }
      for (const open of ['/register.html', '/helpmc', '/download', '/register']) {
        await page.goto(fixture.site.base + open);
        await page.getByRole('heading').first().waitFor();
        expect(new URL(page.url()).pathname).toBe(open);
      }
      await register(page, fixture.site.base, uniqueName(), '/register');
      await page.goto(`${fixture.site.base}/rng?page=HOUSE`);
      await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
      await page.getByRole('button', { name: 'Log out' }).first().click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL(/\/login/);
    });
    await changeBrand(database, sql`settings = settings - 'loginedToHomePage'`);
  });

  it('[R-21] [S-05] shows a visitor from a blocked country the address, country and reason', async () => {
    await changeBrand(database, sql`restricted_countries = '{FR}'`);
    await checkVisit(
      async (page) => {
        await page.goto(`${fixture.site.base}/rng`);
        await page.getByRole('heading', { level: 1, name: 'Access denied' }).waitFor();
        await page.getByText('203.0.113.9').waitFor();
        await page.getByText('France (FR)', { exact: true }).waitFor();
        await page.getByText(/not available at your location or from your IP address/).waitFor();
        expect(await violations(page)).toEqual([]);
        // members can log in for their money and their records only
        await page.getByRole('button', { name: 'Log in', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Log in' });
        await dialog.getByLabel('Username').fill('player');
        await dialog.getByLabel('Password', { exact: true }).fill(loadDemoLogins(fixture.site).player);
        expect(await dialog.getByRole('button', { name: 'Register' }).count()).toBe(0);
        await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        expect(await page.getByRole('button', { name: 'Deposit', exact: true }).count()).toBe(0);
        await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
        const centre = page.getByRole('dialog', { name: 'Withdraw' });
        await centre.getByLabel('Amount').waitFor();
        expect(await violations(page)).toEqual([]);
        await page.goBack();
        await centre.waitFor({ state: 'detached' });
        await contactUs(page);
      },
      { ...screens.phone, extraHTTPHeaders: ABROAD },
    );
    await changeBrand(database, sql`restricted_countries = '{}'`);
  });

  it('[R-20] [S-05] shows maintenance and a contact option', async () => {
    await changeBrand(database, sql`maintenance = true`);
    await checkVisit(async (page) => {
      await page.goto(`${fixture.site.base}/index`);
      await page.getByRole('heading', { level: 1, name: 'System Maintenance' }).waitFor();
      await page.getByText('Access is restricted for a short while').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Tester login' }).click();
      await page.getByRole('dialog', { name: 'Tester login' }).getByLabel('Username').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await contactUs(page);
    });
    await changeBrand(database, sql`maintenance = false`);
  });
});

describe('home', () => {
  it('[P-52] loads banners from the image host; [R-18] [R-13] app codes in right bar and /down, closed by Back', () =>
    checkVisit(async (page) => {
      const drawn = async () => (await page.request.get(`${fixture.site.base}/index`)).text();
      await expect.poll(drawn).toContain(imageHost);
      await page.goto(`${fixture.site.base}/index`);
      await page.getByRole('button', { name: 'Next banner' }).click();
      const image = page.getByRole('main').locator('img[src*="/files/public-1-b"]').first();
      expect(await image.getAttribute('src')).toBe(`${imageHost}/files/public-1-${'b'.repeat(43)}.svg`);
      await expect
        .poll(() => image.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth))
        .toBe(90);
      const apps = page.getByRole('complementary', { name: 'Service and apps' }).getByRole('button', { name: 'Apps' });
      // the page margin: no content lies below it
      expect((await apps.boundingBox())?.width).toBe(24);
      await apps.click();
      const window = page.getByRole('dialog', { name: 'Apps' });
      for (const name of ['iOS', 'IOS-LITE-APP', 'Android'])
        await window.getByRole('img', { name: `QR code: ${name}`, exact: true }).waitFor();
      await waitForBackEntry(page);
      await page.evaluate('history.back()');
      await window.waitFor({ state: 'detached' });
      expect(page.url()).toBe(`${fixture.site.base}/index`);
      await apps.click();
      await window.getByRole('link', { name: 'How to install' }).click();
      await page.waitForURL(`${fixture.site.base}/down`);
      await page.getByRole('heading', { level: 1, name: 'Take it with you' }).waitFor();
      await expect.poll(() => page.getByRole('img', { name: /^QR code:/ }).count()).toBe(3);
      const downloads = page.getByRole('main').getByRole('link', { name: 'Download' });
      const led = await Promise.all((await downloads.all()).map((link) => link.getAttribute('href')));
      expect(led).toEqual(['/index', '/index', '/index']);
      await page.getByRole('heading', { name: 'iPhone and iPad' }).waitFor();
    }));
});

describe('browser storage after start', () => {
  it('[R-22] [S-09] session storage has status, rules, routers, modules, vendors and member by specified names', () =>
    checkVisit(async (page) => {
      await page.goto(`${fixture.site.base}/index`);
      await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Slots' }).waitFor();
      // the page may render before its first call is answered
      await expect.poll(() => session(page)).toHaveProperty('gameVendor');
      const visitor = await session(page);
      expect(visitor).toMatchObject({ merchant: 'Fairhouse Demo', merchantCode: 'fairhouse-demo', platform: 'WEB' });
      expect(JSON.parse(visitor['settings'] ?? '')).toMatchObject({ status: 0, location: { ip: '127.0.0.1' } });
      expect(JSON.parse(visitor['validate'] ?? '')[0]).toHaveProperty('patternId');
      expect(JSON.parse(visitor['routers'] ?? '').map((each: { path: string }) => each.path)).toContain('/rng');
      expect(JSON.parse(visitor['gameVendor'] ?? '')[0]).toHaveProperty('gameCategory', 'ELOTT');
      expect(JSON.parse(visitor['GAMES'] ?? '')).toMatchObject({ modId: 'GAMES', enabled: '1' });
      expect(JSON.parse(visitor['MCS-REGISTER'] ?? '')).toMatchObject({ modId: 'MCS-REGISTER', enabled: '1' });
      expect(visitor).not.toHaveProperty('token');

      const name = uniqueName();
      await register(page, fixture.site.base, name);
      await page.getByRole('banner').getByText(name, { exact: true }).waitFor();
      await expect.poll(() => session(page)).toHaveProperty('customerId');
      const member = await session(page);
      expect(member).toMatchObject({
        account: name,
        username: name,
        isAgent: '0',
        memberLabel: '[]',
        toUpline: 'false',
      });
      expect(member).toHaveProperty('nickname');
      expect(member['token']?.length).toBeGreaterThan(20);
      expect(member['customerId']).toMatch(/^\d+$/);

      // data of the member is removed with the session; data of the site stays
      await page.goto(`${fixture.site.base}/index`);
      await page.getByRole('complementary').getByRole('button', { name: 'Log out' }).first().click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
      await expect.poll(async () => 'token' in (await session(page))).toBe(false);
      const after = await session(page);
      const ofMember = ['token', 'account', 'username', 'nickname', 'customerId', 'memberLabel', 'isAgent', 'toUpline'];
      expect(Object.keys(after).filter((key) => ofMember.includes(key) || key === 'cpw')).toEqual([]);
      for (const key of ['merchant', 'merchantCode', 'settings', 'validate', 'routers', 'platform', 'GAMES'])
        expect([key, after[key]]).toEqual([key, key === 'settings' ? expect.any(String) : visitor[key]]);
    }));

  it('[S-09] a one-day login is present in every tab, and expires after a day', () =>
    checkVisit(async (page) => {
      await page.goto(`${fixture.site.base}/help?modal=login`);
      const form = page.getByRole('dialog', { name: 'Log in' });
      await form.getByLabel('Username').fill('player');
      await form.getByLabel('Password', { exact: true }).fill(loadDemoLogins(fixture.site).player);
      await form.getByRole('checkbox', { name: 'Keep me logged in for a day' }).check();
      await form.getByRole('button', { name: 'Log in', exact: true }).click();
      await form.waitFor({ state: 'hidden' });
      await expect.poll(() => session(page)).toHaveProperty('token');
      const { token } = await session(page);
      const openTab = async () => {
        const tab = await page.context().newPage();
        await tab.goto(`${fixture.site.base}/help`);
        await waitForIdle(tab);
        return tab;
      };
      const second = await openTab();
      await second.getByRole('banner').getByRole('button', { name: 'Deposit' }).waitFor();
      expect(await session(second)).toMatchObject({ token });
      await second.evaluate(`(() => {
        const kept = JSON.parse(localStorage.remembered);
        localStorage.remembered = JSON.stringify({ ...kept, until_ms: kept.until_ms - 24 * 60 * 60 * 1000 });
      })()`);
      const third = await openTab();
      await third.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
      expect(await session(third)).not.toHaveProperty('token');
    }));
});

describe('failed chunks', () => {
  it('[R-23] [S-05] a page with failed code shows a report number and opens on retry', () =>
    checkVisit(
      async (page) => {
        await page.goto(`${fixture.site.base}/index`);
        await waitForIdle(page);
        await page.route('**/assets/category-lobby-*.js', (route) => route.abort());
        await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Slots' }).click();
        await page.getByRole('heading', { level: 1, name: 'This page could not be opened' }).waitFor();
        const report = (await page.getByText('Report number').textContent()) ?? '';
        const id = /[0-9a-f]{16}/.exec(report)?.[0] ?? 'none';
        const log = path.join(fixture.site.dataDir, 'log/server.log');
        await expect.poll(() => fs.readFileSync(log, 'utf8')).toContain(id);
        const line =
          fs
            .readFileSync(log, 'utf8')
            .split('\n')
            .find((each) => each.includes(id)) ?? '';
        expect(JSON.parse(line)).toMatchObject({ kind: 'chunk', path: '/rng' });
        for (const personal of ['ip', 'remoteAddress', 'token', 'account', 'headers'])
          expect(JSON.parse(line)).not.toHaveProperty(personal);
        expect(await violations(page)).toEqual([]);
        await page.unroute('**/assets/category-lobby-*.js');
        await page.getByRole('button', { name: 'Try again' }).click();
        await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
      },
      { meant: /ERR_FAILED|Failed to fetch|ChunkLoadError|dynamically imported|preload/ },
    ));

  it('[R-23] a failed dialog or frame leaves the page usable and shows a report number', () =>
    checkVisit(
      async (page) => {
        await page.route('**/assets/frame-*.js', (route) => route.abort());
        await page.goto(`${fixture.site.base}/rng`);
        await waitForIdle(page);
        await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
        expect(await page.getByRole('contentinfo').count()).toBe(0);
        // if the code of the dialogs fails to load, no dialog opens and a strip at the bottom reports it
        const strip = page.getByRole('alert').filter({ hasText: 'can’t be opened right now' });
        const lost = /[0-9a-f]{16}/.exec((await strip.getByText('Report number').textContent()) ?? '')?.[0] ?? 'none';
        expect((await strip.boundingBox())?.height).toBeLessThan(120);
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
        expect(await violations(page)).toEqual([]);
        await page.unroute('**/assets/frame-*.js');
        await page.route('**/assets/login-dialog-*.js', (route) => route.abort());
        await page.getByRole('button', { name: 'Try again' }).click();
        await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
        const text = page.getByText(/This window could not be opened\. It took too long.* Report number [0-9a-f]{16}/);
        const id = /[0-9a-f]{16}/.exec((await text.textContent()) ?? '')?.[0] ?? 'none';
        await page.waitForURL(`${fixture.site.base}/rng`);
        await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
        const log = path.join(fixture.site.dataDir, 'log/server.log');
        const noted = () =>
          fs
            .readFileSync(log, 'utf8')
            .split('\n')
            .filter((line) => line.includes('"path":"/rng"') && line.includes('"kind":"chunk"'));
        // one log line for all parts in the chunk; the previous test left its own
        const losses = () => noted().filter((line) => /"message":"[^"]*frame-/.test(line));
        await expect.poll(losses).toEqual([expect.stringContaining(lost)]);
        await expect.poll(() => noted().some((line) => line.includes(id))).toBe(true);
        await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
        await page.getByRole('dialog', { name: 'Register' }).waitFor();
      },
      { meant: /ERR_FAILED|Failed to fetch|ChunkLoadError|dynamically imported|preload/ },
    ));

  it('[R-23] [S-05] [S-10] a page not loaded after 120 seconds fails', () =>
    checkVisit(
      async (page) => {
        await page.clock.install();
        await page.goto(`${fixture.site.base}/index`);
        await waitForIdle(page);
        await page.route('**/assets/category-lobby-*.js', () => undefined);
        const request = page.waitForRequest('**/assets/category-lobby-*.js');
        await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Slots' }).click();
        await request;
        const failed = page.getByText('This page could not be opened');
        // Some of the 120 seconds may already have passed.
        await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 100_000);
        expect(await failed.count()).toBe(0);
        await page.clock.runFor(20_000);
        await page.clock.resume();
        await failed.waitFor();
      },
      { meant: /ChunkLoadError|preload/ },
    ));

  it('without a network the brand’s offline page appears in the current language', () =>
    checkVisit(
      async (page) => {
        await page.goto(`${fixture.site.base}/index`);
        await goOffline(page);
        await page.goto(`${fixture.site.base}/rng`);
        await page.getByRole('heading', { name: '网络已断开' }).waitFor();
        expect(await violations(page, ['felt'])).toEqual([]);
        await page.context().setOffline(false);
        await page.getByRole('link', { name: '重试' }).click();
        await page.getByRole('heading', { level: 1, name: '电子游戏' }).waitFor();
        expect(new URL(page.url()).pathname).toBe('/rng');
      },
      { ...screens.phone, locale: 'zh-CN', meant: /ERR_INTERNET_DISCONNECTED|net::ERR/ },
    ));
});

describe('metadata for links, search engines and phones', () => {
  it('each page has a title, a description and one canonical address; manifest and icons are the brand’s', () =>
    checkVisit(async (page) => {
      await page.goto(`${fixture.site.base}/rng?page=HOUSE`);
      expect(await page.title()).toBe('Slots · Fairhouse Demo');
      expect(await tagOf(page, 'link[rel="canonical"]', 'href')).toBe(`${fixture.site.base}/rng`);
      expect(await tagOf(page, 'meta[property="og:title"]', 'content')).toBe('Slots · Fairhouse Demo');
      const about = await tagOf(page, 'meta[name="description"]', 'content');
      await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Hot' }).click();
      await page.getByRole('heading', { level: 1, name: 'Hot games' }).waitFor();
      await expect.poll(() => page.title()).toBe('Hot games · Fairhouse Demo');
      await expect.poll(() => tagOf(page, 'link[rel="canonical"]', 'href')).toBe(`${fixture.site.base}/hot`);
      expect(await tagOf(page, 'meta[name="description"]', 'content')).not.toBe(about);
      const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
        '@graph': { '@type': string; name: string }[];
      };
      expect(graph['@graph'].map((each) => each['@type'])).toEqual(['Organization', 'WebSite', 'WebPage']);

      // a text by an operator has its own address, title and description, before any script and after
      await page.goto(`${fixture.site.base}/promotions`);
      await page.locator('main a[href^="/promoDetail"]').first().click();
      await page.waitForURL(/promoDetail[?]id=\d+/);
      const promotion = page.url();
      const name = (await page.getByRole('article').getByRole('heading', { level: 1 }).textContent()) ?? '';
      await expect.poll(() => tagOf(page, 'link[rel="canonical"]', 'href')).toBe(promotion);
      const shared = await (await page.request.get(`${promotion}&from=friend`)).text();
      expect(shared).toContain(`<title>${name} · Fairhouse Demo</title>`);
      expect(shared).toContain(`<link rel="canonical" href="${promotion}">`);
      expect(shared).toMatch(/<meta property="og:description" content="(?!Each result is fixed)[^"]{10,}">/);
      const info = await (await page.request.get(`${fixture.site.base}/info/responsible`)).text();
      expect(info).toContain('<title>Responsible gaming · Fairhouse Demo</title>');

      const manifest = (await (await page.request.get(`${fixture.site.base}/manifest.webmanifest`)).json()) as {
        name: string;
        theme_color: string;
        icons: { src: string; sizes: string; purpose: string }[];
      };
      expect(manifest.name).toBe('Fairhouse Demo');
      expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/);
      expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
        '192x192 any',
        '512x512 any',
        '512x512 maskable',
      ]);
      for (const { src } of manifest.icons) {
        const icon = await page.request.get(fixture.site.base + src);
        expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
      }
    }));
});
