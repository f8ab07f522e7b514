import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser/browser.ts';
import { compareImage } from './browser/compare-image.ts';
import { waitForIdle } from './browser/wait-for-idle.ts';
import { openSite, type Site } from './site/site.ts';
import { register } from './steps/player-steps.ts';

let site: Site;
let browser: Browser;
let visitor: BrowserContext;
let member: Page;

/** The fixed time of the images: browser output that depends on the clock is identical in each run. */
const NOW = new Date('2026-11-21T12:00:00Z');
const settings = { locale: 'en', timezoneId: 'UTC', reducedMotion: 'reduce', deviceScaleFactor: 1 } as const;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  visitor = await browser.newContext(settings);
  const context = await browser.newContext(settings);
  member = await context.newPage();
  // A new member: no stakes or payments that differ from run to run.
  await register(member, site.base, 'pictured');
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 760 };

/** Hidden: times, and text in scripts that the site's fonts do not cover, which each machine renders with its own fonts. */
const style = 'time, [lang]:not(html):not([lang="en"]) { visibility: hidden !important; }';

async function checkImage(page: Page, name: string, address: string, size: typeof WIDE, ready: string): Promise<void> {
  await page.setViewportSize(size);
  await page.clock.setFixedTime(NOW);
  await page.goto(site.base + address);
  await page.getByText(ready).filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await waitForIdle(page);
  const found = await page.screenshot({ animations: 'disabled', caret: 'hide', style });
  expect(compareImage(name, found)).toBeNull();
}

describe('reference images of the main screens', () => {
  it.each([
    ['home', '/index', WIDE, 'What makes it fair'],
    ['home-phone', '/index', PHONE, 'Hot games'],
    ['slots', '/rng', WIDE, 'Lantern Orchard'],
    ['help', '/help', WIDE, 'verify a round'],
    ['verify-phone', '/verify', PHONE, 'How it works'],
    ['login', '/index?modal=login', WIDE, 'Keep me logged in'],
    ['register-phone', '/register', PHONE, 'Confirm password'],
  ] as const)('visitor: %s', async (name, address, size, ready) => {
    const page = await visitor.newPage();
    await checkImage(page, name, address, size, ready);
    await page.close();
  });

  it.each([
    ['deposit', '/index?centre=depositv2', WIDE, 'No deposits yet'],
    ['withdraw-phone', '/index?centre=withdraw', PHONE, 'Withdraw to'],
    ['account-record', '/index?centre=transactionHistory', WIDE, 'No transactions in this period'],
  ] as const)('member: %s', async (name, address, size, ready) => {
    await checkImage(member, name, address, size, ready);
  });
});
