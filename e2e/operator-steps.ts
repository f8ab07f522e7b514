import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { readDemoLogins, secondBase } from './demo-logins.ts';
import type { Site } from './site.ts';

const root = path.resolve(import.meta.dirname, '..');

/** What `npm run operator-code` prints: the one-time code of a demo operator at this moment. */
const operatorCode = (site: Site, ...host: string[]): string =>
  execFileSync(process.execPath, ['apps/server/src/seed/print-operator-code.ts', ...host], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.dataDir },
    encoding: 'utf8',
  }).match(/\d{6}/)?.[0] ?? '';

/** Logs the demo operator in through both steps. A code is good once, so do it once a site. */
export function logInAsOperator(page: Page, site: Site): Promise<void> {
  return logIn(page, site.base, readDemoLogins(site).operator, () => operatorCode(site));
}

/** As `logInAsOperator`, at the second brand. */
export function logInAsSecondOperator(page: Page, site: Site): Promise<void> {
  const { second } = readDemoLogins(site);
  return logIn(page, secondBase(site), second.operator, () => operatorCode(site, second.host));
}

async function logIn(page: Page, base: string, password: string, code: () => string): Promise<void> {
  await page.goto(`${base}/console/`);
  await page.getByLabel('Username').fill('operator');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Code').fill(code());
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Pages of the console' }).first().waitFor();
}
