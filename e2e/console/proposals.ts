import { accountId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSecrets } from '../../apps/server/src/secrets.ts';
import { aPendingWithdrawal } from '../../apps/server/src/seed/index.ts';
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
      await view.waitFor();
      // by the keys of the queue: j goes to the first row, Enter opens it, a approves it
      for (const key of ['j', 'Enter']) await consolePage.keyboard.press(key);
      await dialog(/^Proposal/)
        .getByText('Welcome back')
        .waitFor();
      expect(await violations(consolePage)).toEqual([]);
      await consolePage.keyboard.press('a');
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

    it('[C-04] payouts are made into a batch, approved by another operator, sent, and paid by the bank’s results', async () => {
      const account = await approveOwnWithdrawal();
      await consolePage.goto(`${fixture.site.base}/console/payout-batches`);
      const card = consolePage.locator('section', { hasText: 'sandbox-payout' });
      await card.getByText('1 payout can be paid now').waitFor();
      expect(await violations(consolePage)).toEqual([]);
      await card.getByRole('button', { name: 'Make a batch' }).click();
      const making = dialog('Batch of sandbox-payout');
      await making.getByRole('textbox').fill('Payouts of today');
      await making.getByRole('button', { name: 'Make a batch' }).click();
      await dialog(/^Batch \d+$/)
        .getByText('Waits for another operator')
        .waitFor();
      expect(await violations(consolePage)).toEqual([]);

      await giveToColleague();
      await consolePage.goto(`${fixture.site.base}/console/proposals`);
      const row = consolePage.getByRole('row', { name: /Payout batch/ }).first();
      await row.getByRole('button', { name: /View/ }).click();
      await dialog(/^Proposal/)
        .getByText('Largest payout')
        .waitFor();
      await dialog(/^Proposal/)
        .getByRole('button', { name: 'Approve and do it' })
        .click();
      const approving = dialog(/^Approve proposal/);
      await approving.getByLabel('Reason', { exact: true }).fill('List and sum are right');
      await approving.getByRole('button', { name: 'Approve and do it' }).click();
      await consolePage.getByText('Approved and done').waitFor();

      // a job sends it within seconds
      const reference = await referenceOf(account);
      await consolePage.goto(`${fixture.site.base}/console/payout-batches`);
      await consolePage
        .getByRole('button', { name: /^Open batch/ })
        .first()
        .click();
      const batch = dialog(/^Batch \d+$/);
      await batch.getByText('1 result is missing').waitFor();
      expect(await violations(consolePage)).toEqual([]);
      const file = `reference,status,bank_reference\n${reference},paid,B-1\n9-9-9,paid,B-2\n`;
      await batch
        .getByLabel('Import results')
        .setInputFiles({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
      await batch.getByText('2 rows: 1 applied, 0 known').waitFor();
      await batch.getByText('Row 2 is not of this batch:').waitFor();
      await batch.getByText('Complete').waitFor();
      expect(await violations(consolePage)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });
}

/** Has a player of its own request a withdrawal, which is approved; payouts of other tests are claimed, so that no batch has them. */
async function approveOwnWithdrawal(): Promise<bigint> {
  const { db, close } = openSiteDatabase(fixture.site);
  const name = `batched${Date.now() % 1e6}`;
  const player = await (await fixture.browser.newContext(screens.phone)).newPage();
  await registerWithDeposit(player, fixture.site.base, name, '25.00');
  const { rows } = await sql<{
    account_id: bigint;
  }>`select account_id from identity.member where username = ${name}`.execute(db);
  const account = rows[0]?.account_id ?? 0n;
  await sql`update payments.withdrawal set claimed_until = now() + interval '5 minutes'
    where state in ('approved', 'paying')`.execute(db);
  // the file with account numbers is not downloaded here, so any key seals this one
  const secrets = loadSecrets(Buffer.alloc(32, 1).toString('base64'), '');
  await aPendingWithdrawal({ db, secrets }, accountId(account), money(2_000n));
  await sql`update payments.withdrawal set state = 'approved' where account_id = ${account}`.execute(db);
  await close();
  return account;
}

/** Waits until the withdrawal was sent. Returns the reference of the attempt. */
async function referenceOf(account: bigint): Promise<string> {
  const { db, close } = openSiteDatabase(fixture.site);
  let reference = '';
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{
          reference: string;
        }>`select withdrawal_id || '-' || part || '-' || attempt as reference
          from payments.payout_attempt where account_id = ${account}`.execute(db);
        reference = rows[0]?.reference ?? '';
        return reference;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  await close();
  return reference;
}
