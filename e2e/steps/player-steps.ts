import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Returns a name that no other test of this run uses. */
export const uniqueName = (): string => `anna${crypto.randomUUID().replaceAll('-', '').slice(0, 8)}`;

export const PASSWORD = 'Correct-Horse-7';

/** Suppresses the announcements after login: they have their own journey. */
const disableLoginAnnouncements = (page: Page) =>
  page.evaluate("localStorage.setItem('announcementsAfterLogin', 'off')");

/**
 * Registers through the form and ends logged in. The form opens over the page that is cheapest to render, except on a site that requires
 * login first.
 */
export async function register(page: Page, base: string, name: string, at = '/help?modal=register'): Promise<void> {
  await page.goto(base + at);
  await disableLoginAnnouncements(page);
  const form = page.getByRole('dialog');
  await form.getByLabel('Username').fill(name);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Confirm password').fill(PASSWORD);
  await form.getByRole('checkbox').click();
  await form.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(`Welcome, ${name}.`).waitFor();
}

/** Logs in through the form. */
export async function logIn(page: Page, base: string, name: string, password: string): Promise<void> {
  await page.goto(`${base}/help?modal=login`);
  await disableLoginAnnouncements(page);
  const form = page.getByRole('dialog');
  await form.getByLabel('Username').fill(name);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await form.waitFor({ state: 'hidden' });
}

/** Deposits through the sandbox gateway and waits until it is credited. */
export async function deposit(page: Page, base: string, amount: string): Promise<void> {
  await page.goto(`${base}/help?centre=depositv2`);
  await submitDeposit(page, amount);
}

/** Like `deposit`, with the cashier already open. */
export async function submitDeposit(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Amount/ }).fill(amount);
  await page.getByRole('button', { name: 'Review' }).click();
  const [gateway] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Go to payment' }).click(),
  ]);
  await gateway.getByText('Sandbox').first().waitFor();
  await gateway.locator('button[value="pay"]').click();
  await page.getByText('The money is in your balance.').waitFor();
  await gateway.close();
}

/** Opens the slot from the lobby. Resolves when it is playable. */
export async function openSlot(page: Page, base: string): Promise<FrameLocator> {
  await page.goto(`${base}/rng`);
  await page
    .getByRole('link', { name: /Lantern Orchard/ })
    .first()
    .click();
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Spin', exact: true }).waitFor({ timeout: 60_000 });
  return game;
}

/** Plays rounds one by one and waits for each to end. */
export async function spin(page: Page, game: FrameLocator, times: number): Promise<void> {
  const button = game.getByRole('button', { name: 'Spin', exact: true });
  const quick = game.getByRole('button', { name: 'Quick spin' });
  if ((await quick.getAttribute('aria-pressed')) !== 'true') await quick.click();
  for (let played = 0; played < times; played++) {
    // it waits for the round before, and then for the answer
    await button.click({ trial: true, timeout: 60_000 });
    const answered = page.waitForResponse((reply) => reply.url().endsWith('/slots/v1/spin'));
    await button.click();
    expect((await answered).status()).toBe(200);
  }
  await button.waitFor({ timeout: 60_000 });
}

/** Adds a payout account, which requires re-authentication. */
export async function addPayoutAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add account' }).click();
  const prove = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await prove.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await prove.getByRole('button', { name: 'Continue' }).click();
  const account = page.getByRole('dialog', { name: 'Add account' });
  await account.getByLabel('Account holder').fill('Anna Example');
  await account.getByLabel('Bank', { exact: true }).fill('First Bank');
  await account.getByLabel('Account number or IBAN').fill('0012 3456 78');
  await account.getByRole('button', { name: 'Add account' }).click();
  await account.waitFor({ state: 'detached' });
}

/** Requests a withdrawal and sees it under review. */
export async function requestWithdrawal(page: Page, base: string, amount: string): Promise<void> {
  await page.goto(`${base}/help?centre=withdraw`);
  await page.getByLabel('Amount').fill(amount);
  await addPayoutAccount(page);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Request withdrawal' }).click();
  await page.getByText('The amount is held while we review your request.').waitFor();
}

/** Chooses the country of a phone number by its name. */
export async function chooseCountry(form: Locator, name: string): Promise<void> {
  await form.getByRole('combobox', { name: 'Country' }).fill(name);
  await form.getByRole('option', { name: new RegExp(name) }).click();
}
