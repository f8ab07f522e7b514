import { calls } from '@fairhouse/contracts';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screens } from './browser/browser.ts';
import { delayRequests } from './browser/delay-requests.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { register, uniqueName } from './steps/player-steps.ts';

const fixture = startSiteAndBrowser();

interface Served {
  status: number;
  html: string;
  root: string;
}

/** Returns the page as served, by an HTTP request of a browser with language `language`. */
async function served(path: string, { language = 'en', device = 'Mobile' } = {}): Promise<Served> {
  const headers = { accept: 'text/html', 'accept-language': language, 'user-agent': device };
  const reply = await fetch(fixture.site.base + path, { headers });
  const html = await reply.text();
  const root = /<div id="root">(.*)<\/div>\s*<script nonce/s.exec(html)?.[1] ?? '';
  return { status: reply.status, html, root };
}

/** Waits until the page is served rendered: a rendering that takes longer than the request waits is ready for the next request. */
async function untilDrawn(path: string, words: string, as: Parameters<typeof served>[1] = {}): Promise<void> {
  await expect.poll(async () => (await served(path, as)).root).toContain(words);
}

/** A visit in which the site's scripts do not load. */
async function withoutScripts<Seen>(run: (page: Page) => Promise<Seen>, options: BrowserContextOptions): Promise<Seen> {
  const visit = await fixture.browser.newContext(options);
  const page = await visit.newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  try {
    return await run(page);
  } finally {
    await visit.close();
  }
}

/** Holds the scripts of the next page until the returned function is called. */
const holdScripts = (page: Page) => delayRequests(page, '**/assets/*.js');

/** Types a letter right after the address changes: it must follow the words typed before it, and arrive before the page renders. */
const TYPE_WHILE_IT_BEGINS = `navigation.addEventListener('navigate', ({ destination }) => {
  if (!destination.url.endsWith('q=passw')) return;
  const field = document.activeElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, field.value + 'o');
  field.dispatchEvent(new Event('input', { bubbles: true }));
})`;

/** Adds a button to the page after a dialog opened. Returns whether it can get the focus. */
const COME_LATE = `(() => {
  const button = document.createElement('button');
  button.textContent = 'Come late';
  document.querySelector('main > div').append(button);
  let reached = false;
  button.addEventListener('focus', () => (reached = true));
  button.focus();
  return reached;
})()`;

