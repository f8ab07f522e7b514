import type { Page } from 'playwright-core';

/** Copies this tab's session storage to every further tab of the same browser context: the person is logged in there, too. */
export async function shareSession(page: Page): Promise<void> {
  const entries = await page.evaluate(() => Object.entries(sessionStorage));
  await page.context().addInitScript((items) => {
    for (const [key, value] of items) sessionStorage.setItem(key, value);
  }, entries);
}
