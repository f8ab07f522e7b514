import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screens } from './browser/browser.ts';
import { delayRequests } from './browser/delay-requests.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { waitForIdle } from './browser/wait-for-idle.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { tabTo } from './steps/keyboard-steps.ts';
import { logInAsPlayer } from './steps/log-in.ts';

const fixture = startSiteAndBrowser();
const { checkVisit } = fixture;

const announcements = (page: Page) => page.getByRole('dialog', { name: 'Announcements' });
const heading = (page: Page, name: string | RegExp, level = 1) => page.getByRole('heading', { level, name });
const sideways = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

describe('pages written by the operator', () => {
  it('[R-04] lists announcements by kind, nine a page, each with its own address', () =>
    checkVisit(
      async (page) => {
        await page.goto(`${fixture.site.base}/noticePage`);
        await heading(page, 'Announcements').waitFor();
        expect(await page.title()).toMatch(/^Announcements · /);
        const titles = page.getByRole('main').getByRole('list').first().getByRole('button');
        await expect.poll(() => titles.count()).toBe(9);
        await page.getByRole('button', { name: 'Next page' }).click();
        await page.waitForURL(/page=2/);
        await page.getByRole('button', { name: 'Public notice', exact: true }).click();
        await page.waitForURL(/\/noticePage\?type=PU$/);
        await waitForIdle(page);
        await titles.filter({ hasText: 'We never ask for your password' }).click();
        await page.waitForURL(/id=\d+/);
        await heading(page, 'We never ask for your password', 2).waitFor();
        await page.reload();
        await heading(page, 'We never ask for your password', 2).waitFor();
        await page.getByRole('button', { name: 'Public notice', exact: true, pressed: true }).waitFor();
        await page.goto(`${fixture.site.base}/noticePage?id=999999`);
        // A page reports what the server does not find; the browser logs its 404.
        await page.getByText('This announcement is no longer available').waitFor();
      },
      { meant: /404/ },
    ));

  it('[R-04] filters promotions by state and kind in the address, with period, terms and share link', () =>
    checkVisit(
      async (page) => {
        await page.goto(`${fixture.site.base}/promotions`);
        const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
        await waitForIdle(page);
        const all = await cards.count();
        expect(all).toBeGreaterThan(0);
        await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Coming soon' }).click();
        await page.waitForURL(/status=soon/);
        await expect.poll(() => cards.count()).toBeLessThan(all);
        await page.getByRole('group', { name: 'Type' }).getByRole('button', { name: 'Welcome' }).click();
        await page.getByText('No matching promotions').waitFor();
        await page.getByRole('button', { name: 'Show all promotions' }).click();
        await cards.filter({ hasText: 'Welcome Week' }).click();
        await page.waitForURL(/\/promoDetail\?id=\d+/);
        await heading(page, /Welcome Week/).waitFor();
        await page.getByText(/20\d\d to .*20\d\d/).waitFor();
        await heading(page, 'Terms', 2).waitFor();
        await heading(page, 'Rules', 2).waitFor();
        await page.getByRole('button', { name: 'Log in to take part' }).waitFor();
        await expect.poll(() => page.title()).toContain('Welcome Week');
        const about = page.locator('meta[name=description]');
        await expect.poll(() => about.getAttribute('content')).toContain('welcome offer');
        await page.evaluate('navigator.share = undefined');
        await page.getByRole('button', { name: 'Share' }).click();
        await page.getByText('Link copied.').waitFor();
        expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url());
      },
      { ...screens.desktop, permissions: ['clipboard-read', 'clipboard-write'] },
    ));

  it('[R-04] shows ranks, jobs and help centre; search is debounced, marked and in the address', () =>
    checkVisit(async (page) => {
      await page.goto(`${fixture.site.base}/vip`);
      await heading(page, 'VIP ranks').waitFor();
      await page.getByRole('region', { name: 'All ranks' }).getByText('from 250,000 points').waitFor();
      await page.goto(`${fixture.site.base}/join`);
      await heading(page, 'Work with us').waitFor();
      await page.clock.install();
      await page.goto(`${fixture.site.base}/help`);
      await waitForIdle(page);
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('search=')) requests.push(request.url());
      });
      // The page's clock is paused, so typing takes no time for the page, however slow the machine is.
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('searchbox').pressSequentially('withdraw');
      expect(requests).toEqual([]);
      await page.clock.runFor(1_000);
      await page.clock.resume();
      await page.waitForURL(/q=withdraw/);
      await page.locator('mark').first().waitFor();
      expect(requests).toHaveLength(1);
      expect((await page.locator('mark').allTextContents()).every((word) => /^withdraw/i.test(word))).toBe(true);
      await page.getByRole('link').filter({ hasText: 'Withdraw money, step by step' }).click();
      await heading(page, 'Withdraw money, step by step').waitFor();
      await page.goBack();
      await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('withdraw');
      await page.getByRole('searchbox').fill('zebra crossing');
      await page.getByText('No results for “zebra crossing”').waitFor();
    }));

  it('[R-13] /helpmc is the help centre without the site frame', () =>
    checkVisit(async (page) => {
      await page.goto(`${fixture.site.base}/helpmc`);
      await heading(page, 'Help centre').waitFor();
      for (const role of ['banner', 'contentinfo'] as const) expect(await page.getByRole(role).count()).toBe(0);
      for (const name of ['Side menu', 'Main navigation', 'Shortcuts'])
        expect(await page.getByLabel(name).count()).toBe(0);
      await page.getByRole('searchbox').fill('password');
      await page.waitForURL(/\/helpmc\?q=password/);
      await page.locator('mark').first().waitFor();
    }, screens.phone));

  it('[R-19] the footer links to games, payments, help, security, responsible gaming and licence, translated', () =>
    checkVisit(async (page) => {
      await page.goto(`${fixture.site.base}/index`);
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link', { name: 'Slots' }).waitFor();
      await footer.getByRole('link', { name: 'Help centre' }).waitFor();
      for (const [link, title] of [
        ['Payment methods', 'Payment methods'],
        ['Security', 'Security'],
        ['Responsible gaming', 'Responsible gaming'],
        ['Licence', 'Licence'],
      ] as const) {
        await footer.getByRole('link', { name: link }).click();
        await heading(page, title).waitFor();
      }
      await page.waitForURL(/\/info\/licence/);
      await footer.getByText('It holds no gaming licence').waitFor();
      await footer.getByRole('button', { name: '简体中文' }).click();
      await heading(page, '牌照').waitFor();
      await footer.getByRole('link', { name: '理性博彩' }).waitFor();
    }));

  it('[R-04] an untranslated text shows which language it is in', () =>
    checkVisit(async (page) => {
      await page.addInitScript("localStorage.setItem('lang', 'DE')");
      await page.goto(`${fixture.site.base}/info/terms`);
      await page.getByText('Not available in Deutsch yet; shown in English.').waitFor();
      expect(await page.locator('.rich-text').getAttribute('lang')).toBe('en');
    }));
});

