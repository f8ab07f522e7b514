import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTranslator } from '@fairhouse/i18n';
import { sql } from 'kysely';
import type { Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startScriptedFeed } from '../apps/server/src/domains/sports/testing/start-scripted-feed.ts';
import { screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { waitForIdle } from './browser/wait-for-idle.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { registerWithDeposit } from './steps/log-in.ts';
import { uniqueName } from './steps/player-steps.ts';

// A sports bet from the lobby to its verified proof, on each screen and in each language.

const feed = await startScriptedFeed();
const visit = startSiteAndBrowser({ env: { SPORTS_FEED_URL: feed.url } });
const { checkVisit } = visit;

const MARKET = '1x2:FT';
const FOLDER = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-sports-'));
const VERIFIER = path.join(FOLDER, 'fairhouse-verify.mjs');
const KEYS = path.join(FOLDER, 'keys.json');

beforeAll(async () => {
  const download = async (address: string, file: string) =>
    fs.writeFileSync(file, await (await fetch(visit.site.base + address)).bytes());
  await download('/verify/fairhouse-verify.mjs', VERIFIER);
  await download('/.well-known/fairhouse-keys.json', KEYS);
});
afterAll(async () => {
  fs.rmSync(FOLDER, { recursive: true, force: true });
  await feed.close();
});

/** Starts a match with this price of a home win. */
function addMatch(home: number): string {
  const fixture = feed.addFixture(3_600_000);
  feed.odds(fixture, { [MARKET]: { '1': home, X: 3500, '2': 4000 } });
  return fixture;
}

/** The home side wins by one goal, or the match ends without one. */
function endMatch(fixture: string, isWon: boolean): void {
  const event = { type: 'match_event', producer: 'live', fixture, at: Date.now() + 1 } as const;
  if (isWon) feed.send({ ...event, kind: 'goal', side: '1', period: '1H', clock_s: 600 });
  feed.send({ ...event, kind: 'period-end', side: null, period: '1H', clock_s: 2700 });
  feed.send({ ...event, kind: 'period-end', side: null, period: '2H', clock_s: 5400 });
  const [home, draw] = isWon ? ([1, 0] as const) : ([0, 1] as const);
  feed.settle(fixture, { [MARKET]: { '1': { result: home }, X: { result: draw }, '2': { result: 0 } } });
}

/** Runs the job that signs the heads of prices, which runs every minute, and waits until a head covers what was recorded. */
async function signPrices(fixture: string): Promise<void> {
  const { db, close } = openSiteDatabase(visit.site);
  await sql`update system.schedule set next_at = now() where task = 'sports.sign-heads'`.execute(db);
  const isSigned = async () =>
    (await sql`select from sports.head where fixture_id = ${fixture}`.execute(db)).rows.length > 0;
  await expect.poll(isSigned, { timeout: 30_000 }).toBe(true);
  await close();
}

async function saveProof(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all<Download | void>([page.waitForEvent('download'), button.click()]);
  return (download as Download).path();
}

const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

it.each(
  (['EN', 'CN', 'AR'] as const).flatMap((language, at) => [
    { language, screen: 'phone' as const, isWon: at % 2 === 0, price: 2010 + at },
    { language, screen: 'desktop' as const, isWon: at % 2 === 1, price: 2020 + at },
  ]),
)(
  '[G-07] [R-09] [C-06] a bet is placed, decided, found in the record and verified: $language, $screen',
  ({ language, screen, isWon, price }) =>
    checkVisit(async (page) => {
      const t = createTranslator(language);
      const fixture = addMatch(price);
      await registerWithDeposit(page, visit.site.base, uniqueName(), '200');
      await page.evaluate(`localStorage.setItem('lang', '${language}')`);

      await page.goto(`${visit.site.base}/sports`);
      await page.getByRole('heading', { level: 1, name: t('shell.category.SPORTS') }).waitFor();
      // a press on what the server has drawn does nothing
      await waitForIdle(page);
      const written = (price / 1000).toFixed(2);
      const row = page.getByRole('article').filter({ has: page.locator(`a[href$="/sports/event/${fixture}"]`) });
      await row.getByRole('button', { name: new RegExp(written.replace('.', String.raw`\.`)) }).click();
      if (screen === 'phone') await page.getByRole('button', { name: t('sports.slip.count', { count: 1 }) }).click();
      const slip = page.getByRole(screen === 'phone' ? 'dialog' : 'region', { name: t('sports.slip'), exact: true });
      await slip.getByLabel(t('sports.slip.stake'), { exact: true }).fill('10');
      expect(await sideways(page)).toBe(0);
      const [place = ''] = t('sports.slip.place', { count: 1, amount: '' }).split('·');
      await slip.getByRole('button', { name: new RegExp(`^${place.trim()}`) }).click();
      await slip.getByText(t('sports.state.ACCEPTED'), { exact: true }).waitFor();

      endMatch(fixture, isWon);
      await page.goto(`${visit.site.base}/sports/bets?show=settled`);
      const bet = page.getByRole('article').filter({ hasText: t(isWon ? 'sports.result.WIN' : 'sports.result.LOSE') });
      await bet.getByText(isWon ? `$${(price / 100).toFixed(2)}` : '$0.00').waitFor();
      expect(await sideways(page)).toBe(0);

      await signPrices(fixture);
      await page.goto(`${visit.site.base}/help?centre=personalHistoryCopy`);
      const centre = page.getByRole('dialog');
      await centre.getByRole('table').locator('tbody').getByRole('button').first().click();
      await centre.getByRole('link', { name: t('sports.round.open') }).waitFor();
      const file = await saveProof(page, centre.getByRole('button', { name: t('bets.round.proof') }));
      const { status, stdout } = spawnSync(process.execPath, [VERIFIER, file, '--keys', KEYS], { encoding: 'utf8' });
      expect([status, stdout]).toEqual([0, expect.stringContaining('leg 1: the prices were signed by the site')]);

      await page.goto(`${visit.site.base}/verify`);
      const choose = page.getByLabel(t('verify.proof.choose'));
      await choose.setInputFiles(file);
      await page.getByText(t('verify.proof.verified')).waitFor();
      expect(await sideways(page)).toBe(0);
      // another root in the head of the price
      const altered = fs
        .readFileSync(file, 'utf8')
        .replace(/"root": "./, (all) => `"root": "${all.endsWith('0') ? 1 : 0}`);
      const changed = { name: 'round.json', mimeType: 'application/json', buffer: Buffer.from(altered) };
      await choose.setInputFiles(changed);
      await page.getByText(t('verify.proof.refuted')).waitFor();
    }, screens[screen]),
);
