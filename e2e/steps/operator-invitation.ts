import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { totpCode } from '../../apps/server/src/domains/identity/index.ts';
import { violations } from '../browser/violations.ts';
import { logInAsOperator, nextCode } from './operator-steps.ts';
import { answerBy } from './pass-captcha.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** An operator invites another, who sets up the login by the link, and then changes the role and suspends. */
export async function inviteAndSuspend(
  page: Page,
  site: Parameters<typeof nextCode>[1],
  database: Parameters<typeof nextCode>[0],
): Promise<void> {
  await nextCode(database, site);
  await logInAsOperator(page, site);
  await page.goto(`${site.base}/console/operators`);
  await page.getByRole('cell', { name: 'You' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Invite operator' }).click();
  const add = dialog(page, 'Invite operator');
  await add.getByLabel('Username').fill('Second.Hand');
  await add.getByLabel('Role').selectOption('Support');
  await add.getByLabel('Your one-time code').fill(await nextCode(database, site));
  await add.getByLabel('Reason').fill('joins the team');
  expect(await violations(page)).toEqual([]);
  await add.getByRole('button', { name: 'Invite operator' }).click();
  const linkDialog = dialog(page, 'Invitation link for second.hand');
  const link = await linkDialog.getByText(/\/console\/invitation#[\w-]{43}$/).innerText();
  expect(await violations(page)).toEqual([]);
  await linkDialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: 'second.hand' });
  await row.getByText(/Link valid until/).waitFor();

  const other = await page.context().newPage();
  await other.goto(link);
  await other.getByText(/You are invited as second.hand \(Support\)/).waitFor();
  const secret = (await other.locator('code').innerText()).replaceAll(/\s/g, '');
  await other.getByLabel('Code', { exact: true }).fill(totpCode(secret, Date.now()));
  await other.getByLabel('New password', { exact: true }).fill('short');
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await other.getByLabel('New password', { exact: true }).fill('quite-another-word-1');
  await other.getByLabel('Repeat new password').fill('quite-another-word-1');
  expect(await violations(other)).toEqual([]);
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await other.getByRole('navigation', { name: 'Console navigation' }).first().waitFor();
  await other.getByRole('button', { name: /second.hand/ }).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await other.goto(link);
  await other.reload();
  await other.getByText(/This invitation link has been used already/).waitFor();
  expect(await violations(other)).toEqual([]);
  await other.getByRole('button', { name: 'Go to login' }).click();

  const next = other.getByRole('button', { name: 'Next' });
  await other.getByLabel('Username').fill('second.hand');
  for (const wrong of ['wrong-1', 'wrong-2', 'wrong-3']) {
    await other.getByLabel('Password', { exact: true }).fill(wrong);
    await Promise.all([other.waitForResponse('**/console/v1/login'), next.click()]);
  }
  await other.getByRole('img', { name: 'Picture of the captcha characters' }).waitFor();
  await answerBy(database.db, 'RIGHT');
  await other.getByLabel('Password', { exact: true }).fill('quite-another-word-1');
  await other.getByLabel('Captcha').fill('right');
  expect(await violations(other)).toEqual([]);
  await next.click();
  // the code of the invitation is used
  await database.db
    .updateTable('backoffice.operator')
    .set({ totp_step: 0n })
    .where('username', '=', 'second.hand')
    .execute();
  await other.getByLabel('Code', { exact: true }).fill(totpCode(secret, Date.now()));
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await other.getByRole('navigation', { name: 'Console navigation' }).first().waitFor();

  await page.reload();
  await row.getByText('Active').waitFor();
  await row.getByRole('button', { name: 'Change role' }).click();
  const change = dialog(page, 'Change the role of second.hand');
  await change.getByLabel('Role').selectOption('Auditor');
  await change.getByLabel('Your one-time code').fill(await nextCode(database, site));
  await change.getByLabel('Reason').fill('takes another task');
  expect(await violations(page)).toEqual([]);
  await change.getByRole('button', { name: 'Change role' }).click();
  // the socket delivers the end of the session without a click
  await other.getByLabel('Username').waitFor();
  await row.getByText('Auditor').waitFor();
  await row.getByRole('button', { name: 'Suspend' }).click();
  const suspend = dialog(page, 'Suspend second.hand');
  await suspend.getByLabel('Your one-time code').fill(await nextCode(database, site));
  await suspend.getByLabel('Reason').fill('has left the team');
  await suspend.getByRole('button', { name: 'Suspend' }).click();
  await row.getByText('Suspended').waitFor();
  await other.close();
}
