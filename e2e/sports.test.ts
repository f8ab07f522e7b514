import { calls, createClient } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishBook } from '../apps/server/src/domains/sports/book/book-channel.ts';
import { type ScriptedFeed, startScriptedFeed } from '../apps/server/src/domains/sports/testing/start-scripted-feed.ts';
import { screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { waitForIdle } from './browser/wait-for-idle.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { logInAsPlayer } from './steps/log-in.ts';

// The sportsbook from the prices that a visitor sees to the explanation of a settled bet, with a feed that sends what the test asks for.

const feed: ScriptedFeed = await startScriptedFeed();
const visit = startSiteAndBrowser({ env: { SPORTS_FEED_URL: feed.url } });
const { checkVisit } = visit;

const HOUR_MS = 3_600_000;
/** How long live bets wait: long enough to be seen. */
const DELAY_MS = 5_000;
const RESULT = '1x2:FT';
const HANDICAP = 'ah:FT:-0.75';
const PRICES = {
  [RESULT]: { '1': 2000, X: 3500, '2': 4000 },
  [HANDICAP]: { '1': 1900, '2': 2000 },
  'ou:FT:2.5': { over: 1850, under: 1950 },
};
const LIVE = { producer: 'live', match: { status: 'live', period: '1H', clock_s: 600 } } as const;
/** Two matches before they begin, and one in play. */
let [first, second, live] = ['', '', ''];

beforeAll(async () => {
  first = feed.addFixture(HOUR_MS);
  second = feed.addFixture(2 * HOUR_MS);
  live = feed.addFixture(-HOUR_MS / 6);
  for (const fixture of [first, second]) feed.odds(fixture, PRICES);
  feed.odds(live, PRICES, LIVE);
  const { db, close } = openSiteDatabase(visit.site);
  await vi.waitFor(async () => {
    const { numAffectedRows } = await sql`update sports.sport set live_delay_ms = ${DELAY_MS}`.execute(db);
    expect(numAffectedRows).toBe(1n);
  }, 20_000);
  await publishBook(db, { all: true });
  await close();
  // the book has read the feed, and takes bets on every match
  const call = createClient({ base: visit.site.base });
  for (const fixtureId of [first, second, live])
    await vi.waitFor(
      async () => {
        const { markets } = await call(calls.sports.event, { fixtureId });
        expect(markets.find(({ market }) => market === RESULT)?.status).toBe('OPEN');
      },
      { timeout: 60_000, interval: 200 },
    );
});
afterAll(() => feed.close());

/** Opens a page of the sportsbook, and waits for its heading and until it can be used: the server has drawn it before. */
async function openPage(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(visit.site.base + path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await waitForIdle(page);
}

/** The button of a price: what it is named before the price, and the price or why there is none. Figures are isolated from the text. */
const price = (within: Page | Locator, name: string, shown: string) =>
  within
    .getByRole('button', { name: new RegExp(`${name}.*[ \\u2066]${shown.replace('.', String.raw`\.`)}\\u2069?$`) })
    .first();
const MATCH = 'Match result';
const slipOf = (page: Page) => page.getByRole('region', { name: 'Bet slip' });

/** Checks that nothing on the page is wider than the screen. */
const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Places what is on the slip. */
async function placeBet(slip: Locator, stake: string): Promise<void> {
  await slip.getByLabel('Stake').fill(stake);
  await slip.getByRole('button', { name: /^Place bet/ }).click();
}

describe('the sportsbook', () => {
  it('[R-09] [R-16] shows moving prices to a visitor, and keeps the slip over the login', () =>
    checkVisit(async (page) => {
      await page.goto(`${visit.site.base}/help`);
      await waitForIdle(page);
      await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Sports' }).click();
      await page.waitForURL(`${visit.site.base}/sports`);
      const fixture = page.getByRole('article').first();
      await price(fixture, MATCH, '2.00').waitFor();
      feed.odds(first, { ...PRICES, [RESULT]: { '1': 2100, X: 3400, '2': 3900 } });
      await price(fixture, MATCH, '2.10').waitFor();
      feed.send({ type: 'bet_stop', producer: 'pre', fixture: first, groups: 'all', status: -1 } as never);
      await price(fixture, MATCH, 'suspended').waitFor();
      expect(await violations(page)).toEqual([]);
      feed.odds(first, PRICES);
      await price(fixture, MATCH, '2.00').click();

      const slip = slipOf(page);
      await slip.getByLabel('Stake').fill('10');
      await slip.getByText('10.00 × 2.00 = 20.00').waitFor();
      await slip.getByRole('button', { name: 'Log in to bet' }).click();
      const form = page.getByRole('dialog', { name: 'Log in' });
      await form.getByLabel('Username').fill('player');
      await form.getByLabel('Password', { exact: true }).fill(loadDemoLogins(visit.site).player);
      await form.getByRole('button', { name: 'Log in', exact: true }).click();
      await form.waitFor({ state: 'hidden' });
      await page.waitForURL(`${visit.site.base}/sports`);
      await slip.getByText('10.00 × 2.00 = 20.00').waitFor();
    }));

  it('[G-07] places a single, asks about changed prices once, and places a multiple', () =>
    checkVisit(async (page) => {
      await logInAsPlayer(page, visit.site);
      await openPage(page, '/sports', 'Sports');
      const [one, other] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
      const slip = slipOf(page);
      await price(one, MATCH, '2.00').click();
      await slip.getByLabel('Stake').fill('6000');
      await slip.getByText(/^The largest stake is/).waitFor();
      await placeBet(slip, '10');
      await slip.getByText('Accepted', { exact: true }).waitFor();
      await slip.getByRole('button', { name: 'Done' }).click();

      await price(one, MATCH, '2.00').click();
      await price(other, MATCH, '3.50').click();
      await slip.getByRole('button', { name: 'Multiple (2)', pressed: true }).waitFor();
      feed.odds(first, { ...PRICES, [RESULT]: { '1': 1950, X: 3500, '2': 4000 } });
      feed.odds(second, { ...PRICES, [RESULT]: { '1': 2000, X: 3400, '2': 4000 } });
      await slip.getByText('2 odds have changed').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.reload();
      await slip.getByText('2 odds have changed').waitFor();
      await slip.getByRole('button', { name: 'Accept the new odds' }).click();
      await slip.getByText('6.63').waitFor();
      await placeBet(slip, '5');
      await slip.getByText('Accepted', { exact: true }).waitFor();
      await slip.getByText('Potential return $33.15').waitFor();
      for (const fixture of [first, second]) feed.odds(fixture, PRICES);
    }));

  it('[G-07] places a bet once when its answer is lost, also after a reload', () =>
    checkVisit(
      async (page) => {
        await logInAsPlayer(page, visit.site);
        await openPage(page, '/sports', 'Sports');
        const slip = slipOf(page);
        await price(page, MATCH, '3.50').click();
        const sent: string[] = [];
        await page.route('**/sports/v1/place', async (route) => {
          sent.push((route.request().postDataJSON() as { clientRef: string }).clientRef);
          await route.fetch();
          await route.abort('connectionreset');
        });
        await placeBet(slip, '7');
        await slip.getByText(/^A bet was sent, and the answer was lost/).waitFor();
        expect(await violations(page)).toEqual([]);
        await page.unroute('**/sports/v1/place');
        const again = page.waitForRequest('**/sports/v1/place');
        await page.reload();
        expect(((await again).postDataJSON() as { clientRef: string }).clientRef).toBe(sent[0]);
        await slip.getByText('Accepted', { exact: true }).waitFor();
        await openPage(page, '/sports/bets', 'My bets');
        await expect.poll(() => page.getByRole('article').filter({ hasText: '$7.00' }).count()).toBe(1);
      },
      { meant: /sports\/v1\/place|ERR_CONNECTION_RESET/ },
    ));

  it('[G-07] counts a live bet down, and says why a goal refused it', () =>
    checkVisit(async (page) => {
      await logInAsPlayer(page, visit.site);
      await openPage(page, '/sports/live', 'Live');
      await page.getByText('1st half, 11′').waitFor();
      await price(page, MATCH, '4.00').click();
      await page.getByRole('button', { name: /1 selection/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Bet slip' });
      await sheet.getByText(/^A live bet waits 5 seconds/).waitFor();
      expect(await violations(page)).toEqual([]);
      await placeBet(sheet, '2');
      await sheet.getByText(/^Decided in \d second/).waitFor();
      await sheet.getByText('Accepted', { exact: true }).waitFor();
      await sheet.getByRole('button', { name: 'Done' }).click();
      await sheet.getByRole('button', { name: 'Close' }).click();

      await price(page, MATCH, '4.00').click();
      await page.getByRole('button', { name: /1 selection/ }).click();
      await placeBet(sheet, '2');
      await sheet.getByText(/^Decided in/).waitFor();
      goal(live);
      await sheet.getByText('Refused', { exact: true }).waitFor();
      await sheet.getByText(/^The match changed during the wait/).waitFor();
    }, screens.phone));

  it('[G-07] [C-06] explains a settled bet, and links to it from the betting record', () =>
    checkVisit(async (page) => {
      await logInAsPlayer(page, visit.site);
      await openPage(page, `/sports/event/${first}`, /–/);
      await price(page, 'Team north', '1.90').click();
      const slip = slipOf(page);
      await placeBet(slip, '10');
      await slip.getByText('Accepted', { exact: true }).waitFor();
      goal(first);
      endMatch(first);
      const half = (result: 0 | 1) => ({ result, void: '1/2' }) as const;
      feed.settle(first, { [HANDICAP]: { '1': half(1), '2': half(0) } });
      await openPage(page, '/sports/bets?show=settled', 'My bets');
      const bet = page.getByRole('article').filter({ hasText: 'Half won' });
      await bet.getByText('$14.50').waitFor();
      expect(await violations(page)).toEqual([]);
      await bet.getByRole('link', { name: /^Details/ }).click();
      await page.getByText(/^half of the stake at \u2066\u22121\u2069, half at \u2066\u22120\.5\u2069$/).waitFor();
      await page.getByText('10.00 × (1.90 + 1) / 2 = 14.50').waitFor();
      expect(await violations(page)).toEqual([]);

      await page.goto(`${visit.site.base}/help?centre=personalHistoryCopy`);
      const centre = page.getByRole('dialog');
      await centre.getByRole('combobox', { name: 'Category' }).selectOption('SPORTS');
      const rows = centre
        .getByRole('table', { name: /record/i })
        .locator('tbody')
        .getByRole('button');
      await rows.first().click();
      await centre.getByRole('link', { name: 'Open the bet' }).click();
      await page.waitForURL(/\/sports\/bets\?bet=/);
      await page.getByText('10.00 × (1.90 + 1) / 2 = 14.50').waitFor();
    }));

  it('[R-09] shows the last prices while the feed is down, and takes no bets', () =>
    checkVisit(async (page) => {
      await openPage(page, '/sports', 'Sports');
      await price(page, MATCH, '2.00').waitFor();
      feed.setDown(true);
      await page.getByText(/^The odds are not being updated/).waitFor();
      await price(page, MATCH, 'suspended').waitFor();
      feed.setDown(false);
      await price(page, MATCH, '2.00').waitFor();
    }));

  it.each([
    ['EN', 'Sports', 'Rules'],
    ['CN', '体育', '规则'],
    ['AR', 'الرياضة', 'القواعد'],
  ])('[R-09] fits on a small phone in %s', (language, sports, rules) =>
    checkVisit(
      async (page) => {
        await page.goto(`${visit.site.base}/offline.html`);
        await page.evaluate(`localStorage.setItem('lang', '${language}')`);
        await openPage(page, '/sports', sports);
        await page.getByRole('article').first().waitFor();
        for (const path of ['/sports', '/sports/live', `/sports/event/${second}`, '/sports/results', '/sports/rules']) {
          await page.goto(visit.site.base + path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          // the width of what was loaded, not of its placeholders
          await waitForIdle(page);
          expect([path, await sideways(page)]).toEqual([path, 0]);
          expect(await violations(page, ['felt'])).toEqual([]);
        }
        await page.getByRole('heading', { level: 1, name: rules }).waitFor();
      },
      { ...screens.phone, viewport: { width: 360, height: 740 } },
    ),
  );
});

/** Reports an event of a match. */
function report(fixture: string, kind: 'goal' | 'period-end', period: '1H' | '2H', clock_s: number): void {
  const side = kind === 'goal' ? '1' : null;
  feed.send({ type: 'match_event', producer: 'live', fixture, kind, side, period, clock_s, at: Date.now() } as never);
}

/** The home side scores. */
const goal = (fixture: string): void => report(fixture, 'goal', '1H', 660);

function endMatch(fixture: string): void {
  report(fixture, 'period-end', '1H', 2_700);
  report(fixture, 'period-end', '2H', 5_400);
}
