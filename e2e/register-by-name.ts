import type { Page } from 'playwright-core';

/** What `registerByName` chooses. */
export const FIRST_PASSWORD = 'first-one-1';

/** Registers somebody on a site, who is logged in afterwards. */
export async function registerByName(page: Page, base: string, username: string): Promise<void> {
  await page.goto(`${base}/help?modal=register`);
  const form = page.getByRole('dialog', { name: 'Register' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD);
  await form.getByLabel('Password again').fill(FIRST_PASSWORD);
  await form.getByLabel(/I am 18/).check();
  await form.getByRole('button', { name: 'Create account' }).click();
  await form.waitFor({ state: 'detached' });
}