describe('home', () => {
  it('[R-02] banners turn manually and automatically, pause and stop; ticker and promotions work', () =>
    checkVisit(
      async (page) => {
        await page.clock.install();
        await page.goto(`${fixture.site.base}/index`);
        const banners = page.getByRole('group', { name: 'Highlights' });
        await banners.getByText('1 of 4').waitFor();
        // hovering pauses the banners, so that none turns before the test controls the page's clock
        await page.mouse.move(900, 300);
        await waitForIdle(page);
        await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1_000);
        await page.mouse.move(2, 600);
        // They turn every nine seconds, so a full period is exactly one turn however much of it has passed.
        await page.clock.runFor(9_000);
        await banners.getByText('2 of 4').waitFor();
        await page.mouse.move(900, 300);
        await page.clock.runFor(30_000);
        await page.waitForTimeout(700);
        await banners.getByText('2 of 4').waitFor();
        await page.clock.resume();
        await banners.getByRole('button', { name: 'Previous banner' }).click();
        await banners.getByText('1 of 4').waitFor();
        await banners.getByRole('button', { name: 'Pause rotation' }).click();
        await page.mouse.move(2, 600);
        await page.evaluate('document.activeElement.blur()');
        await page.clock.runFor(30_000);
        await page.waitForTimeout(700);
        await banners.getByText('1 of 4').waitFor();
        const ticker = page.getByRole('region', { name: 'Latest announcements' });
        await ticker
          .getByRole('button', { name: /This is a demonstration/ })
          .or(ticker.getByRole('button').first())
          .first()
          .click();
        await announcements(page).waitFor();
        await page.keyboard.press('Escape');
        // content far below renders when it comes near
        const promotions = page.getByRole('region', { name: 'Promotions' });
        await promotions.scrollIntoViewIfNeeded();
        await promotions.getByRole('link', { name: /Welcome Week/ }).waitFor();
      },
      { reducedMotion: 'no-preference' },
    ));

  it('[R-02] the winner board shows recorded wins, or that there are none', () =>
    checkVisit(async (page) => {
      const reply = page.waitForResponse((reply) => reply.url().includes('GCSGAME_getRankList'));
      await page.goto(`${fixture.site.base}/index`);
      const board = page.getByRole('region', { name: 'Latest wins' });
      await board.getByText('with play money').waitFor();
      await board.scrollIntoViewIfNeeded();
      const { value } = (await (await reply).json()) as { value: { wins: unknown[] } };
      if (value.wins.length === 0) await board.getByText('No wins yet').waitFor();
      await expect.poll(() => board.getByRole('listitem').count()).toBe(value.wins.length);
    }));

  it('[R-02] reduced motion shows one banner and announcement until the visitor requests the next', () =>
    checkVisit(
      async (page) => {
        await page.clock.install();
        await page.goto(`${fixture.site.base}/index`);
        const banners = page.getByRole('group', { name: 'Highlights' });
        await banners.getByText('1 of 4').waitFor();
        await page.clock.runFor(60_000);
        await page.waitForTimeout(700);
        await banners.getByText('1 of 4').waitFor();
        await banners.getByRole('button', { name: 'Next banner' }).click();
        await banners.getByText('2 of 4').waitFor();
      },
      { ...screens.phone, reducedMotion: 'reduce' },
    ));
});

