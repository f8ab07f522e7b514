import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { waitForIdle } from './browser/wait-for-idle.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { logInAs, logInAsPlayer, registerAndLogIn } from './steps/log-in.ts';
import { openSlot, PASSWORD, submitDeposit, uniqueName } from './steps/player-steps.ts';

const fixture = startSiteAndBrowser();
const { checkVisit } = fixture;

const header = (page: Page) => page.getByRole('banner');
const sideMenu = (page: Page) => page.getByRole('complementary', { name: 'Side menu' });

describe('routes', () => {
  it('[R-01] / redirects to /index; history routing; an unknown path shows the not-found page', () =>
    checkVisit(
      async (page) => {
        await page.goto(`${fixture.site.base}/`);
        await page.waitForURL(`${fixture.site.base}/index`);
        await header(page).getByRole('link', { name: 'Slots' }).click();
        await page.waitForURL(`${fixture.site.base}/rng`);
        await page.goBack();
        await page.waitForURL(`${fixture.site.base}/index`);
        await page.goto(`${fixture.site.base}/no-such-page`);
        await page.getByRole('heading', { name: 'Page not found' }).waitFor();
        await page.getByRole('link', { name: 'Back to home' }).click();
        await page.waitForURL(`${fixture.site.base}/index`);
      },
      // The browser logs the 404 of this page.
      { meant: /404/ },
    ));

  it('[R-02] home shows a row for each category with a vendor', () =>
    checkVisit(async (page) => {
      await page.goto(`${fixture.site.base}/index`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const slots = page.getByRole('region', { name: 'Slots' });
      // the games of a row below the fold are loaded when it comes near
      await slots.scrollIntoViewIfNeeded();
      await slots.getByRole('link', { name: /Lantern Orchard/ }).waitFor();
      await slots.getByRole('link', { name: /View all/ }).click();
      await page.waitForURL(/\/rng/);
    }));

  it('[R-03] /register opens registration over home', () =>
    checkVisit(async (page) => {
      for (const path of ['/register', '/register.html']) {
        await page.goto(fixture.site.base + path);
        await page.getByRole('dialog', { name: 'Register' }).waitFor();
      }
    }));

  it('[R-08] the slots lobby lists the games with their RTP', () =>
    checkVisit(async (page) => {
      await page.goto(`${fixture.site.base}/rng`);
      const card = page.getByRole('link', { name: /Lantern Orchard/ });
      await card.waitFor();
      expect(await card.textContent()).toContain('96.00%');
    }));

  it('[R-12] /game shows the game in a frame with only the header, and asks visitors to log in', () =>
    checkVisit(async (page) => {
      await page.goto(`${fixture.site.base}/game?gameId=lantern-orchard`);
      await page.getByRole('heading', { name: 'Log in to play' }).waitFor();
      await registerAndLogIn(page, fixture.site.base, uniqueName());
      await openSlot(page, fixture.site.base);
      expect(await sideMenu(page).count()).toBe(0);
      expect(await page.getByRole('contentinfo').count()).toBe(0);
      await header(page).waitFor();
      expect(page.url()).not.toContain('launch=');
    }));
});

describe('shell', () => {
  it('[R-15] a visitor sees login and register; a member sees a hideable, refreshable balance and the name', () =>
    checkVisit(async (page) => {
      await page.goto(`${fixture.site.base}/help`);
      await header(page).getByRole('button', { name: 'Log in' }).waitFor();
      await header(page).getByRole('button', { name: 'Register' }).waitFor();
      await logInAsPlayer(page, fixture.site);
      await page.goto(`${fixture.site.base}/help`);
      await header(page).getByText('player', { exact: true }).waitFor();
      await header(page)
        .getByText(/\$[\d,]+\.\d\d/)
        .waitFor();
      await header(page).getByRole('button', { name: /Hide/ }).click();
      await header(page).getByText('***').waitFor();
      await header(page).getByRole('button', { name: /Show/ }).click();
      await header(page)
        .getByText(/\$[\d,]+\.\d\d/)
        .waitFor();
      const response = page.waitForResponse((reply) => reply.url().includes('/wps/v2/wallets/balance'));
      await header(page)
        .getByRole('button', { name: /Refresh/ })
        .click();
      expect((await response).status()).toBe(200);
    }));

  it('[R-17] the side menu offers login or the cashier; the balance updates automatically', () =>
    checkVisit(async (page) => {
      await page.goto(`${fixture.site.base}/help`);
      await sideMenu(page).getByRole('button', { name: 'Deposit' }).click();
      await page.getByRole('dialog', { name: 'Log in' }).waitFor();
      await registerAndLogIn(page, fixture.site.base, uniqueName());
      await page.goto(`${fixture.site.base}/help`);
      await sideMenu(page).getByRole('button', { name: 'Deposit' }).click();
      // The page does not reload: only its socket can update the header.
      await submitDeposit(page, '50');
      await page.keyboard.press('Escape');
      await header(page).getByText('$50.00', { exact: true }).waitFor();
    }));

  it('[R-22] [P-16] the served page has status, rules and menu; one status call per session, with host', () =>
    checkVisit(async (page) => {
      const { host } = new URL(fixture.site.base);
      const status = `/wps/system/status?url=${encodeURIComponent(host)}`;
      const requests: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (/^\/wps\/(system|member\/info)/.test(pathname)) requests.push(pathname + search);
      });
      await page.goto(`${fixture.site.base}/index`);
      await expect.poll(() => requests).toEqual([status]);
      const settings = () => page.evaluate<{ url?: string }>("JSON.parse(sessionStorage.getItem('settings') ?? '{}')");
      await expect.poll(settings).toMatchObject({ status: 0, location: { ip: '127.0.0.1', country: '' }, url: host });
      const [painted, sent] = await page.evaluate<number[]>(`[
        performance.getEntriesByName('first-contentful-paint')[0].startTime,
        performance.getEntriesByType('resource').find(({ name }) => name.includes('/wps/system/status')).startTime,
      ]`);
      expect(sent).toBeGreaterThan(painted ?? 0);
      await page.goto(`${fixture.site.base}/help`);
      await waitForIdle(page);
      await page.reload();
      await waitForIdle(page);
      expect(requests).toEqual([status]);
      expect(await settings()).toMatchObject({ url: host });
    }));

  it('[R-24] the language changes to Chinese and stays, in local storage under lang', () =>
    checkVisit(async (page) => {
      await page.goto(`${fixture.site.base}/help`);
      await page.getByRole('contentinfo').getByRole('button', { name: '简体中文' }).click();
      await header(page).getByRole('button', { name: '登录' }).waitFor();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('CN');
      await page.reload();
      await header(page).getByRole('button', { name: '登录' }).waitFor();
      expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
    }));
});

