import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { captureScreenshot } from '../browser/browser.ts';
import { violations } from '../browser/violations.ts';
import type { Site } from '../site/site.ts';
import { openSiteDatabase } from '../site/site-database.ts';

/** Removes limits and maintenance of the methods, so that a second attempt finds them as the first did. */
async function clear(site: Site): Promise<void> {
  const { db, close } = openSiteDatabase(site);
  await sql`update payments.method set caps = '[]', maintenance = null where code in ('transfer', 'cards')`.execute(db);
  await close();
}

/** Sets at the console that a player pays once within 7 days by bank transfer, how, and what a slip has to show. */
export async function limitTransfers(page: Page, site: Site): Promise<void> {
  await clear(site);
  await page.goto(`${site.base}/console/methods`);
  await page.getByRole('button', { name: 'Edit Bank transfer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Bank transfer' });
  await dialog.getByRole('button', { name: 'Add limit' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('a number of payments, or both', { exact: false }).waitFor();
  await dialog.getByRole('group', { name: 'Limit 1' }).getByLabel('Payments').fill('1');
  await dialog.getByText('At most 1 payment within 7 days').waitFor();
  await dialog.getByLabel('How to pay, in English').fill('Pay in one sum.');
  await dialog.getByLabel('What a slip has to show, in English').fill('The number must be readable.');
  expect(await violations(page)).toEqual([]);
  await captureScreenshot(page, 'console-method-limits');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 further limit').waitFor();
}

/** A player who has paid by bank transfer sees that its limit is reached, and cards in maintenance. */
export async function seeLimitReached(member: Page, site: Site): Promise<void> {
  const { db, close } = openSiteDatabase(site);
  const texts = JSON.stringify({ EN: 'The bank is updating.' });
  await sql`update payments.method set maintenance = jsonb_build_object('texts', ${texts}::jsonb,
      'from', to_char(now() at time zone 'utc' - interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'until', to_char(now() at time zone 'utc' + interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    where code = 'cards'`.execute(db);
  await close();
  await member.goto(`${site.base}/help?centre=depositv2`);
  await member.getByText('At most 1 payment within 7 days, 0 left now').waitFor();
  await member.getByText('Its limit is reached for now.').waitFor();
  await member.getByText(/^In maintenance until .* The bank is updating\.$/).waitFor();
  expect(await member.getByRole('radio', { name: /Bank transfer/ }).isDisabled()).toBe(true);
  expect(await member.getByRole('radio', { name: /Demo card/ }).isDisabled()).toBe(true);
  expect(await violations(member)).toEqual([]);
  await captureScreenshot(member, 'deposit-limit-phone');
  await clear(site);
}
