import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls, createClient, type Sent } from '@fairhouse/contracts';
import { currentStreak, findLotteryRules, type LotteryRules, listTwoSided } from '@fairhouse/game-math/lottery';
import type { BrowserContextOptions, Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { waitForIdle } from './browser/wait-for-idle.ts';
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
/** Another player, with an order that wins whatever is drawn. */
const winner = uniqueName();
let won: PlacedOrder;
beforeAll(async () => {
  const page = await visit.browser.newPage();
  await registerWithDeposit(page, visit.site.base, username, '100');
  placed = await orderLottery(page, visit.site.base, GAME);
  await registerWithDeposit(page, visit.site.base, winner, '100');
  won = await orderLottery(page, visit.site.base, `${GAME}-elott`);
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

/** The longest streak of the two-sided picks of the game; 1 when none came twice. */
async function longestStreak(): Promise<number> {
  const call = createClient({ base: visit.site.base });
  const { draws } = await call(calls.lottery.history, { gameCode: GAME, count: 1_000 });
  const numbers = draws.flatMap((draw) => (draw.numbers ? [draw.numbers] : [])).toReversed();
  const picks = listTwoSided(findLotteryRules('ssc') as LotteryRules);
  return Math.max(
    ...picks.map(({ sideOf }) => currentStreak(numbers.map((each) => sideOf({ numbers: each })))?.length ?? 1),
  );
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

  it('[G-02] [R-07] a visitor opens a draw from the results, verifies it and sees its opening', () =>
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
      await page.getByRole('img', { name: 'Bead plate; Dragon is red' }).waitFor();
      const streaks = page.getByRole('region', { name: 'Current streaks' });
      await expect
        .poll(async () => {
          const rows = await streaks.locator('tbody tr').allInnerTexts();
          return [rows.length > 0 ? Number(/\d+$/.exec(rows[0] ?? '')?.[0]) : 1, await longestStreak()];
        })
        .toSatisfy(([shown, longest]: number[]) => shown === longest);
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
    }, screen));
});