describe('login and registration', () => {
  it('[M-02] [S-05] an invalid registration shows each error at its field and focuses the first', () =>
    checkVisit(async (page) => {
      await page.goto(`${fixture.site.base}/register`);
      const form = page.getByRole('dialog', { name: 'Register' });
      await form.getByLabel('Username').fill('7seven');
      await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await form.getByLabel('Confirm password').fill(`${PASSWORD}!`);
      await form.getByRole('button', { name: 'Create account' }).click();
      await form.getByText('The two passwords are inconsistent.').waitFor();
      await form.getByText(/Please agree to/).waitFor();
      expect(await form.getByLabel('Username').getAttribute('aria-invalid')).toBe('true');
      await form.locator('input:focus').and(form.getByLabel('Username')).waitFor();
    }));

  it('[M-08] logout asks, clears session storage except the merchant, and opens home', () =>
    checkVisit(async (page) => {
      await registerAndLogIn(page, fixture.site.base, uniqueName());
      await page.goto(`${fixture.site.base}/index`);
      await sideMenu(page).getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Log out' }).click();
      await header(page).getByRole('button', { name: 'Log in' }).waitFor();
      const storageKeys = () => page.evaluate(() => Object.keys(sessionStorage));
      const ofMember = [
        'token',
        'account',
        'username',
        'nickname',
        'customerId',
        'memberLabel',
        'isAgent',
        'toUpline',
        'cpw',
      ];
      await expect.poll(async () => (await storageKeys()).filter((key) => ofMember.includes(key))).toEqual([]);
      await expect.poll(storageKeys).toEqual(expect.arrayContaining(['merchant', 'merchantCode', 'settings']));
      expect(new URL(page.url()).pathname).toBe('/index');
    }));

  it('[C-16] the member centre opens by address and menu, and closes with Escape and Back', () =>
    checkVisit(async (page) => {
      await registerAndLogIn(page, fixture.site.base, uniqueName());
      await page.goto(`${fixture.site.base}/index?centre=withdraw`);
      const panel = page.getByRole('dialog');
      await panel.getByRole('heading', { name: 'Withdraw' }).first().waitFor();
      const menu = panel.getByRole('navigation', { name: 'Member centre pages' }).getByRole('button');
      await expect
        .poll(() => menu.allTextContents())
        .toEqual(
          [
            ...[/^Security/, /^My wallet/, /^Deposit/, /^Withdraw/, /^Betting record/, /^Cashback/, /^Account record/],
            ...[/^Profit and loss/, /^Bonuses/, /^Reward centre/, /^Invite friends/, /^Missions/, /^Messages/],
            ...[/^Player rank/, /^Play limits/],
          ].map((name): unknown => expect.stringMatching(name)),
        );
      const current = menu.and(panel.locator('[aria-current=page]'));
      await expect.poll(() => current.allTextContents()).toEqual([expect.stringMatching(/^Withdraw/)]);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      expect(page.url()).not.toContain('centre=');
      await sideMenu(page).getByRole('button', { name: 'Withdraw' }).click();
      await panel.getByRole('heading', { name: 'Withdraw' }).first().waitFor();
      await page.goBack();
      await panel.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe('/index');
    }));

  it('[C-16] an unknown page says so; Security opens by its address only', () =>
    checkVisit(async (page) => {
      await registerAndLogIn(page, fixture.site.base, uniqueName());
      const panel = page.getByRole('dialog');
      const heading = (name: string) => panel.getByRole('heading', { name, exact: true }).first();
      await page.goto(`${fixture.site.base}/help?centre=nothing`);
      await panel.getByText('The link may be old or mistyped.', { exact: false }).waitFor();
      expect(await violations(page)).toEqual([]);
      await panel.getByRole('button', { name: 'My account' }).click();
      await heading('Security').waitFor();
      await page.goto(`${fixture.site.base}/help?centre=securityCenter`);
      await heading('Security').waitFor();
    }));

  it('[R-17] the side menu has the specified entries in order; share, rewards and cashback follow switches', () =>
    checkVisit(async (page) => {
      const database = openSiteDatabase(fixture.site);
      const switchTo = (enabled: boolean) =>
        sql`insert into brand.module (brand_id, mod_id, enabled)
          select 1, unnest(array['REFERRAL', 'REWARDS', 'MANPLAYREB3']), ${enabled}
          on conflict (brand_id, mod_id) do update set enabled = excluded.enabled`.execute(database.db);
      try {
        await registerAndLogIn(page, fixture.site.base, uniqueName());
        const entries = async (): Promise<string[]> => {
          await page.goto(`${fixture.site.base}/help`);
          await sideMenu(page).getByRole('link', { name: 'Slots' }).waitFor();
          await sideMenu(page).getByRole('button', { name: 'Log out' }).waitFor();
          return sideMenu(page).getByRole('button').or(sideMenu(page).getByRole('link')).allTextContents();
        };
        const around = (between: string[]) => [
          ...['Deposit', 'Withdraw', 'Promotions', ...between, 'Raffles'],
          ...[
            'Security',
            'My wallet',
            'Betting record',
            'Account record',
            'Profit and loss',
            'Bonuses',
            'Missions',
            'Messages',
            'Player rank',
            'Play limits',
          ],
          ...[
            'Home',
            'Hot',
            'Favourites',
            'Lottery',
            'Lottery classic',
            'Live casino',
            'Sports',
            'Fishing',
            'Slots',
            'Card games',
          ],
          ...['Verify a round', 'Help centre', 'Apps', 'Customer service'],
          ...['English', '简体中文', 'العربية', 'Deutschin English for now'],
          ...['Tiếng Việt', 'ไทย', 'Bahasa Indonesia'].map((name) => `${name}partly in English`),
          'Log out',
        ];
        await switchTo(false);
        // the last entry filters the menu; a process caches a brand for three seconds
        await expect.poll(async () => (await entries()).slice(0, -1), { interval: 1_000 }).toEqual(around([]));
        await switchTo(true);
        await expect
          .poll(async () => (await entries()).slice(0, -1), { interval: 1_000 })
          .toEqual(around(['Invite friends', 'Reward centre', 'Cashback']));
        for (const name of ['Reward centre', 'Cashback']) {
          await sideMenu(page).getByRole('button', { name }).click();
          const panel = page.getByRole('dialog');
          await panel.locator('[aria-current=page]', { hasText: name }).waitFor();
          await page.keyboard.press('Escape');
          await panel.waitFor({ state: 'hidden' });
        }
      } finally {
        await sql`delete from brand.module where mod_id = any(array['REFERRAL', 'REWARDS', 'MANPLAYREB3'])`.execute(
          database.db,
        );
        await database.close();
      }
    }));

  it('[C-16] the page of money at vendors reports when there is none, and links to the games', () =>
    checkVisit(async (page) => {
      await registerAndLogIn(page, fixture.site.base, uniqueName());
      await page.goto(`${fixture.site.base}/index?centre=transferFund`);
      const panel = page.getByRole('dialog');
      await panel.getByText('No provider uses a separate balance here').waitFor();
      expect(await panel.getByText('No transfers yet').count()).toBe(0);
      await panel.getByRole('link', { name: 'Go to the games' }).click();
      await page.waitForURL(`${fixture.site.base}/rng`);
    }));

  it('offers a deposit limit before the first deposit, which can be skipped or set', () =>
    checkVisit(async (page) => {
      await registerAndLogIn(page, fixture.site.base, uniqueName());
      await page.goto(`${fixture.site.base}/help?centre=depositv2`);
      const panel = page.getByRole('dialog');
      const offer = panel.getByText('Set a limit before you deposit?');
      await panel.getByRole('button', { name: 'Not now' }).click();
      await offer.waitFor({ state: 'hidden' });
      await page.reload();
      await panel.getByRole('button', { name: '7 days: Set a limit' }).click();
      await panel.getByLabel('New limit').fill('50');
      await panel.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Your limit applies now.').waitFor();
      await offer.waitFor({ state: 'hidden' });
    }));

  it('sets a limit, requests a pending increase, and takes a break that ends the session', () =>
    checkVisit(async (page) => {
      await registerAndLogIn(page, fixture.site.base, uniqueName());
      await page.goto(`${fixture.site.base}/info/responsible`);
      await page.getByRole('button', { name: 'Set my limits' }).click();
      const panel = page.getByRole('dialog');
      const save = async (amount: string) => {
        await panel.getByLabel('New limit').fill(amount);
        await panel.getByRole('button', { name: 'Save' }).click();
      };
      await panel.getByRole('button', { name: 'Single bet: Set a limit' }).click();
      await save('2');
      await page.getByText('Your limit applies now.').waitFor();
      await panel.getByRole('button', { name: 'Single bet: Change' }).click();
      await save('5');
      await panel.getByText('You requested $5.00.').waitFor();
      await panel.getByRole('button', { name: 'Keep current limit' }).click();
      await panel.getByText('You requested $5.00.').waitFor({ state: 'hidden' });
      await panel.getByText('$2.00').waitFor();
      const begin = panel.getByRole('button', { name: 'Start break' });
      await panel.getByRole('button', { name: '7 days', exact: true }).click();
      await expect.poll(() => begin.isDisabled()).toBe(true);
      await panel.getByLabel('To start, type BREAK').fill('break');
      await begin.click();
      await page.getByText(/Your break has started and lasts until/).waitFor();
      await expect.poll(() => page.evaluate("sessionStorage.getItem('token')")).toBeNull();
    }));

  it('[S-01] [C-16] asks a trial account for a real one instead of the member centre', () =>
    checkVisit(async (page) => {
      await logInAs(page, fixture.site.base, 'trial', loadDemoLogins(fixture.site).trial);
      await page.goto(`${fixture.site.base}/help`);
      await sideMenu(page).getByRole('button', { name: 'Deposit' }).click();
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByText(/real account/i)
        .first()
        .waitFor();
      expect(await page.getByLabel('Amount').count()).toBe(0);
    }));

  it('[M-08] logout of a trial account asks about the trial, not a password', () =>
    checkVisit(async (page) => {
      await logInAs(page, fixture.site.base, 'trial', loadDemoLogins(fixture.site).trial);
      await page.goto(`${fixture.site.base}/help`);
      await header(page)
        .getByRole('button', { name: /Play money/ })
        .waitFor();
      await sideMenu(page).getByRole('button', { name: 'Log out' }).click();
      const question = page.getByRole('dialog', { name: 'End the trial?' });
      await question.getByText('you cannot return to it', { exact: false }).waitFor();
      await question.getByRole('button', { name: 'Log out' }).click();
      await header(page).getByRole('button', { name: 'Log in' }).waitFor();
    }));
});
