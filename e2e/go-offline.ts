import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const KEPT = 'caches.match("/offline.html").then((kept) => Boolean(kept && navigator.serviceWorker.controller))';

/**
 * Takes the network away from a page that has all that it asks for by itself: the browser notes a worker of the site that cannot be
 * fetched any more as a fault.
 */
export async function goOffline(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(KEPT)).toBe(true);
  await page.context().setOffline(true);
}
