import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, screens } from './browser.ts';
import { readDemoLogins } from './demo-logins.ts';
import { logInAsOperator } from './operator-steps.ts';
import { logIn, openSlot } from './player-steps.ts';
import { openSite, type Site } from './site.ts';
import { violations } from './violations.ts';

let site: Site;
let browser: Browser;
let member: BrowserContext;
let operator: BrowserContext;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  // what fades in is measured when it is there
  const still = { ...screens.desktop, reducedMotion: 'reduce' } as const;
  [member, operator] = await Promise.all([browser.newContext(still), browser.newContext(still)]);
  await logInAsOperator(await operator.newPage(), site);
  await logIn(await member.newPage(), site.base, 'player', readDemoLogins(site).player);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Goes to a page, waits for something on it and for its requests, then lets axe look. */
async function look(page: Page, address: string, ready: string): Promise<string[]> {
  await page.goto(site.base + address);
  await page.getByText(ready).filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return violations(page);
}

describe('no violation of WCAG 2.2 AA in any theme', () => {
  it.each([
    ['/index', 'What makes it fair'],
    ['/rng', 'Lantern Orchard'],
    ['/verify', 'How it works'],
    ['/noticePage', 'We never ask for your password'],
    ['/promotions', 'Welcome Week (example)'],
    ['/help?q=password', 'A password that is hard to guess'],
    ['/info/payments', 'Last changed on'],
    ['/no-such-page', 'There is no such page'],
    ['/index?modal=login', 'Keep me logged in'],
    ['/register', 'Password again'],
  ])('visitor: %s', async (address, ready) => {
    const context = await browser.newContext({ ...screens.phone, reducedMotion: 'reduce' });
    expect(await look(await context.newPage(), address, ready)).toEqual([]);
    await context.close();
  });

  it.each([
    ['/index', 'Continue playing'],
    ['/index?centre=depositv2', 'Past deposits'],
    ['/index?centre=withdraw', 'Pay out to'],
    ['/index?centre=personalHistoryCopy', 'Total'],
    ['/index?centre=transactionHistory', 'Balance after'],
  ])('member: %s', async (address, ready) => {
    const page = member.pages()[0] as Page;
    expect(await look(page, address, ready)).toEqual([]);
  });

  it('the game, with its controls', async () => {
    const page = member.pages()[0] as Page;
    await openSlot(page, site.base);
    expect(await violations(page)).toEqual([]);
  });

  it.each([
    ['/console/', 'Waiting'],
    ['/console/withdrawals', 'Oldest request first'],
    ['/console/deposits', 'Deposits'],
    ['/console/players', 'Players'],
    ['/console/audit', 'Lines are only ever added'],
  ])('operator: %s', async (address, ready) => {
    const page = operator.pages()[0] as Page;
    expect(await look(page, address, ready)).toEqual([]);
  });
});
