import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { waitForIdle } from './browser/wait-for-idle.ts';
import { logInAs, registerAndLogIn } from './steps/log-in.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import { PASSWORD, uniqueName } from './steps/player-steps.ts';

const fixture = startSiteAndBrowser();
const { checkVisit } = fixture;

/** Returns the page's direction and the languages that the browser remembers. */
const spoken = (page: Page): Promise<unknown> =>
  page.evaluate(`({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    stored: localStorage.getItem('lang'),
    before: localStorage.getItem('hisLang'),
  })`);

const choose = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: false }).click();

it('[R-24] [S-09] Arabic is right to left and loads only its messages; lang and hisLang store both languages', () =>
  checkVisit(async (page) => {
    const files: string[] = [];
    page.on('request', (request) => {
      const language = /\/messages-([\w-]+?)(?:-rest)?-[0-9a-f]{8}\.js$/.exec(request.url())?.[1];
      if (language) files.push(language);
    });
    await page.goto(`${fixture.site.base}/verify`);
    await waitForIdle(page);
    const menuStart = async (name: string) => (await page.getByRole('complementary', { name }).boundingBox())?.x;
    await expect.poll(() => menuStart('Side menu')).toBe(0);
    expect(new Set(files)).toEqual(new Set(['en']));

    await choose(page, 'العربية');
    await page.getByRole('heading', { level: 1, name: 'تحقّق من جولة' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/verify');
    expect(await page.evaluate('scrollY')).toBeGreaterThan(0);
    await expect.poll(() => spoken(page)).toEqual({ lang: 'ar', dir: 'rtl', stored: 'AR', before: 'EN' });
    await expect.poll(() => new Set(files)).toEqual(new Set(['en', 'ar']));
    await expect.poll(() => menuStart('القائمة الجانبية')).toBeGreaterThan(screens.desktop.viewport.width / 2);

    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'تحقّق من جولة' }).waitFor();
    await choose(page, '简体中文');
    await page.getByRole('heading', { level: 1, name: '验证一局' }).waitFor();
    await expect.poll(() => spoken(page)).toEqual({ lang: 'zh-CN', dir: 'ltr', stored: 'CN', before: 'AR' });
  }));

it('[R-19] long words break within their footer column, in both directions', async () => {
  const word = 'Paymentmethod'.repeat(7);
  for (const language of ['DE', 'AR'])
    await checkVisit(async (page) => {
      await page.addInitScript(`localStorage.setItem('lang', '${language}')`);
      await page.route('**/wps/content/footer', async (route) => {
        const reply = await route.fetch();
        const body = (await reply.text()).replaceAll(/"label":"[^"]*"/g, `"label":"${word}"`);
        await route.fulfill({ response: reply, body });
      });
      await page.goto(`${fixture.site.base}/help`);
      const links = page.getByRole('contentinfo').getByRole('link', { name: word });
      await links.first().waitFor();
      await waitForIdle(page);
      const [width, inside] = await page.evaluate<[number, number]>(
        '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
      );
      expect(width).toBe(inside);
      for (const link of await links.all()) {
        const { x = -1, width: wide = 0, height = 0 } = (await link.boundingBox()) ?? {};
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + wide).toBeLessThanOrEqual(inside);
        expect(height).toBeGreaterThan(44);
      }
    }, screens.phone);
});

it('[R-24] a language without a catalogue uses English, with a dismissible note', () =>
  checkVisit(async (page) => {
    await page.goto(`${fixture.site.base}/help`);
    const requests: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (/\/(wps|lgw)\//.test(request.url())) requests.push(request.headers()['accept-language']);
    });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Language/ })
      .click();
    const german = page.getByRole('menuitem', { name: 'Deutsch' });
    await german.getByText('in English for now').waitFor();
    await german.click();
    const note = page.getByText('This site is not translated into Deutsch yet');
    await note.waitFor();
    await expect.poll(() => spoken(page)).toEqual({ lang: 'en', dir: 'ltr', stored: 'DE', before: 'EN' });
    await expect.poll(() => requests).toContain('de');

    await page.getByRole('complementary', { name: 'Language' }).getByRole('button', { name: 'Close' }).click();
    await note.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch', pressed: true }).waitFor();
    expect(await note.count()).toBe(0);
  }));

it('[R-24] languages are laid out in even rows, stacked in the side menu', () =>
  checkVisit(async (page) => {
    await page.goto(`${fixture.site.base}/help`);
    const menus = {
      footer: page.getByRole('contentinfo'),
      menu: page.getByRole('complementary', { name: 'Side menu' }),
    };
    for (const [menu, at] of Object.entries(menus)) {
      const names = at.getByRole('group', { name: 'Language' }).getByRole('button');
      await names.first().waitFor();
      await waitForIdle(page);
      const boxes = await Promise.all((await names.all()).map((each) => each.boundingBox()));
      expect(new Set(boxes.map((box) => box?.width)).size, menu).toBe(1);
      if (menu === 'menu') expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
    }
  }));

it('[R-24] [P-49] a member’s language is stored in the account and used at every login', async () => {
  const name = uniqueName();
  await checkVisit(async (page) => {
    await registerAndLogIn(page, fixture.site.base, name);
    await page.goto(`${fixture.site.base}/help`);
    const reply = page.waitForResponse((reply) => reply.url().endsWith('/wps/member/language'));
    await choose(page, '简体中文');
    expect(await (await reply).json()).toMatchObject({ success: true, value: { language: 'CN' } });
  });
  await checkVisit(async (page) => {
    await logInAs(page, fixture.site.base, name, PASSWORD);
    await page.goto(`${fixture.site.base}/help`);
    await page.getByRole('contentinfo').getByRole('button', { name: '简体中文', pressed: true }).waitFor();
    await expect.poll(() => spoken(page)).toMatchObject({ lang: 'zh-CN', stored: 'CN' });
  });
});

it('[R-24] the console supports Arabic too; with one language the site shows no switch', () =>
  checkVisit(async (page) => {
    await logInAsOperator(page, fixture.site);
    const status = await page.evaluate(async () => {
      const ask = async (method: string, path: string, body?: object) => {
        const reply = await fetch(path, {
          method,
          headers: {
            authorization: `Bearer ${sessionStorage.getItem('operatorToken')}`,
            'x-module-id': 'OPS-BRAND',
            'content-type': 'application/json',
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        return (await reply.json()) as { value: { version: number }; success: boolean };
      };
      const { value } = await ask('GET', '/console/v1/brand');
      return await ask('POST', '/console/v1/brand/change', { version: value.version, change: { languages: ['EN'] } });
    });
    expect(status).toMatchObject({ success: true });
    await page.getByRole('button', { name: 'Account of operator' }).click();
    await page.getByRole('menuitem', { name: 'العربية' }).click();
    await page.getByRole('heading', { level: 1, name: 'نظرة عامة' }).waitFor();
    await expect.poll(() => spoken(page)).toMatchObject({ lang: 'ar', dir: 'rtl' });
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${fixture.site.base}/index`);
    await waitForIdle(page);
    await page.getByRole('contentinfo').waitFor();
    expect(await page.getByRole('button', { name: /Language|English/ }).count()).toBe(0);
  }));
