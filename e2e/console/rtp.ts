import { readFileSync } from 'node:fs';
import { findSlot, versionHash } from '@fairhouse/game-math';
import { findFishTable, fishVersionHash } from '@fairhouse/game-math/fish';
import { findTableGame } from '@fairhouse/game-math/tables';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenConsole } from '../browser/open-console.ts';
import type { SiteAndBrowser } from '../browser/start-site-and-browser.ts';
import { violations } from '../browser/violations.ts';
import { openSiteDatabase } from '../site/site-database.ts';

let fixture: SiteAndBrowser;
let consolePage: Page;
let errors: string[];
const DAYS = 40;
const row = (text: string | RegExp) => consolePage.getByRole('row').filter({ hasText: text });

/**
 * Inserts forty days of Lantern Orchard that returned four points too much, some of a vendor's game, and parts of a table and of fishing that
 * returned what they should, then makes the monitor due. They
 * end the day before yesterday: after midnight, yesterday has rounds of the site itself.
 */
async function playMuch(): Promise<void> {
  const { db, close } = openSiteDatabase(fixture.site);
  const version = versionHash(findSlot('lantern-orchard') as never);
  await sql`insert into games.game_daily_stats (brand_id, code, version_hash, option, currency, day, rounds, staked, staked_squared, won)
    select 1, 'lantern-orchard', ${version}, 'spin', 'USD', (now() at time zone 'UTC')::date - 1 - n, 100000, 10000000, 1000000000, 9999900
    from generate_series(1, ${DAYS}::int) n`.execute(db);
  await sql`insert into games.game_daily_stats (brand_id, code, version_hash, option, currency, day, rounds, staked, staked_squared, won)
    select 1, min(code), '', '', 'USD', (now() at time zone 'UTC')::date, 500, 50000, 5000000, 47000
    from games.game where vendor_code = 'PP'`.execute(db);
  const parts = [
    ['baccarat-classic', versionHash(findTableGame('baccarat-classic') as never), 'spot:banker', 9_894_210],
    ['roulette-european', versionHash(findTableGame('roulette-european') as never), 'spot:straight', 9_730_000],
    ['kelp-hollow', fishVersionHash(findFishTable('kelp-hollow') as never), 'hit:anchovy:3', 9_700_000],
  ] as const;
  for (const [code, hash, part, won] of parts)
    await sql`insert into games.game_daily_stats (brand_id, code, version_hash, option, currency, day, part, rounds, staked,
        staked_squared, won)
      values (1, ${code}, ${hash}, ${part}, 'USD', (now() at time zone 'UTC')::date - 2, true, 100000, 10000000, 1000000000, ${won})`.execute(
      db,
    );
  await sql`update system.schedule set next_at = now() where task = 'games.monitor-rtp'`.execute(db);
  await close();
}

/** Registers the RTP monitor tests of `console.test.ts`. */
export function checkRtpConsole(opened: OpenConsole): void {
  beforeAll(() => {
    ({ fixture, consolePage, errors } = opened);
    errors.length = 0;
  });

  describe('the operator’s view of the returns', () => {
    it('lists them, tells what the monitor closed and why, and opens it again with a reason', async () => {
      await playMuch();
      const list = `${fixture.site.base}/console/games?tab=rtp`;
      await expect
        .poll(
          async () => {
            await consolePage.goto(list);
            return row('Lantern Orchard').innerText();
          },
          { timeout: 60_000 },
        )
        .toMatch(/Closed/);
      expect(await row('Lantern Orchard').innerText()).toMatch(/Out of tolerance/);
      await consolePage.getByText('Not evaluated').first().waitFor();
      // live tables by kind of bet, fishing by kind of fish and cannon level, each against its exact return
      for (const [part, theory] of [
        ['Banker', '98.94%'],
        ['Straight-up numbers', '97.30%'],
        ['Anchovy, cannon level 3', '97.00%'],
      ] as const) {
        const shown = await row(part).first().innerText();
        expect(shown).toContain(theory);
        expect(shown).toContain('Within tolerance');
      }

      expect(await violations(consolePage)).toEqual([]);

      const download = consolePage.waitForEvent('download');
      await consolePage.getByRole('button', { name: 'Export' }).click();
      const file = readFileSync(await (await download).path(), 'utf8');
      expect(file).toMatch(/lantern-orchard.*,USD/);

      await row('Lantern Orchard').getByRole('link').click();
      await consolePage.getByRole('heading', { name: 'Lantern Orchard' }).waitFor();
      await consolePage.getByText('RTP monitoring has closed this version').waitFor();
      await consolePage.getByText('Last 30 days').first().waitFor();
      await consolePage.getByText('Cumulative RTP by day').first().waitFor();
      // two bands, the return and the theoretical return
      await expect.poll(() => consolePage.locator('figure svg path').count()).toBe(4);

      expect(await violations(consolePage)).toEqual([]);

      const dialog = consolePage.getByRole('dialog');
      await consolePage.getByRole('button', { name: 'Reopen' }).click();
      await dialog.getByRole('button', { name: 'Reopen' }).click();
      await dialog.getByLabel('Reason').fill('The laboratory found the figures of a test.');
      await dialog.getByRole('button', { name: 'Reopen' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await consolePage.getByText('RTP monitoring has closed this version').waitFor({ state: 'hidden' });
      await consolePage.goto(`${fixture.site.base}/console/audit?action=games.return`);
      await row('(monitor)').first().getByText('RTP 100').waitFor();
      expect(errors).toEqual([]);

      await consolePage.goto(`${fixture.site.base}/console/games/nowhere/rtp`);
      await consolePage.getByRole('heading', { name: 'Page not found' }).waitFor();
      expect(await consolePage.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    });
  });
}
