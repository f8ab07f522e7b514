import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import type { Database } from '../../apps/server/src/db/index.ts';
import { totpCode } from '../../apps/server/src/domains/identity/index.ts';
import { loadDemoLogins, secondBase } from '../site/demo-logins.ts';
import type { Site } from '../site/site.ts';

const codeOf = (totpSecret: string) => (): string => totpCode(totpSecret, Date.now());

/** Logs the demo operator in through both steps. A code works only once, so call this once per site. */
export function logInAsOperator(page: Page, site: Site): Promise<void> {
  const { operator, totpSecret } = loadDemoLogins(site);
  return logIn(page, site.base, operator, codeOf(totpSecret));
}

/** Like `logInAsOperator`, at the second brand. */
export function logInAsSecondOperator(page: Page, site: Site): Promise<void> {
  const { second } = loadDemoLogins(site);
  return logIn(page, secondBase(site), second.operator, codeOf(second.totpSecret));
}

/** Returns the current code of the demo operator's authenticator, as if none had been used in this half minute. */
export async function nextCode({ db }: Database, site: Site): Promise<string> {
  await sql`update backoffice.operator set totp_step = 0 where username = 'operator'`.execute(db);
  return codeOf(loadDemoLogins(site).totpSecret)();
}

async function logIn(page: Page, base: string, password: string, code: () => string): Promise<void> {
  await page.goto(`${base}/console/`);
  await page.getByLabel('Username').fill('operator');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Code').fill(code());
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Console navigation' }).first().waitFor();
}

/** On a player's page: marks a linked account as reviewed. */
export async function reviewDuplicate(page: Page, player: string, other: string): Promise<void> {
  await page.getByRole('tab', { name: 'Linked accounts' }).click();
  const like = page.getByRole('row').filter({ hasText: other });
  await like.getByText('IP address').waitFor();
  await like.getByRole('button', { name: 'Mark as reviewed' }).click();
  const settle = page.getByRole('dialog', { name: `${player} and ${other}` });
  await settle.getByLabel('Reason').fill('One machine, many tests.');
  await settle.getByRole('button', { name: 'Mark as reviewed' }).click();
  await like.getByText('One machine, many tests.').waitFor();
}
