import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { publishBook } from '../apps/server/src/domains/sports/book/book-channel.ts';
import { startScriptedFeed } from '../apps/server/src/domains/sports/testing/start-scripted-feed.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { waitForIdle } from './browser/wait-for-idle.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { logInAsPlayer } from './steps/log-in.ts';

// The lobby of the sportsbook in each state, how its odds arrive, and where its matches are found besides it.

const feed = await startScriptedFeed();
const visit = startSiteAndBrowser({ env: { SPORTS_FEED_URL: feed.url } });
const { checkVisit } = visit;
afterAll(() => feed.close());

const MARKET = '1x2:FT';
const oddsOf = (home: number) => ({ [MARKET]: { '1': home, X: 3500, '2': 4000 } });
/** Sets the odds that a test starts with: an attempt before it may have left others. */
const startWith = (home: number): void => feed.odds(match, oddsOf(home));
const FIXTURES = '**/sports/v1/fixtures*';
let match = '';

/** The button of a price in the list. Figures are isolated from the text. */
const price = (page: Page, shown: string) =>
  page.getByRole('article').getByRole('button', { name: new RegExp(`${shown.replace('.', String.raw`\.`)}\\u2069?$`) });

async function openLobby(page: Page): Promise<void> {
  await page.goto(`${visit.site.base}/sports`);
  await page.getByRole('heading', { level: 1, name: 'Sports' }).waitFor();
}

describe('the lobby of the sportsbook', () => {
  it('[R-09] says that there is no match, on each of its pages', () =>
    checkVisit(async (page) => {
      await openLobby(page);
      await page.getByText('No matches here').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.goto(`${visit.site.base}/sports/live`);
      await page.getByRole('heading', { level: 1, name: 'Live' }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'To upcoming matches' }).waitFor();
      await page.goto(`${visit.site.base}/sports/results`);
      await page.getByText('No results in this period').waitFor();
    }));

  it('[R-09] loads with a skeleton, fails with a message, and shows the matches on retry', () =>
    checkVisit(
      async (page) => {
        match = feed.addFixture(3_600_000);
        feed.odds(match, oddsOf(2000));
        let [isFailing, asked] = [true, 0];
        const gate = Promise.withResolvers<void>();
        await page.route(FIXTURES, async (route) => {
          asked += 1;
          await gate.promise;
          if (isFailing) await route.abort('connectionreset');
          else await route.continue();
        });
        // from another page: the list is not in the page that the server has rendered
        await page.goto(`${visit.site.base}/help`);
        // before that, the link loads a page that the server has filled
        await waitForIdle(page);
        await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Sports' }).click();
        await page.getByRole('heading', { level: 1, name: 'Sports' }).waitFor();
        await expect.poll(() => asked).toBeGreaterThan(0);
        await page.locator('main output', { hasText: 'Loading' }).first().waitFor({ state: 'attached' });
        gate.resolve();
        const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
        await retry.waitFor();
        expect(await violations(page)).toEqual([]);
        isFailing = false;
        await retry.click();
        await price(page, '2.00').waitFor();
      },
      { meant: /sports\/v1\/fixtures|ERR_CONNECTION_RESET/ },
    ));

  it('[R-09] [G-07] takes no bets while an operator has stopped the book, says so, and opens again', () =>
    checkVisit(async (page) => {
      const { db, close } = openSiteDatabase(visit.site);
      onTestFinished(close);
      await openLobby(page);
      await price(page, '2.00').waitFor();
      await sql`insert into sports.stop (brand_id, state, reason, created_by, at)
        values (1, 'SUSPENDED', 'a test', 'a test', now())`.execute(db);
      await publishBook(db, { stops: true });
      await page.getByText(/^Betting is suspended for the moment/).waitFor();
      await price(page, 'suspended').first().waitFor();
      expect(await price(page, '2.00').count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      await sql`update sports.stop set lifted_at = now(), lifted_by = 'a test'`.execute(db);
      await publishBook(db, { stops: true });
      await page.getByText(/^Betting is suspended for the moment/).waitFor({ state: 'hidden' });
      await price(page, '2.00').waitFor();
    }));
});

