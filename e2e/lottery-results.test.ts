import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContextOptions, Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { logInAs, registerWithDeposit } from './steps/log-in.ts';
import { orderLottery, type PlacedOrder } from './steps/order-lottery.ts';
import { PASSWORD, uniqueName } from './steps/player-steps.ts';
import { PRESS_SKIP } from './steps/watch-opening.ts';

// Draws of the demo's lotteries of a minute: countdowns on the home page, results, trends, one draw and one order with their proofs.

const visit = startSiteAndBrowser();
const { checkVisit } = visit;
const GAME = 'river-five-1';
/** A draw of a game of a minute is at most this far away on a busy machine. */
const DRAW_MS = 90_000;

const FOLDER = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-lottery-'));
const VERIFIER = path.join(FOLDER, 'fairhouse-verify.mjs');
/** The player of the order that all tests look at: its draw is over when they do. */
const username = uniqueName();
let placed: PlacedOrder;
beforeAll(async () => {
  const page = await visit.browser.newPage();
  await registerWithDeposit(page, visit.site.base, username, '100');
  placed = await orderLottery(page, visit.site.base, GAME);
  await page.close();
  const program = await fetch(`${visit.site.base}/verify/fairhouse-verify.mjs`);
  fs.writeFileSync(VERIFIER, await program.bytes());
});
afterAll(() => fs.rmSync(FOLDER, { recursive: true, force: true }));

const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Saves a proof; returns its file. */
async function saveProof(page: Page, within: Page | Locator): Promise<string> {
  const [download] = await Promise.all<Download | void>([
    page.waitForEvent('download'),
    within.getByRole('button', { name: 'Download the proof' }).click(),
  ]);
  return (download as Download).path();
}

const verify = (file: string) => spawnSync(process.execPath, [VERIFIER, file], { encoding: 'utf8' });

/** Gives a changed copy of a proof to the page `/verify` and to the command. Both must refute it. */
async function expectRefuted(page: Page, file: string, field: string, check: RegExp): Promise<void> {
  const text = fs.readFileSync(file, 'utf8');
  const changed = text.replace(
    new RegExp(`("${field}": ")(.)`),
    (_all, name: string, digit: string) => `${name}${digit === '0' ? '1' : '0'}`,
  );
  expect(changed).not.toBe(text);
  const altered = path.join(FOLDER, `${field}.json`);
  fs.writeFileSync(altered, changed);
  const { status, stdout } = verify(altered);
  expect([status, stdout]).toEqual([1, expect.stringMatching(check)]);
  await page.getByLabel('Choose file').setInputFiles(altered);
  await page.getByText('Not verified: the checks marked below failed.').waitFor();
}

/** Opens the newest result of the game from the list of results, waiting for the first one. */
async function openNewestDraw(page: Page): Promise<void> {
  await page.goto(`${visit.site.base}/lottery/results`);
  const row = page.getByRole('row').filter({ hasText: 'River Five 1 min' });
  await row.getByRole('link', { name: /^Verify draw \d+$/ }).click({ timeout: DRAW_MS });
  await page.getByRole('heading', { name: /^Draw \d+$/ }).waitFor();
}

/** Openings move here; on the desktop motion is off. */
const PHONE: BrowserContextOptions = { ...screens.phone, reducedMotion: 'no-preference' };

const SCREENS: [name: string, screen: BrowserContextOptions][] = [
  ['a phone', PHONE],
  ['a desktop', screens.desktop],
];

