import { calls, createClient } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../apps/server/src/db/index.ts';
import { storeRound } from '../../apps/server/src/domains/bets/testing/stored-rounds.ts';
import { closePeriods, countFigures } from '../../apps/server/src/domains/cashback/index.ts';
import { countFacts } from '../../apps/server/src/domains/missions/index.ts';
import { screens } from '../browser/browser.ts';
import type { OpenConsole } from '../browser/open-console.ts';
import type { SiteAndBrowser } from '../browser/start-site-and-browser.ts';
import { violations } from '../browser/violations.ts';
import { openSiteDatabase } from '../site/site-database.ts';
import { registerAndLogIn } from '../steps/log-in.ts';

let fixture: SiteAndBrowser;
let consolePage: Page;
let errors: string[];

const dialog = (name: string | RegExp) => consolePage.getByRole('dialog', { name });
const press = (name: string | RegExp) => consolePage.getByRole('main').getByRole('button', { name }).click();
const DAY_MS = 86_400_000;
const dayAfter = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Stores rounds of a slot that were settled so many days ago, and counts them. */
async function play({ db }: Database, accountId: bigint, { days, rounds }: { days: number; rounds: bigint[] }) {
  const at = new Date(Date.now() - days * DAY_MS);
  for (const roundNo of rounds) await storeRound(db, { accountId, roundNo, stake: 20_000n, at, closedAt: at });
  const { rows } = await sql<{ xid: bigint }>`select pg_current_xact_id()::text::bigint as xid`.execute(db);
  await expect
    .poll(
      async () => {
        await Promise.all([countFigures(db), countFacts(db)]);
        const { rows: marks } = await sql<{ upto: bigint }>`select least((select upto from cashback.mark),
          (select min(upto) from missions.mark)) as upto`.execute(db);
        return (marks[0]?.upto ?? 0n) > (rows[0]?.xid ?? 0n);
      },
      // facts wait for every transaction that still runs, those of other sites of the cluster too
      { timeout: 60_000, interval: 50 },
    )
    .toBe(true);
}

/** Registers the tests of missions and cashback of `console.test.ts`. */
export function checkMissionsConsole(opened: OpenConsole): void {
  beforeAll(() => {
    ({ fixture, consolePage, errors } = opened);
    errors.length = 0;
  });

  describe('[C-07] [C-13] missions and cashback at the console', () => {
    it('[C-07] [C-13] what operators write is played, counted and claimed; the badge of missions goes up and down', async () => {
      const { base } = fixture.site;
      // another name for each attempt
      const name = `hunter${Date.now() % 1e6}`;
      await consolePage.goto(`${base}/console/missions`);
      await press('New mission');
      const mission = dialog('New mission');
      await mission.getByLabel('Name in English').fill(name);
      await mission.getByLabel('Goal').selectOption('rounds');
      await mission.getByLabel('To reach').fill('2');
      await mission.getByLabel('Amount').fill('5');
      expect(await violations(consolePage)).toEqual([]);
      await mission.getByRole('button', { name: 'Save' }).click();
      await consolePage.getByText('Mission saved').waitFor();

      await consolePage.goto(`${base}/console/missions?tab=leaderboards`);
      await press('New leaderboard');
      const board = dialog('New leaderboard');
      await board.getByLabel('Name in English').fill(`Race of ${name}`);
      await board.getByLabel('Repeats').selectOption('weekly');
      await board.getByLabel('First day').fill(dayAfter(2));
      await board.getByLabel('Last day').fill(dayAfter(3));
      await board.getByLabel('Prizes').fill('100 50');
      expect(await violations(consolePage)).toEqual([]);
      await board.getByRole('button', { name: 'Save' }).click();
      await consolePage.getByText('Leaderboard saved').waitFor();
      await press(`Race of ${name}: Places`);
      await dialog('Places of').getByText('No points yet').waitFor();
      expect(await violations(consolePage)).toEqual([]);

      await dialog('Places of').getByRole('button', { name: 'Close' }).click();
      await press('Slots of the week: End repetition');
      await dialog('End repetition').getByText('No other leaderboard follows it.').waitFor();
      expect(await violations(consolePage)).toEqual([]);

      await consolePage.goto(`${base}/console/missions?tab=cashback`);
      await press('Cashback rules');
      const rules = dialog('Cashback rules');
      await rules
        .getByText(/Agents are paid up to \d/)
        .first()
        .waitFor();
      await rules.getByLabel('Days to claim').fill('14');
      expect(await violations(consolePage)).toEqual([]);
      await rules.getByRole('button', { name: 'Save' }).click();
      await consolePage.getByText('Cashback rules saved').waitFor();

      const page = await (await fixture.browser.newContext(screens.phone)).newPage();
      const token = await registerAndLogIn(page, base, name);
      const call = createClient({ base, token: () => token });
      const { open } = await call(calls.missions.summary);
      const badge = (count: number) => page.getByText(`${count} open mission`, { exact: false }).first().waitFor();
      await page.goto(`${base}/index?centre=menu`);
      await badge(open);
      const database = openSiteDatabase(fixture.site);
      try {
        const { rows } = await sql<{ id: bigint }>`select account_id as id from identity.member
          where username = ${name}`.execute(database.db);
        const accountId = rows[0]?.id ?? 0n;
        // as if cashback had been given for three days
        await sql`update cashback.settings set created_at = created_at - interval '3 days' where brand_id = 1`.execute(
          database.db,
        );
        await play(database, accountId, { days: 2, rounds: [1n] });
        await play(database, accountId, { days: 0, rounds: [2n, 3n] });
        await closePeriods(database.db);
      } finally {
        await database.close();
      }
      await page.goto(`${base}/index?centre=missionLeaderboard`);
      await page.getByRole('button', { name: `Claim the reward of “${name}”` }).click();
      await page.getByText(`Reward of “${name}” received`).waitFor();
      expect(await violations(page)).toEqual([]);
      const { open: left } = await call(calls.missions.summary);
      expect(left).toBeLessThan(open);
      await page.goto(`${base}/index?centre=menu`);
      await badge(left);

      // 0.5 % of 200.00
      await page.goto(`${base}/index?centre=manualRebate`);
      await page
        .getByRole('button', { name: /^Claim the cashback of/ })
        .first()
        .click();
      await page.getByText('$1.00 added to your balance').waitFor();
      await page.getByRole('button', { name: 'Show the sums' }).last().click();
      await page.getByText('Received').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await page.context().close();

      await consolePage.goto(`${base}/console/players?search=${name}`);
      await consolePage.getByRole('link', { name }).click();
      await consolePage.getByRole('tab', { name: 'Cashback' }).click();
      await consolePage.getByRole('button', { name: 'Show the sums' }).first().click();
      await dialog('Cashback from').getByText('$200.00').first().waitFor();
      expect(await violations(consolePage)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });
}
