import fs from 'node:fs';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { screens } from '../browser/browser.ts';
import type { OpenConsole } from '../browser/open-console.ts';
import type { SiteAndBrowser } from '../browser/start-site-and-browser.ts';
import { violations } from '../browser/violations.ts';
import { openSiteDatabase } from '../site/site-database.ts';
import { registerAndLogIn, registerWithDeposit } from '../steps/log-in.ts';
import { PASSWORD } from '../steps/player-steps.ts';

let fixture: SiteAndBrowser;
let consolePage: Page;
let errors: string[];

const dialog = (name: string) => consolePage.getByRole('dialog', { name });
const press = (name: string) => consolePage.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Opens a player's page from the list. */
async function openPlayer(username: string): Promise<void> {
  await consolePage.goto(`${fixture.site.base}/console/players?search=${username}`);
  await consolePage.getByRole('link', { name: username }).click();
  await consolePage.getByRole('heading', { name: username }).waitFor();
}

/** Approves the proposed correction, as if a colleague had proposed it. */
async function approveCorrection(): Promise<void> {
  const { db, close } = openSiteDatabase(fixture.site);
  await sql`update approvals.proposal set proposed_by = 0, proposer = 'colleague' where state = 'open'`.execute(db);
  await close();
  await consolePage.goto(`${fixture.site.base}/console/proposals`);
  const row = consolePage.getByRole('row', { name: /Correct a profile/ }).first();
  await row.getByRole('button', { name: /View/ }).click();
  const proposal = consolePage.getByRole('dialog', { name: /^Proposal/ });
  await proposal.getByText('1980-05-17', { exact: false }).waitFor();
  await proposal.getByRole('button', { name: 'Show image 1' }).click();
  await proposal.getByRole('img').first().waitFor();
  expect(await violations(consolePage)).toEqual([]);
  await proposal.getByRole('button', { name: 'Approve and do it' }).click();
  const approving = consolePage.getByRole('dialog', { name: /^Approve proposal/ });
  await approving.getByLabel('Reason', { exact: true }).fill('The passport fits');
  await approving.getByRole('button', { name: 'Approve and do it' }).click();
  await consolePage.getByText('Approved and done').waitFor();
}