describe.each(SCREENS)('lotteries on %s', (_name, screen) => {
  it('[R-02] the home page counts down to six draws, and shows their last numbers', () =>
    checkVisit(async (page) => {
      await page.goto(`${visit.site.base}/index`);
      const row = page.getByRole('region', { name: 'Popular lotteries' });
      await row.scrollIntoViewIfNeeded();
      await row
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') })
        .nth(5)
        .waitFor();
      const timer = row.getByRole('timer').first();
      const before = await timer.innerText();
      expect(before).toMatch(/^(\d+:)?\d\d:\d\d$/);
      await expect.poll(() => timer.innerText()).not.toBe(before);
      await row.getByRole('list', { name: 'Drawn numbers' }).first().waitFor({ timeout: DRAW_MS });
      expect(await sideways(page)).toBe(0);
    }, screen));

  it('[G-02] [P-33] a visitor opens a draw from the results, verifies it and sees its opening', () =>
    checkVisit(async (page) => {
      await openNewestDraw(page);
      await page.getByText('Everything that this browser can check fits').waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      await page.getByRole('main').getByRole('link', { name: 'River Five 1 min' }).click();
      const counts = page.getByRole('region', { name: 'Draws of the last 30 days by what they prove' });
      await counts.getByText('Orders only').waitFor();
      await page.goBack();
      await page.getByText('Everything that this browser can check fits').waitFor();
      const skipped = screen === PHONE ? page.evaluate(PRESS_SKIP) : undefined;
      await page.getByRole('button', { name: 'Watch the opening' }).click();
      await skipped;
      await page.getByRole('img', { name: /^Opening of draw \d+ of River Five 1 min$/ }).waitFor();
      await page
        .getByRole('status')
        .filter({ hasText: /^Draw \d+: \d( \d){4}$/ })
        .waitFor();
      const file = await saveProof(page, page);
      // without a beacon one check is open
      const { status, stdout } = verify(file);
      expect([status, stdout]).toEqual([2, expect.stringMatching(/ok {4}the key draws \d( \d){4}/)]);
      await page.goto(`${visit.site.base}/verify`);
      await page.getByLabel('Choose file').setInputFiles(file);
      await page.getByText(/Inconclusive: no errors were found/).waitFor();
      await expectRefuted(page, file, 'seed', /FAIL {2}the seed leads to the published anchor/);
      await expectRefuted(page, file, 'orderRoot', /FAIL {2}the key follows from the seed/);
    }, screen));

  it('[C-06] an order shows its lines, its draw and its proof, in its page and in the betting record', () =>
    checkVisit(async (page) => {
      const { base } = visit.site;
      const { issueNo, orderNo } = placed;
      await logInAs(page, base, username, PASSWORD);
      await page.goto(`${base}/lottery/orders`);
      await page.getByRole('button', { name: issueNo }).click();
      const lines = page.getByRole('region', { name: 'Lines' });
      await lines.getByText('Fixed position').waitFor();
      expect(await lines.locator('> ol > li').count()).toBe(2);
      await page.getByText('Everything that this browser can check fits').waitFor({ timeout: DRAW_MS });
      expect(await lines.getByText(/^Drawn: /).count()).toBe(2);
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      const file = await saveProof(page, page);
      const { status, stdout } = verify(file);
      expect([status, stdout]).toEqual([2, expect.stringContaining(`ok    order ${orderNo} was number`)]);

      await page.goto(`${base}/index?centre=personalHistoryCopy`);
      const centre = page.getByRole('dialog');
      await centre
        .getByRole('table', { name: /record/i })
        .locator('tbody')
        .getByRole('button')
        .first()
        .click();
      await centre.getByRole('heading', { name: 'Verified in your browser' }).waitFor();

      await page.goto(`${base}/verify`);
      await expectRefuted(page, file, 'salt', /FAIL {2}order \S+ was number 1/);
      await expectRefuted(page, file, 'payout', /FAIL {2}the order returns/);
    }, screen));

  it('[G-02] the trends of a game say what they count, and that draws are independent', () =>
    checkVisit(async (page) => {
      await openNewestDraw(page);
      await page.goto(`${visit.site.base}/lottery/trends?gameCode=${GAME}`);
      await page.getByText('Past draws do not affect the next.').waitFor();
      await page.getByRole('heading', { name: /^Ten thousands, last \d+ draws?$/ }).waitFor();
      await page.getByRole('tab', { name: 'Any place' }).click();
      await page.getByRole('heading', { name: /^Any place, last \d+ draws?$/ }).waitFor();
      await page.getByRole('button', { name: '1000', exact: true }).click();
      await page.getByLabel('Pick').selectOption({ label: 'Ten thousands – Units: Dragon, Tiger' });
      await page.getByRole('img', { name: 'Big road; Dragon is red' }).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
    }, screen));
});

it.each(['CN', 'AR'])('[G-02] [R-24] results, draw and trends fit a phone in %s', (language) =>
  checkVisit(async (page) => {
    await openNewestDraw(page);
    const draw = new URL(page.url());
    await page.evaluate(`localStorage.setItem("lang", "${language}")`);
    for (const address of ['/lottery/results', `${draw.pathname}${draw.search}`, `/lottery/trends?gameCode=${GAME}`]) {
      await page.goto(visit.site.base + address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([address, await sideways(page), await violations(page)]).toEqual([address, 0, []]);
    }
  }, screens.phone),
);
