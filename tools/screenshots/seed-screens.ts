import type { Browser, Page } from 'playwright-core';
import { type LogIns, openSession } from './open-session.ts';
import type { Person } from './screens.ts';

async function ask(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/help`);
  await page.getByRole('button', { name: 'Customer service' }).last().click();
  const window = page.getByRole('dialog', { name: 'Customer service' });
  const field = window.getByLabel('Write a message', { exact: true });
  await field.fill('Good evening. My withdrawal waits since noon: is anything missing?');
  await field.press('Enter');
  await window.getByRole('log').getByText('is anything missing', { exact: false }).last().waitFor();
  await window.getByRole('button', { name: 'Feedback' }).click();
  await window.getByRole('textbox', { name: 'Your feedback' }).fill('The verify page explains itself well.');
  await window.getByRole('button', { name: 'Send feedback' }).click();
  await window.getByText('Not answered yet').waitFor();
}

async function answer(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/console/support`);
  await page.locator('main li button').first().click();
  await page.getByRole('button', { name: 'Assign to me', exact: true }).click();
  const field = page.getByLabel('Write a message', { exact: true });
  await field.fill('Nothing is missing. It is next in the queue and will be decided within the hour.');
  await field.press('Enter');
  await page.getByRole('log').getByText('Nothing is missing', { exact: false }).waitFor();
  await page.goto(`${base}/console/support?tab=feedback`);
  await page.getByRole('button', { name: 'Reply' }).first().click();
  await page.getByRole('dialog').getByLabel('Reply').fill('Thank you, we will tell those who wrote it.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reply' }).click();
  await page.getByText('No feedback here').waitFor();
}

/** Sends a player's messages and an operator's replies, so that the dialogs of customer service and the messages have content. */
export async function seedScreens(browser: Browser, logins: LogIns, base: string): Promise<void> {
  const as = async (person: Person, run: (page: Page, base: string) => Promise<void>): Promise<void> => {
    const page = await openSession(browser, logins, { person, language: 'EN' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await run(page, base);
    await page.context().close();
  };
  await as('member', ask);
  await as('operator', answer);
  // one more that has no reply yet
  await as('member', ask);
}
