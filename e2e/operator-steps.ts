import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { readDemoLogins } from './demo-logins.ts';
import type { Site } from './site.ts';

const root = path.resolve(import.meta.dirname, '..');

/** What `npm run operator-code` prints: the one-time code of the demo operator at this moment. */
const operatorCode = (site: Site): string =>
  execFileSync(process.execPath, ['apps/server/src/seed/print-operator-code.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.dataDir },
    encoding: 'utf8',
  }).match(/\d{6}/)?.[0] ?? '';

/** Logs the demo operator in through both steps. A code is good once, so do it once a site. */
export async function logInAsOperator(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.base}/console/`);
  await page.getByLabel('Username').fill('operator');
  await page.getByLabel('Password', { exact: true }).fill(readDemoLogins(site).operator);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Code').fill(operatorCode(site));
  const submit = page.getByRole('button', { name: 'Log in', exact: true });
  if (await submit.isVisible()) await submit.click();
  await page.getByRole('navigation', { name: 'Pages of the console' }).first().waitFor();
}
