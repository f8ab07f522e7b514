import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, screens, watchForFaults } from './browser.ts';
import { readDemoLogins } from './demo-logins.ts';
import { freshName, logIn, openSlot, PASSWORD, payIn, register } from './player-steps.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** A page of a fresh visitor; the test fails if anything on it failed. */
async function checkAsVisitor(
  act: (page: Page) => Promise<void>,
  options: BrowserContextOptions = screens.desktop,
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults = watchForFaults(page);
  try {
    await act(page);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

const header = (page: Page) => page.getByRole('banner');
const sideMenu = (page: Page) => page.getByRole('complementary', { name: 'Side menu' });

describe('routes', () => {
  it('[R-01] / leads to /index; history routing; an unknown path shows the not-found page', () =>
    checkAsVisitor(async (page) => {
      await page.goto(`${site.base}/`);
      await page.waitForURL(`${site.base}/index`);
      await header(page).getByRole('link', { name: 'Slots' }).click();
      await page.waitForURL(`${site.base}/rng`);
      await page.goBack();
      await page.waitForURL(`${site.base}/index`);
      await page.goto(`${site.base}/no-such-page`);
      await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
      await page.getByRole('link', { name: 'Back to the house' }).click();
      await page.waitForURL(`${site.base}/index`);
    }));

  it('[R-02] home shows the banner, hot games, a row for each category with a vendor, and what makes it fair', () =>
    checkAsVisitor(async (page) => {
      await page.goto(`${site.base}/index`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const slots = page.getByRole('region', { name: 'Slots' });
      await slots.getByRole('link', { name: /Lantern Orchard/ }).waitFor();
      await slots.getByRole('link', { name: /View all/ }).click();
      await page.waitForURL(/\/rng/);
    }));

  it('[R-03] /register opens registration over home', () =>
    checkAsVisitor(async (page) => {
      for (const path of ['/register', '/register.html']) {
        await page.goto(site.base + path);
        await page.getByRole('dialog', { name: 'Register' }).waitFor();
      }
    }));

  it('[R-08] the slots lobby lists the games with their return', () =>
    checkAsVisitor(async (page) => {
      await page.goto(`${site.base}/rng`);
      const card = page.getByRole('link', { name: /Lantern Orchard/ });
      await card.waitFor();
      expect(await card.textContent()).toContain('96.00%');
    }));

  it('[R-12] /game shows the game in a frame under the header alone, and asks visitors to log in', () =>
    checkAsVisitor(async (page) => {
      await page.goto(`${site.base}/game?gameId=lantern-orchard`);
      await page.getByRole('heading', { name: 'Log in to play' }).waitFor();
      await register(page, site.base, freshName());
      await openSlot(page, site.base);
      expect(await sideMenu(page).count()).toBe(0);
      expect(await page.getByRole('contentinfo').count()).toBe(0);
      await header(page).waitFor();
      expect(page.url()).not.toContain('launch=');
    }));
});

describe('shell', () => {
  it('[R-15] a visitor sees log in and register; a member sees the balance, which hides and refreshes, and the name', () =>
    checkAsVisitor(async (page) => {
      await page.goto(`${site.base}/index`);
      await header(page).getByRole('button', { name: 'Log in' }).waitFor();
      await header(page).getByRole('button', { name: 'Register' }).waitFor();
      await logIn(page, site.base, 'player', readDemoLogins(site).player);
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
      const asked = page.waitForResponse((reply) => reply.url().includes('/wps/v2/wallets/balance'));
      await header(page)
        .getByRole('button', { name: /Refresh/ })
        .click();
      expect((await asked).status()).toBe(200);
    }));

  it('[R-16] the top navigation shows only categories that have a vendor', () =>
    checkAsVisitor(async (page) => {
      await page.goto(`${site.base}/index`);
      const navigation = page.getByRole('navigation', { name: 'Main navigation' });
      await navigation.getByRole('link', { name: 'Slots' }).waitFor();
      for (const absent of ['Live', 'Sports', 'Fishing', 'Lottery'])
        expect(await navigation.getByRole('link', { name: absent }).count()).toBe(0);
    }));

  it('[R-17] the side menu asks a visitor to log in and leads a member to the cashier; the balance follows by itself', () =>
    checkAsVisitor(async (page) => {
      await page.goto(`${site.base}/index`);
      await sideMenu(page).getByRole('button', { name: 'Deposit' }).click();
      await page.getByRole('dialog', { name: 'Log in' }).waitFor();
      await register(page, site.base, freshName());
      await sideMenu(page).getByRole('button', { name: 'Deposit' }).click();
      // The page is still the one that registered: only its socket can tell the header.
      await payIn(page, '50');
      await page.keyboard.press('Escape');
      await header(page).getByText('$50.00', { exact: true }).waitFor();
    }));

  it('[R-22] the served page already holds status, rules and menu: the first paint asks nothing of the server', () =>
    checkAsVisitor(async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/\/(wps|lgw|payments|bets)\//.test(request.url())) asked.push(new URL(request.url()).pathname);
      });
      await page.goto(`${site.base}/index`);
      await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
      expect(asked.filter((path) => path.startsWith('/wps/system') || path === '/wps/member/info')).toEqual([]);
    }));

  it('[R-24] the language changes to Chinese and stays, in local storage under lang', () =>
    checkAsVisitor(async (page) => {
      await page.goto(`${site.base}/index`);
      await page.getByRole('contentinfo').getByRole('button', { name: '简体中文' }).click();
      await header(page).getByRole('button', { name: '登录' }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('CN');
      await page.reload();
      await header(page).getByRole('button', { name: '登录' }).waitFor();
      expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
    }));

  it('nothing scrolls sideways on a phone of 360 px', () =>
    checkAsVisitor(
      async (page) => {
        for (const path of ['/index', '/rng', '/verify', '/register', '/no-such-page']) {
          await page.goto(site.base + path);
          await page.getByRole('main').waitFor();
          const excess = await page.evaluate(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          );
          expect(excess, path).toBe(0);
        }
      },
      { ...screens.phone, viewport: { width: 360, height: 740 } },
    ));
});

describe('log-in and registration', () => {
  it('[M-02] a registration with faults says each beside its field and takes the focus to the first', () =>
    checkAsVisitor(async (page) => {
      await page.goto(`${site.base}/register`);
      const form = page.getByRole('dialog', { name: 'Register' });
      await form.getByLabel('Username').fill('7seven');
      await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await form.getByLabel('Password again').fill(`${PASSWORD}!`);
      await form.getByRole('button', { name: 'Create account' }).click();
      await form.getByText('The two passwords are inconsistent.').waitFor();
      await form.getByText(/Please agree to/).waitFor();
      expect(await form.getByLabel('Username').getAttribute('aria-invalid')).toBe('true');
      await form.locator('input:focus').and(form.getByLabel('Username')).waitFor();
    }));

  it('[M-08] log-out asks, empties the session storage but for the merchant, and lands on home', () =>
    checkAsVisitor(async (page) => {
      await register(page, site.base, freshName());
      await sideMenu(page).getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Log out' }).click();
      await header(page).getByRole('button', { name: 'Log in' }).waitFor();
      const kept = await page.evaluate(() => ({
        token: sessionStorage.getItem('token'),
        merchant: sessionStorage.getItem('merchant'),
      }));
      expect(kept.token).toBeNull();
      expect(kept.merchant).toBeTruthy();
      expect(new URL(page.url()).pathname).toBe('/index');
    }));

  it('[C-16] the member centre opens by its address and from the menu, and closes with Escape and with Back', () =>
    checkAsVisitor(async (page) => {
      await register(page, site.base, freshName());
      await page.goto(`${site.base}/index?centre=withdraw`);
      const panel = page.getByRole('dialog');
      await panel.getByRole('heading', { name: 'Withdraw' }).first().waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      expect(page.url()).not.toContain('centre=');
      await sideMenu(page).getByRole('button', { name: 'Withdraw' }).click();
      await panel.getByRole('heading', { name: 'Withdraw' }).first().waitFor();
      await page.goBack();
      await panel.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe('/index');
    }));

  it('[S-01] [C-16] a trial account is told that it needs a real one instead of seeing the member centre', () =>
    checkAsVisitor(async (page) => {
      await logIn(page, site.base, 'trial', readDemoLogins(site).trial);
      await sideMenu(page).getByRole('button', { name: 'Deposit' }).click();
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByText(/real account/i)
        .first()
        .waitFor();
      expect(await page.getByLabel('Amount').count()).toBe(0);
    }));
});
