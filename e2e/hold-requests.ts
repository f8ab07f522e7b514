import type { Page } from 'playwright-core';

/** Keeps what the page asks for at `address` back until the function that is returned is called. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.unroute(address);
  await page.route(address, (route) => held.then(() => route.continue()));
  return letThrough;
}
