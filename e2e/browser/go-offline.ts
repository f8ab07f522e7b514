import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const IS_CACHED = 'caches.match("/offline.html").then((kept) => Boolean(kept && navigator.serviceWorker.controller))';

/**
 * Takes a page offline after its service worker has cached everything: the browser logs a failed fetch of the site's worker as an error.
 */
export async function goOffline(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(IS_CACHED)).toBe(true);
  await page.context().setOffline(true);
}
