import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { screens } from '../browser/browser.ts';
import type { OpenConsole } from '../browser/open-console.ts';
import type { SiteAndBrowser } from '../browser/start-site-and-browser.ts';
import { violations } from '../browser/violations.ts';
import { openSiteDatabase } from '../site/site-database.ts';
import { registerWithDeposit } from '../steps/log-in.ts';

let fixture: SiteAndBrowser;
let consolePage: Page;
let errors: string[];

const dialog = (name: string | RegExp) => consolePage.getByRole('dialog', { name });
const press = (name: string) => consolePage.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Makes the proposals that wait those of a colleague. */
async function giveToColleague(): Promise<void> {
  const database = openSiteDatabase(fixture.site);
  await sql`update approvals.proposal set proposed_by = 0, proposer = 'colleague' where state = 'open'`.execute(
    database.db,
  );
  await database.close();
}

/** Registers the proposal tests of `console.test.ts`. */
export function checkProposalsConsole(opened: OpenConsole): void {
  beforeAll(() => {
    ({ fixture, consolePage, errors } = opened);
    errors.length = 0;
  });

  describe('[C-08] money by hand at the console', () => {
    it('[C-04] [C-08] a bonus is proposed, approved by another operator, seen by the player with its turnover, and waived; withdrawals are locked and unlocked', async () => {
      // another name for each attempt
      const name = `rewarded${Date.now() % 1e6}`;
      const player = await (await fixture.browser.newContext(screens.phone)).newPage();
      await registerWithDeposit(player, fixture.site.base, name, '25.00');
      await consolePage.goto(`${fixture.site.base}/console/players?search=${name}`);
      await consolePage.getByRole('link', { name }).click();
      await consolePage.getByRole('heading', { name }).waitFor();
      await press('Credit or debit');
      const adjust = dialog('Credit or debit by hand');
      await adjust.getByLabel('Kind').selectOption('bonus');
      await adjust.getByLabel('Amount').fill('40');
      await adjust.getByLabel('Must be played').fill('2.5');
      await adjust.getByLabel('Text for the player').fill('Welcome back');
      await adjust.getByLabel('Reason for operators').fill('Campaign of November');
      expect(await violations(consolePage)).toEqual([]);
      await adjust.getByRole('button', { name: 'Propose' }).click();
      await consolePage.getByText('Proposed. Another operator decides it.').waitFor();

      await consolePage.goto(`${fixture.site.base}/console/proposals`);
      const view = consolePage.getByRole('button', { name: /^Proposal \d+: View/ }).first();
      await view.click();
      await dialog(/^Proposal/)
        .getByText('You proposed this')
        .waitFor();
      await consolePage.keyboard.press('Escape');
      await giveToColleague();
      await consolePage.reload();
      await view.click();
      await dialog(/^Proposal/)
        .getByText('Welcome back')
        .waitFor();
      expect(await violations(consolePage)).toEqual([]);
      await dialog(/^Proposal/)
        .getByRole('button', { name: 'Approve and do it' })
        .click();
      await dialog(/^Approve proposal/)
        .getByLabel('Reason', { exact: true })
        .fill('Looks right');
      await dialog(/^Approve proposal/)
        .getByRole('button', { name: 'Approve and do it' })
        .click();
      await consolePage.getByText('Approved and done').waitFor();

      await press('Rules');
      await dialog('Rules of proposals').getByLabel('Alone up to').waitFor();
      expect(await violations(consolePage)).toEqual([]);
      await consolePage.keyboard.press('Escape');

      await player.goto(`${fixture.site.base}/help?centre=withdraw`);
      const block = player.getByRole('region', { name: 'Turnover' });
      await block.getByText('0.00 of $100.00 played').waitFor();
      await block.getByRole('button', { name: 'Rounds that counted' }).click();
      await block.getByText('No round has counted yet').waitFor();
      expect(await violations(player)).toEqual([]);

      await consolePage.goto(`${fixture.site.base}/console/methods`);
      await press('Turnover rules');
      await dialog('Turnover rules').getByLabel('Withdrawals while money is unplayed').waitFor();
      expect(await violations(consolePage)).toEqual([]);
      await consolePage.keyboard.press('Escape');
      await consolePage.goto(`${fixture.site.base}/console/players?search=${name}`);
      await consolePage.getByRole('link', { name }).click();
      await consolePage.getByRole('tab', { name: 'Turnover' }).click();
      await consolePage.getByRole('button', { name: /^Bonus \d+: Rounds/ }).click();
      await dialog(/^Rounds that counted for/)
        .getByText('No round has counted yet')
        .waitFor();
      expect(await violations(consolePage)).toEqual([]);
      await consolePage.keyboard.press('Escape');
      await consolePage.getByRole('button', { name: /^Bonus \d+: Waive/ }).click();
      const waive = dialog(/^Waive the turnover/);
      await waive.getByRole('textbox').fill('The campaign ended');
      await waive.getByRole('button', { name: 'Waive' }).click();
      await consolePage.getByRole('cell', { name: /Waived/ }).waitFor();

      await press('Lock an action');
      const lock = dialog('Lock an action');
      await lock.getByLabel('Action').selectOption('withdrawals');
      await lock.getByLabel('Text for the player').fill('Please write to us');
      await lock.getByLabel('Details').fill('Accounts are being checked');
      expect(await violations(consolePage)).toEqual([]);
      await lock.getByRole('button', { name: 'Lock an action' }).click();
      const locks = consolePage.getByRole('region', { name: 'Locked actions' });
      await locks.getByText('Please write to us').waitFor();
      expect(await violations(consolePage)).toEqual([]);
      await locks.getByRole('button', { name: 'Withdrawals: Lift the lock' }).click();
      await dialog('Lift the lock').getByRole('textbox').fill('All is well');
      await dialog('Lift the lock').getByRole('button', { name: 'Lift the lock' }).click();
      await locks.getByText('Nothing is locked.').waitFor();
      expect(errors).toEqual([]);
    });
  });
}