describe('announcement dialog', () => {
  it('[M-05] by keyboard: nine titles, first, previous, next and last page, and the rich content', () =>
    checkVisit(async (page) => {
      await page.goto(`${fixture.site.base}/index`);
      const ticker = page.getByRole('region', { name: 'Latest announcements' });
      await waitForIdle(page);
      await ticker.getByRole('button').first().focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/announcement=\d+/);
      const dialog = announcements(page);
      const titles = dialog.getByRole('list').first().getByRole('button');
      await expect.poll(() => titles.count()).toBe(9);
      const pager = dialog.getByRole('navigation', { name: 'Pages' });
      const step = (name: string) => pager.getByRole('button', { name, exact: true });
      expect(await step('First page').isDisabled()).toBe(true);
      expect(await step('Previous page').isDisabled()).toBe(true);
      await tabTo(page, 'Next page');
      await page.keyboard.press('Enter');
      await pager.getByRole('button', { name: 'Page 2' }).and(page.locator('[aria-current=page]')).waitFor();
      expect(await step('Last page').isDisabled()).toBe(true);
      await tabTo(page, 'First page');
      await page.keyboard.press('Enter');
      await pager.getByRole('button', { name: 'Page 1' }).and(page.locator('[aria-current=page]')).waitFor();
      await titles.filter({ hasText: 'We never ask for your password' }).waitFor();
      await tabTo(page, 'We never ask for your password');
      await page.keyboard.press('Enter');
      await heading(page, 'We never ask for your password', 2).waitFor();
      await dialog.locator('.rich-text p').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(page.url()).not.toContain('announcement=');
      await ticker.locator(':focus').waitFor();
    }));

  it('[M-05] opens by its address; on a phone list and text alternate, and Back closes it', () =>
    checkVisit(async (page) => {
      await page.goto(`${fixture.site.base}/noticePage`);
      await page.goto(`${fixture.site.base}/index?announcement=all`);
      const dialog = announcements(page);
      await dialog.getByRole('button', { name: /We never ask for your password/ }).click();
      await heading(page, 'We never ask for your password', 2).waitFor();
      const address = page.url();
      expect(address).toMatch(/announcement=\d+/);
      await waitForIdle(page);
      expect(await sideways(page)).toBe(0);
      await dialog.getByRole('button', { name: 'All announcements' }).click();
      await dialog.getByRole('button', { name: /We never ask for your password/ }).waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'hidden' });
      await page.goto(address);
      await heading(page, 'We never ask for your password', 2).waitFor();
    }, screens.phone));

  it('[M-05] opens after login with unseen announcements once per browser, and can be turned off', () =>
    checkVisit(async (page) => {
      const enter = async () => {
        await page.goto(`${fixture.site.base}/index?modal=login`);
        const form = page.getByRole('dialog', { name: 'Log in' });
        await form.getByLabel('Username').fill('player');
        await form.getByLabel('Password', { exact: true }).fill(loadDemoLogins(fixture.site).player);
        await form.getByRole('button', { name: 'Log in', exact: true }).click();
        await form.waitFor({ state: 'hidden' });
      };
      const leave = async () => {
        await page.evaluate('sessionStorage.clear()');
        await page.reload();
      };
      // on a phone, too, it requests the content written for the wide site
      const request = page.waitForRequest((request) => request.url().includes('execution=L'));
      await enter();
      await heading(page, 'This is a demonstration', 2).waitFor();
      expect(new URL((await request).url()).searchParams.get('platform')).toBe('W');
      await page.keyboard.press('Escape');
      await leave();
      await enter();
      await page.waitForTimeout(1500);
      expect(await announcements(page).count()).toBe(0);
      await page.evaluate("localStorage.removeItem('announcementsSeen')");
      await leave();
      await enter();
      await announcements(page).getByRole('checkbox', { name: 'Open new announcements after login' }).uncheck();
      await page.evaluate("localStorage.removeItem('announcementsSeen')");
      await leave();
      await enter();
      await page.waitForTimeout(1500);
      expect(await announcements(page).count()).toBe(0);
    }, screens.phone));

  it('[M-05] hostile html in an announcement runs nothing, even if the server passes it', () =>
    checkVisit(
      async (page) => {
        await page.route('**/MCSFE_getListAnnouncements*', async (route) => {
          const answer = await route.fetch();
          const body = (await answer.json()) as { value: { rows: { title: string; content: string }[] } };
          const [first] = body.value.rows;
          if (first) {
            first.title = '<img src=x onerror="window.harm=1">Title';
            first.content = HOSTILE;
          }
          await route.fulfill({ response: answer, json: body });
        });
        await page.goto(`${fixture.site.base}/index?announcement=all`);
        const text = announcements(page).locator('.rich-text');
        await text.getByText('Decent words').waitFor();
        await heading(page, '<img src=x onerror="window.harm=1">Title', 2).waitFor();
        expect(
          await text.locator('script, style, iframe, svg, form, input, [onclick], [style], [src^="http"]').count(),
        ).toBe(0);
        expect(await text.getByText('Address').getAttribute('href')).toBeNull();
        await text.getByText('Address').click();
        expect(await page.evaluate('window.harm ?? null')).toBeNull();
        // The browser reports the inline styles that the sanitiser encounters.
      },
      { meant: /inline style/ },
    ));
});