describe('server rendering before the script loads', () => {
  it.each([
    ['/index', 'en', 'Fair games you can check yourself.'],
    ['/rng', 'en', 'Lantern Orchard'],
    ['/promotions', 'en', 'Welcome Week (example)'],
    ['/promotions', 'zh-CN', '优惠'],
    ['/promotions', 'ar', 'العروض'],
  ])('%s in %s is rendered with its content', async (path, language, sentence) => {
    await untilDrawn(path, sentence, { language });
  });

  it('needs no looser policy and reveals nothing about the first requester', async () => {
    await untilDrawn('/index', 'Log in');
    const { html, root } = await served('/index');
    expect(root).not.toMatch(/<script| style=|<button (?!aria-disabled)/);
    expect(html.match(/<script (?!type="application\/ld\+json")(?![^>]*nonce=)/)).toBeNull();
    expect(root + html.slice(html.indexOf('id="drawn"'))).not.toContain('127.0.0.1');
  });

  it('leaves individual and unknown pages to the browser', async () => {
    for (const path of ['/fav', '/index?modal=login', '/help?q=seed', '/login'])
      expect((await served(path)).root, path).toBe('');
    expect((await served('/no-such-page')).root).toBe('');
  });

  it('is readable without scripts, in right-to-left too, and its links work', () =>
    withoutScripts(
      async (page) => {
        await untilDrawn('/index', '<h1', { language: 'ar' });
        await page.goto(`${fixture.site.base}/index`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await page.getAttribute('html', 'dir')).toBe('rtl');
        const box = await page.getByRole('banner').getByRole('link').first().boundingBox();
        expect(box?.x).toBeGreaterThan(screens.phone.viewport.width / 2);
      },
      { ...screens.phone, locale: 'ar' },
    ));

  it('is not shown to a member or for another chosen language', () =>
    fixture.checkVisit(
      async (page) => {
        await register(page, fixture.site.base, uniqueName());
        await page.route('**/assets/*.js', (route) => route.abort());
        await page.goto(`${fixture.site.base}/index`);
        expect(await page.locator('#root > *').count()).toBe(0);
        await page.evaluate("sessionStorage.clear(); localStorage.removeItem('remembered'); localStorage.lang = 'CN'");
        await page.goto(`${fixture.site.base}/index`);
        expect(await page.locator('#root > *').count()).toBe(0);
        await page.evaluate("localStorage.lang = 'EN'");
        await untilDrawn('/index', '<h1', { language: 'en-US', device: 'Desktop' });
        await page.goto(`${fixture.site.base}/index`);
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
      { meant: /ERR_FAILED/ },
    ));

  it('searches for text typed before the script loads or while the search starts', () =>
    fixture.checkVisit(async (page) => {
      await untilDrawn('/help', '<input', { language: 'en-US', device: 'Desktop' });
      const letThrough = await holdScripts(page);
      await page.goto(`${fixture.site.base}/help`, { waitUntil: 'commit' });
      await page.locator('#ssr-state').waitFor({ state: 'attached' });
      await page.getByRole('searchbox').first().pressSequentially('passw');
      await page.evaluate(TYPE_WHILE_IT_BEGINS);
      letThrough();
      await page.waitForURL(/q=passwo$/);
      await page.keyboard.type('rd');
      await page.waitForURL(/q=password$/);
    }));

  it('repeats an early button press without a layout shift, and refetches rendered data', () =>
    fixture.checkVisit(async (page) => {
      await page.addInitScript(`
        window.moved = 0;
        new PerformanceObserver((seen) => {
          for (const { value } of seen.getEntries()) window.moved += value;
        }).observe({ type: 'layout-shift', buffered: true });
      `);
      const letThrough = await holdScripts(page);
      await untilDrawn('/index', '<h1', { language: 'en-US' });
      await page.goto(`${fixture.site.base}/index`, { waitUntil: 'commit' });
      const register = page.getByRole('banner').getByRole('button', { name: 'Register' });
      // the page is complete except for its scripts
      await page.locator('#ssr-state').waitFor({ state: 'attached' });
      // data that the server rendered may be a minute old
      const again = page.waitForRequest((request) => request.url().includes(calls.games.vendors.path));
      await register.dispatchEvent('click');
      letThrough();
      await page.getByRole('dialog').getByLabel('Confirm password').waitFor();
      await again;
      expect(await page.evaluate('window.moved')).toBeLessThan(0.02);

      // elements added behind a dialog can be neither focused nor heard, and a live region does not keep its surroundings accessible
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.locator('main [aria-live]').waitFor();
      await register.click();
      await page.getByRole('dialog').getByLabel('Confirm password').waitFor();
      expect(await page.evaluate(COME_LATE)).toBe(false);
      const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree');
      const names = nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value));
      expect(names).toContain('Confirm password');
      expect(names).not.toContain('Come late');
    }, screens.phone));

  it('keeps the focus, and a key press takes effect', () =>
    fixture.checkVisit(async (page) => {
      await untilDrawn('/rng', 'Lantern Orchard', { language: 'en-US', device: 'Desktop' });
      const begin = async (control: Locator): Promise<() => void> => {
        const letThrough = await holdScripts(page);
        await page.goto(`${fixture.site.base}/rng`, { waitUntil: 'commit' });
        await page.locator('#ssr-state').waitFor({ state: 'attached' });
        await control.focus();
        return letThrough;
      };
      /** The control of the hydrated page, with the focus; controls of the server rendering are disabled. */
      const own = (control: Locator) => control.and(page.locator(':focus:not([aria-disabled])'));

      const game = page
        .getByRole('main')
        .getByRole('link', { name: /Lantern Orchard/ })
        .first();
      (await begin(game))();
      await page.locator('#root button[aria-disabled]').first().waitFor({ state: 'detached' });
      await own(game).waitFor();

      const register = page.getByRole('banner').getByRole('button', { name: 'Register' });
      const letThrough = await begin(register);
      await page.keyboard.press('Enter');
      expect(await own(register).count()).toBe(0);
      letThrough();
      await page.getByRole('dialog').getByLabel('Confirm password').waitFor();
      await page.keyboard.press('Escape');
      await own(register).waitFor();

      // pressed in the server rendering and released in the hydrated page
      const hot = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Hot' });
      const goOn = await begin(hot);
      await hot.hover();
      await page.mouse.down();
      goOn();
      await page.locator('#root button[aria-disabled]').first().waitFor({ state: 'detached' });
      await own(hot).waitFor();
      await page.mouse.up();
      await page.waitForURL(/\/hot$/);
    }));
});