/** Tries to log in on the player site. Resolves with the form's message. */
async function tryLogIn(page: Page, username: string): Promise<string> {
  await page.goto(`${fixture.site.base}/help?modal=login`);
  const form = page.getByRole('dialog', { name: 'Log in' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  return form.getByRole('alert').first().innerText();
}

/** Registers the account tests of `console.test.ts`. */
export function checkAccountsConsole(opened: OpenConsole): void {
  beforeAll(() => {
    ({ fixture, consolePage, errors } = opened);
    errors.length = 0;
  });

  describe('[C-01] a player’s account at the console', () => {
    it('[C-01] is blocked and unblocked, corrected, closed and kept, each with a reason that stands in its history', async () => {
      const player = await (await fixture.browser.newContext(screens.desktop)).newPage();
      await registerWithDeposit(player, fixture.site.base, 'promised', '25.00');
      await openPlayer('promised');

      await press('Block account');
      const block = dialog('Block account');
      await block.getByRole('button', { name: 'Block account' }).click();
      await block.getByText('Enter a reason').first().waitFor();
      await block.getByLabel('Reason').selectOption('fraud');
      await block.getByLabel('Details').fill('Cards of other people');
      expect(await violations(consolePage)).toEqual([]);
      await block.getByRole('button', { name: 'Block account' }).click();
      await consolePage.getByText('The account is blocked.').waitFor();
      await consolePage.getByRole('region', { name: 'Blocked' }).getByText('Suspected fraud').waitFor();
      expect(await tryLogIn(player, 'promised')).toMatch(/^This account is blocked/);

      await press('Unblock account');
      await dialog('Unblock account').getByRole('textbox').fill('The cards are the player’s own');
      await dialog('Unblock account').getByRole('button', { name: 'Unblock account' }).click();
      await consolePage.getByText('The account is unblocked.').waitFor();

      await press('Correct profile');
      const correct = dialog('Correct profile');
      await correct.getByLabel('Date of birth').fill('2015-01-01');
      await correct.getByLabel('Evidence').fill('Passport shown by video');
      await correct.getByRole('button', { name: 'Correct profile' }).click();
      await correct.getByText('Choose a document or add an image.').waitFor();
      const passport = { name: 'passport.png', mimeType: 'image/png', buffer: fs.readFileSync('docs/screenshot.png') };
      await correct.locator('input[type=file]').setInputFiles(passport);
      await correct.getByRole('button', { name: 'Correct profile' }).click();
      await correct.getByText(/21/).first().waitFor();
      await correct.getByLabel('Date of birth').fill('1980-05-17');
      expect(await violations(consolePage)).toEqual([]);
      await correct.getByRole('button', { name: 'Correct profile' }).click();
      await consolePage.getByText('Proposed. Another operator decides it.').waitFor();
      await approveCorrection();
      await openPlayer('promised');

      await press('Close account');
      await dialog('Close account').getByLabel('Details').fill('Asked by mail');
      await dialog('Close account').getByRole('button', { name: 'Close account' }).click();
      await consolePage.getByText('Closure request recorded.').waitFor();
      await consolePage.getByRole('region', { name: 'Being closed' }).getByText('Withdraw the balance').waitFor();

      await consolePage.goto(`${fixture.site.base}/console/closings`);
      await consolePage.getByRole('row').filter({ hasText: 'promised' }).getByText('Asked by mail').waitFor();
      expect(await violations(consolePage)).toEqual([]);
      await consolePage.getByRole('link', { name: 'promised' }).click();
      await press('Cancel closure');
      await dialog('Cancel closure').getByRole('textbox').fill('Stays after all');
      await dialog('Cancel closure').getByRole('button', { name: 'Cancel closure' }).click();
      await consolePage.getByText('The account stays open.').waitFor();

      await consolePage.getByRole('tab', { name: 'Account history' }).click();
      for (const event of ['Closure cancelled', 'Closure requested', 'Profile corrected', 'Unblocked', 'Blocked'])
        await consolePage.getByRole('cell', { name: event, exact: true }).waitFor();
      await consolePage.getByText('Date of birth: ').waitFor();
      expect(await violations(consolePage)).toEqual([]);
      await player.context().close();
      expect(errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([]);
    });

    it('[C-01] is closed by the player: asked behind the password, with what is left to do, kept again, and closed at once when nothing is left', () =>
      fixture.checkVisit(
        async (page) => {
          await registerWithDeposit(page, fixture.site.base, 'leaving', '25.00');
          const open = async () => page.goto(`${fixture.site.base}/help?centre=securityCenter`);
          const reauth = async () => {
            const window = page.getByRole('dialog', { name: 'Confirm that it is you' });
            await window.getByLabel('Password', { exact: true }).fill(PASSWORD);
            await window.getByRole('button', { name: 'Continue' }).click();
          };
          const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
          const ask = page.getByRole('dialog', { name: 'Close your account?' });
          await open();
          await press('Close account');
          await reauth();
          await ask.getByText('Withdraw the balance').waitFor();
          expect(await violations(page)).toEqual([]);
          await ask.getByRole('button', { name: 'Close my account' }).click();
          await page.getByText('Your account has been closing since').waitFor();
          await page.getByRole('button', { name: 'Withdraw', exact: true }).last().waitFor();
          await press('Keep my account');
          const keepDialog = page.getByRole('dialog', { name: 'Keep your account?' });
          await keepDialog.getByRole('button', { name: 'Keep my account' }).click();
          await page.getByText('Your account stays open.', { exact: true }).waitFor();

          await registerAndLogIn(page, fixture.site.base, 'leaving2');
          await open();
          await press('Close account');
          await reauth();
          await ask.getByLabel('Reason').selectOption('privacy');
          await ask.getByRole('button', { name: 'Close my account' }).click();
          await page.getByText('Your account is closed.').waitFor();
          await expect.poll(() => page.evaluate('sessionStorage.getItem("token")')).toBeNull();
          expect(await tryLogIn(page, 'leaving2')).toMatch(/^This account is closed/);
        },
        { meant: /status of 4\d\d/ },
      ));
  });
}