it('[R-07] [G-02] the last draws are beside the slip, with a road, omission and streaks that are bet by one press', () =>
  checkVisit(
    async (page) => {
      let isDown = true;
      await page
        .context()
        .route('**/lottery/v1/history?*', (route) => (isDown ? route.abort('connectionfailed') : route.fallback()));
      await page.goto(`${visit.site.base}/lottery?gameCode=${GAME}-elott`);
      const recent = page.getByRole('region', { name: 'Recent results' });
      await recent.getByRole('button', { name: 'Try again' }).waitFor();
      isDown = false;
      await recent.getByRole('button', { name: 'Try again' }).click();
      const results = recent.getByRole('list').first().locator('> li');
      await results.first().waitFor({ timeout: DRAW_MS });
      await recent.getByRole('img', { name: 'Big road; Big is red' }).waitFor();
      await recent.getByRole('button', { name: 'Omission', exact: true }).click();
      await recent.getByRole('row', { name: /^Ten thousands/ }).waitFor();

      // a new result comes to the list without another call
      const newest = await results.first().getByRole('link').innerText();
      isDown = true;
      await expect.poll(() => results.first().getByRole('link').innerText(), { timeout: DRAW_MS }).not.toBe(newest);
      expect(await results.nth(1).getByRole('link').innerText()).toBe(newest);
      expect(await violations(page)).toEqual([]);

      // after two draws one of many picks has come twice
      const streaks = page.getByRole('region', { name: 'Current streaks' });
      await streaks.getByText('Past draws do not affect the next.').waitFor();
      await streaks
        .getByText(/, \d+ draws in a row$/)
        .first()
        .waitFor();
      const side = streaks.getByRole('button', { name: /^Add to slip: / }).first();
      const [, name = ''] = /(\S+)\s+[\d.]+$/.exec(await side.innerText()) ?? [];
      await side.click();
      const slip = page.getByRole('region', { name: 'Slip' });
      await slip.getByText('1 line', { exact: true }).waitFor();
      await slip.getByText(name, { exact: true }).waitFor();
      await slip.getByText('$10.00', { exact: true }).first().waitFor();

      await page.setViewportSize({ width: 360, height: 800 });
      await streaks
        .getByRole('button', { name: /^Add to slip: / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Slip: 2 lines' }).waitFor();
      expect(await recent.count()).toBe(0);
      expect(await sideways(page)).toBe(0);
    },
    { ...screens.desktop, meant: /lottery\/v1\/history|Failed to load resource/ },
  ));

it('[C-06] [R-06] [P-32] an order that won leads from the record to the opening of its draw, and its lottery is among those played', () =>
  checkVisit(async (page) => {
    const { base } = visit.site;
    await logInAs(page, base, winner, PASSWORD);
    await page.goto(`${base}/lottery/orders`);
    const orders = page.getByRole('table', { name: 'My orders' });
    const row = orders.getByRole('row').filter({ hasText: won.issueNo });
    // one side of two at 1.96, so nothing is celebrated
    await row.getByText('Won', { exact: true }).waitFor({ timeout: DRAW_MS });
    await row.getByText('$1.96', { exact: true }).waitFor();
    await row.getByRole('button', { name: won.issueNo }).click();
    await page.getByRole('main').getByText('Won', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Watch the opening' }).click();
    await page.getByRole('img', { name: `Opening of draw ${won.issueNo} of River Five 1 min` }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^Draw ${won.issueNo}: \\d( \\d){4}$`) })
      .waitFor();

    await page.goto(`${base}/elott`);
    const played = page.getByRole('region', { name: 'Played recently' });
    await played.getByRole('article', { name: 'River Five 1 min' }).waitFor();
    // the others' orders are with prize groups; rounds are counted every minute
    const popular = page.getByRole('region', { name: 'Popular' });
    await expect
      .poll(
        async () => {
          await page.goto(`${base}/lott`);
          await page.getByRole('article').first().waitFor();
          await waitForIdle(page);
          return popular.getByRole('article', { name: 'River Five 1 min' }).count();
        },
        { timeout: DRAW_MS, interval: 5_000 },
      )
      .toBe(1);
  }, screens.desktop));

it('[P-51] a launched page leads back to the page that the launch named, and to no other site', () =>
  checkVisit(async (page) => {
    const { base } = visit.site;
    await logInAs(page, base, username, PASSWORD);
    const token = await page.evaluate<string>("sessionStorage.getItem('token')");
    const launch = async (input: Sent<typeof calls.lottery.launch>) =>
      base + (await createClient({ base, token: () => token })(calls.lottery.launch, input)).game_url2;
    const back = page.getByRole('main').getByRole('link', { name: 'Back', exact: true });
    await page.goto(await launch({ lottoGameCode: GAME, backUrl: '/lottery/results?gameCode=pearl-three-1' }));
    // another play type is the same page
    await page.getByRole('button', { name: 'Two digits' }).first().click();
    await page.waitForURL(/playType=ssc\.2/);
    await back.click();
    await page.waitForURL(/\/lottery\/results\?gameCode=pearl-three-1$/);

    // a lobby hands it to the pages that it leads to
    await page.goto(await launch({ lottoArea: 'VN', backUrl: '/lott?type=SSC' }));
    await page.getByRole('link', { name: 'Bamboo South 10 min' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Bamboo South 10 min' }).waitFor();
    await back.click();
    await page.waitForURL(/\/lott\?type=SSC$/);
    await page.getByRole('heading', { level: 1, name: 'Lottery classic' }).waitFor();
    for (const address of ['https://other.example/', '//other.example', '/\\other.example', 'javascript:alert(1)']) {
      await page.goto(`${base}/lottery?${new URLSearchParams({ gameCode: GAME, backUrl: address }).toString()}`);
      await page.getByRole('timer').waitFor();
      expect([address, await back.count()]).toEqual([address, 0]);
    }
  }, screens.desktop));

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
