import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { screens } from './browser/browser.ts';
import { delayRequests } from './browser/delay-requests.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { waitForIdle } from './browser/wait-for-idle.ts';
import { registerWithDeposit } from './steps/log-in.ts';
import { uniqueName } from './steps/player-steps.ts';

// Lotteries from the game centre to an order: the draws of the demo, which are drawn while the test runs.

const visit = startSiteAndBrowser({ env: { RATE_PER_MINUTE: '1000000' } });
const { checkVisit } = visit;

const newPlayer = (page: Page) => registerWithDeposit(page, visit.site.base, uniqueName(), '500');

const SCREENS: [name: string, screen: BrowserContextOptions][] = [
  ['a phone', screens.phone],
  ['a desktop', screens.desktop],
];
const PHONE_360: BrowserContextOptions = { ...screens.phone, viewport: { width: 360, height: 780 } };

/** A draw closes while a test bets on it only if the machine is very slow: the game is drawn every ten minutes. */
const FIVE_DIGITS = '/lottery?gameCode=river-five-10';

const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
const row = (page: Page, name: string) => page.getByRole('toolbar', { name, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** Opens a betting page with enough time before the close. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${visit.site.base}${path}`);
  const timer = page.getByRole('timer');
  await timer.waitFor();
  await vi.waitFor(async () => expect(await timer.innerText()).not.toMatch(/^00:[0-2]/), { timeout: 40_000 });
}

/** Picks numbers of a row. */
async function pick(page: Page, name: string, numbers: readonly string[]): Promise<void> {
  for (const number of numbers) await row(page, name).getByRole('button', { name: number, exact: true }).click();
}

/** Opens the slip, which is beside the page on a wide screen. */
async function openSlip(page: Page): Promise<void> {
  const bar = page.getByRole('button', { name: /^Slip: / });
  const place = page.getByRole('button', { name: /^Place for draw / });
  await bar.or(place).first().waitFor();
  if (await bar.isVisible()) await bar.click();
  await place.waitFor();
}

/** Checks the whole page on a screen that is high enough for it: nothing is behind the header or the bar of the picks. */
async function violationsOfPage(page: Page): Promise<string[]> {
  const size = page.viewportSize() as { width: number; height: number };
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ width: size.width, height: height + 200 });
  const found = await violations(page);
  await page.setViewportSize(size);
  return found;
}

const fact = async (page: Page, name: string): Promise<string> =>
  page.locator('dt', { hasText: name }).first().locator('xpath=following-sibling::dd').first().innerText();

describe.each(SCREENS)('the game centre on %s', (_name, screen) => {
  it('[R-06] [G-02] [G-03] shows every lottery with its countdown, by family or vendor', () =>
    checkVisit(async (page) => {
      const { base } = visit.site;
      await page.goto(`${base}/lott`);
      await page.getByRole('heading', { level: 1, name: 'Lottery classic' }).waitFor();
      const cards = page.getByRole('article');
      await cards.first().getByRole('timer').waitFor();
      await waitForIdle(page);
      const all = await cards.count();
      expect(all).toBeGreaterThan(20);
      expect(await sideways(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('tab', { name: 'Three dice' }).click();
      await page.waitForURL(/type=K3/);
      await vi.waitFor(async () => expect(await cards.count()).toBeLessThan(all));
      await page.goto(`${base}/lott?type=TCG_LOTTO_VN`);
      await page.getByRole('article', { name: 'Bamboo North 1 min' }).waitFor();
      expect(await page.getByRole('article', { name: 'River Five 10 min' }).count()).toBe(0);
      await page.goto(`${base}/elott`);
      await page.getByRole('article', { name: 'Pearl Three 1 min' }).waitFor();
      await page.goto(`${base}/vnlottery`);
      await page.getByRole('article', { name: 'Crane North daily' }).getByText('Simulated').waitFor();
      await page.getByRole('link', { name: 'Bamboo South 10 min' }).click();
      await page.waitForURL(/\/vnlottery\?.*gameCode=bamboo-south-10/);
      await page.getByRole('heading', { level: 1, name: 'Bamboo South 10 min' }).waitFor();
    }, screen));
});

describe('the game centre', () => {
  it('[R-06] has a row of the favourites of a member', () =>
    checkVisit(async (page) => {
      await newPlayer(page);
      await page.goto(`${visit.site.base}/lott`);
      await page.getByRole('article', { name: 'Jade Dice 1 min' }).first().waitFor();
      await page.getByRole('button', { name: 'Favourite: Jade Dice 1 min' }).first().click();
      const row = page.getByRole('region', { name: 'Your favourites' });
      await row.getByRole('article', { name: 'Jade Dice 1 min' }).waitFor();
      await row.getByRole('button', { pressed: true }).click();
      await row.waitFor({ state: 'hidden' });
    }, screens.desktop));

  it('[R-06] offers to try again when the lotteries cannot be loaded', () =>
    checkVisit(
      async (page) => {
        let isDown = true;
        await page
          .context()
          .route('**/lottery/v1/games*', (route) => (isDown ? route.abort('connectionfailed') : route.fallback()));
        // a page of the server has its data already, so the lobby is opened from another page
        await page.goto(`${visit.site.base}/help`);
        await waitForIdle(page);
        const menu = page.getByRole('navigation', { name: 'Main navigation' });
        await menu.getByRole('link', { name: 'Lottery classic' }).click();
        await page.getByText('The lotteries could not be loaded').waitFor();
        isDown = false;
        await press(page, 'Try again');
        await page.getByRole('article').first().waitFor();
      },
      { ...screens.desktop, meant: /lottery\/v1\/games|Failed to load resource/ },
    ));

  it.each([
    FIVE_DIGITS,
    '/vnlottery?gameCode=bamboo-south-10&playType=vn.lo2',
    '/seaLottery?gameCode=orchid-fast-5&playType=th.2top',
  ])('[S-09] the keys of the session exist before the first call of %s', (address) =>
    checkVisit(async (page) => {
      const keys: string[][] = [];
      await page.context().route('**/lottery/v1/**', async (route) => {
        if (keys.length === 0) keys.push(await page.evaluate<string[]>('Object.keys(sessionStorage)'));
        await route.fallback();
      });
      const letThrough = await delayRequests(page, '**/lottery/v1/prices?*');
      await page.goto(`${visit.site.base}${address}`);
      await page.getByRole('timer').waitFor();
      // the terms of the stake come with the prices; before that, they would move the button under a press
      const quick = page.getByRole('button', { name: 'Quick pick', exact: true });
      expect(await quick.isEnabled()).toBe(false);
      letThrough();
      await expect.poll(() => quick.isEnabled()).toBe(true);
      expect(keys[0]).toEqual(
        expect.arrayContaining(['merchant', 'merchantCode', 'settings', 'validate', 'routers', 'platform']),
      );
    }),
  );
});

describe.each(SCREENS)('the betting page on %s', (_name, screen) => {
  it('[R-07] keeps the slip of a visitor over a reload and the login', () =>
    checkVisit(async (page) => {
      await open(page, `${FIVE_DIGITS}&playType=ssc.3.g6`);
      await pick(page, 'Numbers', ['1', '2', '3', '4']);
      await vi.waitFor(async () => expect(await fact(page, 'Units')).toBe('4'));
      await press(page, 'Add to slip');
      await page.reload();
      const bar = page.getByRole('button', { name: 'Slip: 1 line' });
      if (screen === screens.phone) await bar.click();
      await press(page, 'Log in to bet');
      await page.getByRole('dialog').getByLabel('Username').waitFor();
      await newPlayer(page);
      await page.goto(`${visit.site.base}${FIVE_DIGITS}`);
      await openSlip(page);
      await page.getByText('Three digits · Group 6').first().waitFor();
      // on a phone that is the dialog 'Slip'
      expect(await violationsOfPage(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
    }, screen));

  it('[R-07] [G-02] places three play types in one order, which can be cancelled while the draw is open', () =>
    checkVisit(async (page) => {
      await newPlayer(page);
      await open(page, `${FIVE_DIGITS}&playType=ssc.3.direct`);
      for (const place of ['Place 1', 'Place 2', 'Place 3'])
        await page
          .getByRole('group', { name: `Tools for ${place}` })
          .getByRole('button', { name: 'Big' })
          .click();
      await vi.waitFor(async () => expect(await fact(page, 'Units')).toBe('125'));
      expect(await fact(page, 'Amount')).toBe('$250.00');
      expect(await violationsOfPage(page)).toEqual([]);
      await page.getByRole('button', { name: '1/10', exact: true }).click();
      await press(page, 'Add to slip');

      await open(page, `${FIVE_DIGITS}&playType=ssc.5.tickets`);
      await page.getByLabel('Tickets').fill('12345 54321, 12345 123\nabc ９９９９９');
      await page.getByText('3 right, 1 repeated, 2 wrong').waitFor();
      await page.getByText('Line 2, other characters:').waitFor();
      await press(page, 'Add to slip');

      await open(page, `${FIVE_DIGITS}&playType=ssc.1.fixed`);
      await press(page, 'Quick pick');
      await openSlip(page);
      await page.getByText('3 lines', { exact: true }).first().waitFor();
      // 125 × 0.2 + 3 × 0.2 + 0.2
      await page.getByText('$25.80', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: /^Place for draw / }).click();
      await page.getByText(/^The order for draw \d+ is placed\.$/).waitFor();
      await page.keyboard.press('Escape');
      const own = page.getByRole('region', { name: 'My bets' });
      await own.getByText('and 2 more lines').waitFor();
      await own.getByText('$25.80').waitFor();
      await own.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByText('The order is cancelled.').waitFor();
      await own.getByText('Cancelled').waitFor();
      expect(await sideways(page)).toBe(0);
    }, screen));

  it('[G-02] stakes several picks of the grid with odds in one order', () =>
    checkVisit(async (page) => {
      await newPlayer(page);
      await open(page, '/lottery?gameCode=river-five-10-elott');
      await row(page, 'Total').getByRole('button', { name: /^Big/ }).click();
      await row(page, 'Units').getByRole('button', { name: /^7/ }).click();
      await row(page, 'Units').getByLabel('Stake on 7').fill('25');
      await page.getByText('2 picks').waitFor();
      expect(await violationsOfPage(page)).toEqual([]);
      await press(page, 'Check the stakes');
      const list = page.getByRole('dialog');
      await list.getByText('$35.00').waitFor();
      expect(await violations(page)).toEqual([]);
      await list.getByRole('button', { name: 'Place', exact: true }).click();
      await page.getByText(/^The order for draw \d+ is placed\.$/).waitFor();
      await page.getByRole('region', { name: 'My bets' }).getByText('$35.00').waitFor();
    }, screen));
});

describe('the betting page', () => {
  it('[G-02] moves prize and own rebate together with the prize group', () =>
    checkVisit(async (page) => {
      await open(page, `${FIVE_DIGITS}&playType=ssc.3.direct`);
      const slider = page.getByLabel('Prize group');
      await slider.waitFor();
      const returned = await fact(page, 'Return');
      await slider.fill('1700');
      await vi.waitFor(async () => expect(await fact(page, 'Prize')).toBe('1,700.00'));
      await page.getByText('own rebate 12.80 %').waitFor();
      expect(await fact(page, 'Return')).toBe(returned);
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await vi.waitFor(async () => expect(await fact(page, 'Prize')).toBe('1,702.00'));
      expect(await fact(page, 'Return')).toBe(returned);
    }, screens.desktop));

  it('[G-02] saves picks under a name and bets the last order again', () =>
    checkVisit(async (page) => {
      await newPlayer(page);
      await open(page, `${FIVE_DIGITS}&playType=ssc.2.group`);
      await pick(page, 'Numbers', ['3', '8']);
      await press(page, 'Bet now');
      await page.getByText(/^The order for draw \d+ is placed\.$/).waitFor();
      await page.getByText('Saved picks').click();
      await press(page, 'Last order again');
      await page.getByLabel('Name').fill('Three and eight');
      await press(page, 'Save');
      await page.getByRole('region', { name: 'Slip' }).getByRole('button', { name: 'Clear' }).click();
      await page.reload();
      await page.getByText('Saved picks').click();
      await page.getByRole('button', { name: /^Three and eight/ }).click();
      await page.getByText('1 line', { exact: true }).first().waitFor();
    }, screens.desktop));

  it('[R-07] [G-03] bets sets of numbers by points on a Vietnamese board', () =>
    checkVisit(async (page) => {
      await newPlayer(page);
      await open(page, '/vnlottery?gameCode=bamboo-south-10&playType=vn.lo2');
      await page.getByRole('group', { name: 'Sets of numbers' }).getByRole('button', { name: 'Twins' }).click();
      await vi.waitFor(async () => expect(await fact(page, 'Units')).toBe('10'));
      expect(await violationsOfPage(page)).toEqual([]);
      await press(page, 'Bet now');
      await page.getByText(/^The order for draw \d+ is placed\.$/).waitFor();
      await page.getByRole('region', { name: 'My bets' }).getByText('Lô, 2 digits').waitFor();
    }, screens.desktop));

  it('[R-07] [G-03] bets a table of numbers of an Indonesian pool: 4D, 3D and 2D of a number in one row', () =>
    checkVisit(async (page) => {
      await newPlayer(page);
      await open(page, '/seaLottery?gameCode=coral-fast-3&playType=tg.4d');
      await page.getByLabel('Number, row 1').fill('1234');
      await page.getByLabel('4D, row 1').fill('2');
      await page.getByLabel('2D, last, row 1').fill('5');
      await page.getByLabel('Number, row 2').fill('56');
      expect(await page.getByLabel('3D, row 2').isDisabled()).toBe(true);
      await page.getByLabel('2D, last, row 2').fill('3');
      await page.getByText('$7.00', { exact: true }).waitFor();
      await page.getByText('$10.00', { exact: true }).waitFor();
      expect(await violationsOfPage(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      await press(page, 'Add to slip');
      await openSlip(page);
      await page.getByText('3 lines', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: /^Place for draw / }).click();
      await page.getByText(/^The order for draw \d+ is placed\.$/).waitFor();
    }, PHONE_360));

  it('[R-07] is played by keyboard alone', () =>
    checkVisit(async (page) => {
      await open(page, `${FIVE_DIGITS}&playType=ssc.3.direct`);
      const focused = () => page.evaluate<string>('document.activeElement.textContent');
      await row(page, 'Place 1').getByRole('button', { name: '0', exact: true }).focus();
      // a row is one stop of Tab, then come its tools
      for (const key of ['ArrowRight', 'ArrowRight', 'Space', 'Tab']) await page.keyboard.press(key);
      expect(await focused()).toBe('All');
      await page.keyboard.press('Shift+Tab');
      expect(await focused()).toMatch(/^2/);
      for (const place of ['Place 2', 'Place 3']) {
        await page
          .getByRole('group', { name: `Tools for ${place}` })
          .getByRole('button', { name: 'Odd' })
          .focus();
        await page.keyboard.press('Enter');
      }
      await vi.waitFor(async () => expect(await fact(page, 'Units')).toBe('25'));
      await page.getByRole('button', { name: 'Add to slip', exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Slip' }).getByText('1 line', { exact: true }).waitFor();

      await page.goto(`${visit.site.base}/vnlottery?gameCode=bamboo-south-10&playType=vn.lo2`);
      await row(page, 'Numbers').getByRole('button', { name: '00', exact: true }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      // below 01, in the next line of cells
      const below = await focused();
      expect(Number(below.slice(0, 2))).toBeGreaterThan(9);
      await page.keyboard.press('ArrowUp');
      expect(await focused()).toMatch(/^01/);
    }, screens.desktop));

  it('[R-07] reads from the right in Arabic, with numbers from the left, and fits a narrow phone', () =>
    checkVisit(async (page) => {
      await page.goto(`${visit.site.base}/offline.html`);
      await page.evaluate(`localStorage.setItem('lang', 'AR')`);
      for (const path of [`${FIVE_DIGITS}&playType=ssc.5.direct`, '/lottery?gameCode=lotus-six-10-elott', '/lott']) {
        await page.goto(`${visit.site.base}${path}`);
        await page.getByRole('timer').first().waitFor();
        expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
        expect(await sideways(page), path).toBe(0);
      }
      await page.goto(`${visit.site.base}${FIVE_DIGITS}&playType=ssc.5.direct`);
      const numbers = page.getByRole('toolbar').first();
      await numbers.waitFor();
      expect(await numbers.getAttribute('dir')).toBe('ltr');
      expect(await violationsOfPage(page)).toEqual([]);
    }, PHONE_360));
});
