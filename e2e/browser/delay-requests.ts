import type { Page } from 'playwright-core';

/** Holds the page's requests to `address` until the returned function is called. */
export async function delayRequests(page: Page, address: string): Promise<() => void> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.unroute(address);
  await page.route(address, (route) => held.then(() => route.continue()));
  return letThrough;
}
