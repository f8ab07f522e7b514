import { expect, it, onTestFinished } from 'vitest';
import { startScriptedFeed } from '../apps/server/src/domains/sports/testing/start-scripted-feed.ts';
import { captureScreenshot } from './browser/browser.ts';
import { openConsole } from './browser/open-console.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { openSiteDatabase } from './site/site-database.ts';

// The sports page of the console, with a feed that has two matches.

const feed = await startScriptedFeed();
const opened = openConsole(startSiteAndBrowser({ env: { SPORTS_FEED_URL: feed.url } }));
const PRICES = { '1x2:FT': { '1': 2000, X: 3500, '2': 4000 }, 'ou:FT:2.5': { over: 1850, under: 1950 } };
const LANGUAGES = [
  ['EN', 'Sports'],
  ['CN', '体育'],
  ['AR', 'الرياضة'],
] as const;

it('[G-07] an operator stops a match, a market and an outcome, and reopens them', async () => {
  onTestFinished(() => feed.close());
  const {
    consolePage: page,
    fixture: { site },
    errors,
  } = opened;
  const ids = [feed.addFixture(3_600_000), feed.addFixture(7_200_000)];
  for (const id of ids) feed.odds(id, PRICES);
  await page.goto(`${site.base}/console/sports`);
  const row = page.getByRole('row', { name: /Team north/ }).first();
  await row.waitFor();
  const stop = async (name: RegExp) => {
    await page.getByRole('button', { name }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('a rumour about the line-up');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Stop bets', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await stop(/^Stop bets: Team north/);
  await row.getByText('a rumour about the line-up').waitFor();
  await row.getByRole('link', { name: /Team north/ }).click();
  await page.getByRole('button', { name: /^Reopen: Team north/ }).waitFor();
  await stop(/^Stop bets: .*over/i);
  await page.getByRole('button', { name: /^Reopen: .*over/i }).waitFor();
  const { db, close } = openSiteDatabase(site);
  onTestFinished(close);
  const inForce = async () =>
    (await db.selectFrom('sports.stop').select(['market', 'outcome']).where('lifted_at', 'is', null).execute()).length;
  expect(await inForce()).toBe(2);
  await page.getByRole('button', { name: /^Reopen: .*over/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('it was false');
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await inForce()).toBe(1);
  for (const [language, title] of LANGUAGES) {
    await page.evaluate(`localStorage.setItem('lang', '${language}')`);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site.base}/console/sports`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page
        .getByRole('link', { name: /Team north/ })
        .first()
        .waitFor();
      await captureScreenshot(page, `console-sports-${language}-${width}`);
      await page.goto(`${site.base}/console/sports/${ids[0]}`);
      await page.getByText('1x2:FT').first().waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(
        0,
      );
      await captureScreenshot(page, `console-sports-match-${language}-${width}`);
    }
  }
  expect(errors).toEqual([]);
});
