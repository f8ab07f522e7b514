import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls, createClient } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { BrowserContextOptions, Download, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { waitForIdle } from './browser/wait-for-idle.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { registerWithDeposit } from './steps/log-in.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import { uniqueName } from './steps/player-steps.ts';

// Live tables from the lobby to the verified round, on rounds of some seconds.

const visit = startSiteAndBrowser();
const { checkVisit } = visit;

/** Long enough to bet on a busy machine, and to read what a round came to before the next one begins. */
const TIMING = { shuffle_ms: 500, betting_ms: 12_000, card_ms: 300, next_ms: 6_000, sleep_ms: 600_000 };
/** The verifier as the site serves it. */
const FOLDER = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-tables-'));
const VERIFIER = path.join(FOLDER, 'fairhouse-verify.mjs');

beforeAll(async () => {
  const { db, close } = openSiteDatabase(visit.site);
  await sql`update tables.live_table set timing = ${JSON.stringify(TIMING)}::jsonb`.execute(db);
  await close();
  const program = await fetch(`${visit.site.base}/verify/fairhouse-verify.mjs`);
  fs.writeFileSync(VERIFIER, await program.bytes());
});
afterAll(() => fs.rmSync(FOLDER, { recursive: true, force: true }));

const newPlayer = (page: Page) => registerWithDeposit(page, visit.site.base, uniqueName(), '2000');

/** Opens a table from the lobby. */
async function openTable(page: Page, name: string): Promise<FrameLocator> {
  await page.goto(`${visit.site.base}/live`);
  await page.getByRole('link', { name: `Open table ${name}`, exact: true }).click();
  const game = page.frameLocator('iframe');
  await game.locator('.table').waitFor();
  return game;
}

const roundNoOf = async (game: FrameLocator): Promise<number> =>
  Number(/Round (\d+)/.exec(await game.locator('.table-status').innerText())?.[1]);

/** Waits for the start of a betting window. Returns the number of its round. */
async function awaitBetting(game: FrameLocator): Promise<number> {
  await game.locator('.table-status:not([data-phase="BETTING"])').waitFor();
  await game.locator('.table-status[data-phase="BETTING"]').waitFor();
  return roundNoOf(game);
}

const spot = (game: FrameLocator, id: string) => game.locator(`[data-spot="${id}"]`);
const button = (game: FrameLocator, name: string) => game.getByRole('button', { name, exact: true });

/** Checks that nothing on the page is wider than the screen. */
const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

const SCREENS: [name: string, screen: BrowserContextOptions][] = [
  ['a phone', screens.phone],
  ['a desktop', screens.desktop],
];

describe.each(SCREENS)('a live table on %s', (_name, screen) => {
  it('[G-04] [R-09] [C-06] is played from the lobby to the verified round', () =>
    checkVisit(async (page) => {
      await newPlayer(page);
      const game = await openTable(page, 'Baccarat');
      const roundNo = await awaitBetting(game);
      for (const id of ['player', 'banker', 'tie']) await spot(game, id).click();
      await game.locator('.table-total', { hasText: '$15.00' }).waitFor();
      await spot(game, 'banker')
        .and(game.getByRole('button', { name: /your bet.*\$5\.00/ }))
        .waitFor();
      await game.locator('.table-settled li').nth(2).waitFor();
      expect(await game.locator('.table-settled li').count()).toBe(3);
      await game.getByText(/^✓ [456] cards verified$/).waitFor();
      expect(await sideways(page)).toBe(0);

      await awaitBetting(game);
      await button(game, 'Repeat').click();
      await game.locator('.table-total', { hasText: '$15.00' }).waitFor();
      await button(game, 'Double').click();
      await game.locator('.table-total', { hasText: '$30.00' }).waitFor();
      await button(game, 'Undo').click();
      await game.locator('.table-total', { hasText: '$15.00' }).waitFor();
      await button(game, 'Clear').click();
      await game.locator('.table-total', { hasText: '$0.00' }).waitFor();

      await button(game, 'Betting record').click();
      const centre = page.getByRole('dialog');
      // the round that was cleared is cancelled, the one before it was played
      await centre
        .getByRole('table', { name: /record/i })
        .locator('tbody')
        .getByRole('button')
        .last()
        .click();
      await centre.getByText(`Round ${roundNo}`).waitFor();
      await centre.getByRole('heading', { name: 'Exact chances in this round' }).waitFor();
      const spots = centre.getByRole('region', { name: 'Your bets' });
      expect(await spots.getByRole('row').count()).toBe(5);
      await centre.getByRole('button', { name: 'Replay' }).click();
      await centre.getByRole('img', { name: /^Cards on the table\. Player: .+ of .+Banker: .+ of / }).waitFor();
      const [download] = await Promise.all<Download | void>([
        page.waitForEvent('download'),
        centre.getByRole('button', { name: 'Save the proof' }).click(),
      ]);
      const file = await (download as Download).path();
      const { status, stdout } = spawnSync(process.execPath, [VERIFIER, file], { encoding: 'utf8' });
      // the shoe is in play, so its seed is still secret: nothing fails, one check is open
      expect([status, stdout]).toEqual([2, expect.stringMatching(/ok {4}the stake of 5\.00 on tie returns/)]);
      expect(stdout).toContain('NO VERDICT: no check failed');

      await page.goto(`${visit.site.base}/verify`);
      await page.getByLabel('Choose file').setInputFiles(file);
      await page.getByText(/Inconclusive: no errors were found/).waitFor();
      const altered = fs
        .readFileSync(file, 'utf8')
        .replace(/"root": "./, (all) => `"root": "${all.endsWith('0') ? '1' : '0'}`);
      await page
        .getByLabel('Choose file')
        .setInputFiles({ name: 'round.json', mimeType: 'application/json', buffer: Buffer.from(altered) });
      await page.getByText('Not verified: the checks marked below failed.').waitFor();
    }, screen));
});

describe('live tables', () => {
  it('[G-04] a roulette round is settled by spot, and proves its number on its public page', () =>
    checkVisit(async (page) => {
      await newPlayer(page);
      const game = await openTable(page, 'European Roulette');
      const roundNo = await awaitBetting(game);
      await spot(game, 'red').click();
      await game.getByLabel('Inside bets on').selectOption('split');
      await spot(game, 'split:17,20').click();
      await game.locator('.table-total', { hasText: '$10.00' }).waitFor();
      await game.getByText('✓ Number verified').waitFor();
      await game.locator('.table-settled li').nth(1).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.goto(`${visit.site.base}/live/round?id=roulette-european-1.${roundNo}`);
      await page.getByText('Verified: all checks passed.').waitFor();
      await page.getByRole('img', { name: /^Roulette wheel, the ball is on \d+$/ }).waitFor();
      expect(await violations(page)).toEqual([]);
    }));

  it('[G-04] two players see the same round', () =>
    checkVisit(async (page) => {
      const second = await visit.browser.newContext(screens.desktop);
      try {
        const other = await second.newPage();
        other.setDefaultTimeout(25_000);
        await Promise.all([newPlayer(page), newPlayer(other)]);
        const games = await Promise.all([openTable(page, 'Baccarat'), openTable(other, 'Baccarat')]);
        // the slower browser may open the table in the round after
        await expect
          .poll(async () => new Set(await Promise.all(games.map(awaitBetting))).size, { timeout: 90_000 })
          .toBe(1);
        await Promise.all(games.map((game) => spot(game, 'banker').click()));
        await Promise.all(games.map((game) => game.locator('.table-settled li').first().waitFor()));
        const seen = await Promise.all(
          games.map(async (game) => [
            await roundNoOf(game),
            await game.locator('.table-scene').getAttribute('aria-label'),
          ]),
        );
        expect(seen[0]).toEqual(seen[1]);
        expect(seen[0]?.[1]).toMatch(/of /);
      } finally {
        await second.close();
      }
    }));

  it('[G-04] says which limit a bet exceeds and what it leaves, and is operated by keyboard', () =>
    checkVisit(async (page) => {
      await newPlayer(page);
      const game = await openTable(page, 'Baccarat');
      await awaitBetting(game);
      await game.getByRole('radio', { name: 'Chip of $1,000.00' }).press('Space');
      await spot(game, 'tie').press('Enter');
      await game.getByText('Refused: The limit on Tie leaves $500.00.').waitFor();
      await spot(game, 'tie').press('ArrowRight');
      await spot(game, 'banker').and(game.locator(':focus')).waitFor();
      expect(await violations(page)).toEqual([]);
    }));

  it('[G-04] ends for a player who takes a break', () =>
    checkVisit(
      async (page) => {
        await newPlayer(page);
        await openTable(page, 'Baccarat');
        const token = await page.evaluate<string>("sessionStorage.getItem('token')");
        const call = createClient({ base: visit.site.base, token: () => token });
        await call(calls.rg.exclude, { kind: 'time-out', days: 1 });
        // the session is over, and with it the game
        await page.getByRole('dialog').getByLabel('Password').first().waitFor();
        await page.goto(`${visit.site.base}/live`);
        await page
          .getByRole('link', { name: 'Log in' })
          .or(page.getByRole('button', { name: 'Log in' }))
          .first()
          .waitFor();
      },
      { meant: /401|403|Unauthorized|Forbidden/ },
    ));

  it('[R-09] shows the tables to a visitor, who is asked to log in', () =>
    checkVisit(async (page) => {
      await page.goto(`${visit.site.base}/live`);
      await page
        .getByRole('article', { name: 'Baccarat', exact: true })
        .getByRole('img', { name: 'Big road' })
        .waitFor();
      expect(await violations(page)).toEqual([]);
      await waitForIdle(page);
      await page.getByRole('button', { name: 'European Roulette' }).click();
      await expect.poll(() => page.getByRole('article').filter({ hasText: 'Automatic' }).count()).toBe(1);
      await page.getByRole('link', { name: 'Open table European Roulette' }).click();
      await page.getByRole('dialog').getByLabel('Password').first().waitFor();
    }, screens.phone));

  it('[G-04] an operator closes and opens a table, and the lobby says so', () =>
    checkVisit(async (page) => {
      await logInAsOperator(page, visit.site);
      await page.goto(`${visit.site.base}/console/tables`);
      const row = page.getByRole('row', { name: /No Commission/ });
      await row.getByRole('button', { name: 'Close table' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('camera maintenance');
      await dialog.getByRole('button', { name: 'Close table' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await row.getByText('Closed').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await row.getByRole('button', { name: 'Open table' }).click();
      await dialog.getByLabel('Reason').fill('maintenance is done');
      await dialog.getByRole('button', { name: 'Open table' }).click();
      await row.getByText('Open', { exact: true }).waitFor();
    }));
});