describe('odds on the page', () => {
  const countPolls = (page: Page): (() => number) => {
    let polls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/sports/v1/prices')) polls += 1;
    });
    return () => polls;
  };

  it('[R-09] arrive over the socket, without polling, also on the page of the match', () =>
    checkVisit(async (page) => {
      startWith(2000);
      const polls = countPolls(page);
      const sockets: string[] = [];
      page.on('websocket', (socket) => {
        socket.on('framereceived', ({ payload }) => sockets.push(String(payload)));
      });
      await openLobby(page);
      await price(page, '2.00').waitFor();
      await expect.poll(() => sockets.length).toBeGreaterThan(0);
      // what the first connection still fetches, until nothing was for two seconds
      let before = -1;
      while (polls() !== before) {
        before = polls();
        await page.waitForTimeout(2_000);
      }
      feed.odds(match, oddsOf(2100));
      await price(page, '2.10').waitFor();
      await page.waitForTimeout(3_000);
      expect(polls() - before).toBeLessThanOrEqual(1);
      expect(sockets.some((text) => text.includes('"topic":"sports-prices"'))).toBe(true);
      await page.locator(`a[href$="/sports/event/${match}"]`).first().click();
      await page.getByRole('heading', { name: 'Match result' }).waitFor();
      feed.odds(match, oddsOf(2200));
      await page.getByRole('button', { name: /2\.20\u2069?$/ }).waitFor();
      // a market that the page does not name yet is fetched
      feed.odds(match, { 'ou:FT:2.5': { over: 1850, under: 1950 } });
      await page.getByRole('button', { name: /1\.85\u2069?$/ }).waitFor();
    }));

  it('[R-09] are polled where no socket can be opened', () =>
    checkVisit(
      async (page) => {
        startWith(2200);
        await page.routeWebSocket(/\/ws$/, (socket) => socket.close());
        const polls = countPolls(page);
        await openLobby(page);
        await price(page, '2.20').waitFor();
        await expect.poll(polls).toBeGreaterThan(2);
        feed.odds(match, oddsOf(2300));
        await price(page, '2.30').waitFor();
      },
      { meant: /WebSocket/ },
    ));
});

describe('matches besides the lobby', () => {
  it('[R-02] [R-09] are on the home page with their odds, and lead to their page', () =>
    checkVisit(async (page) => {
      startWith(2300);
      await page.goto(`${visit.site.base}/index`);
      const row = page.getByRole('region', { name: 'Sports', exact: true });
      await row.scrollIntoViewIfNeeded();
      const card = row.locator(`a[href$="/sports/event/${match}"]`);
      await card.getByText('2.30').waitFor();
      feed.odds(match, oddsOf(2400));
      await card.getByText('2.40').waitFor();
      await card.click();
      await page.waitForURL(new RegExp(`/sports/event/${match}$`));
      await page.getByRole('heading', { level: 1, name: 'Team north – Team south' }).waitFor();
    }));

  it('[P-49] [R-09] are found by team and by tournament, and lead to their page', () =>
    checkVisit(async (page) => {
      await page.goto(`${visit.site.base}/help`);
      await page.getByRole('button', { name: 'Search games and help' }).click();
      const window = page.getByRole('dialog', { name: 'Search' });
      const found = window.getByRole('region', { name: 'Matches' });
      for (const words of ['north', 'first league']) {
        await window.getByRole('searchbox').fill(words);
        await found.getByRole('link', { name: /Team north.*Team south.*First League/ }).waitFor();
      }
      // results of the words before are faded
      await waitForIdle(page);
      expect(await violations(page)).toEqual([]);
      await window.getByRole('searchbox').fill('qqqqzzzz');
      await found.waitFor({ state: 'hidden' });
      await window.getByRole('searchbox').fill('south');
      await found.getByRole('link', { name: /Team south/ }).click();
      await page.waitForURL(new RegExp(`/sports/event/${match}$`));
    }));

  it('[P-32] [R-09] the sportsbook among the most played games opens as its page', () =>
    checkVisit(async (page) => {
      startWith(2400);
      const { db, close } = openSiteDatabase(visit.site);
      onTestFinished(close);
      await sql`delete from games.game_daily_stats where code = 'sportsbook' and version_hash = 'test'`.execute(db);
      await sql`insert into games.game_daily_stats (brand_id, code, version_hash, option, currency, day, rounds, staked,
        staked_squared, won) values (1, 'sportsbook', 'test', '', 'USD', current_date, 1000000, 1000, 1000, 900)`.execute(
        db,
      );
      await logInAsPlayer(page, visit.site);
      await page.goto(`${visit.site.base}/index`);
      const row = page.getByRole('region', { name: 'Most played', exact: true });
      // the list is cached for some seconds
      const book = row.getByRole('listitem').filter({ hasText: '1,000,000 rounds' }).getByRole('link');
      await expect
        .poll(
          async () => {
            await page.reload();
            await row.waitFor();
            return book.count();
          },
          { timeout: 90_000, interval: 3_000 },
        )
        .toBe(1);
      await book.click();
      await page.waitForURL(`${visit.site.base}/sports`);
      await price(page, '2.40').waitFor();
    }));
});