describe('dialogs on the site', () => {
  it('[M-06] Back closes the dialog and leaves the page unchanged', () =>
    checkVisit(async (page) => {
      await logInAsPlayer(page, fixture.site);
      await page.goto(`${fixture.site.base}/index`);
      await page.getByLabel('Side menu').getByRole('link', { name: 'Promotions' }).click();
      await heading(page, 'Promotions').waitFor();
      await page
        .getByRole('button', { name: /^Log out/ })
        .first()
        .click();
      const question = page.getByRole('dialog', { name: 'Log out?' });
      await question.waitFor();
      await page.evaluate('history.back()');
      await question.waitFor({ state: 'hidden' });
      await heading(page, 'Promotions').waitFor();
      expect(page.url()).toBe(`${fixture.site.base}/promotions`);
    }));

  it('[M-07] a slow dialog shows the loading overlay, then takes and returns the focus', () =>
    checkVisit(async (page) => {
      const letThrough = await delayRequests(page, '**/login-dialog*');
      await page.goto(`${fixture.site.base}/index`);
      const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' });
      await opener.click();
      const loading = page.getByRole('dialog', { name: 'Loading' });
      await loading.waitFor();
      letThrough();
      const login = page.getByRole('dialog', { name: 'Log in' });
      await login.getByLabel('Username').and(page.locator(':focus')).waitFor();
      await loading.waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
      await login.waitFor({ state: 'hidden' });
      await opener.and(page.locator(':focus')).waitFor();
    }));
});

const HOSTILE = `<p>Decent words</p><script>window.harm='script'</script><img src="x" onerror="window.harm='onerror'">
<svg onload="window.harm='svg'"></svg><p style="position:fixed" onclick="window.harm='click'">Styled</p><iframe srcdoc="<script>parent.harm=1</script>"></iframe>
<a href="javascript:window.harm='address'">Address</a><form><input onfocus="window.harm='focus'" autofocus></form><style>*{display:none}</style>`;
