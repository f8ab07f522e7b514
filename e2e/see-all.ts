import type { Page } from 'playwright-core';

/**
 * Brings to the screen what is drawn only when it is near, one after the other, and goes back to the top; under a window nothing can be reached.
 * @returns whether there was any.
 */
export const seeAll = (page: Page): Promise<boolean> => page.evaluate<boolean>(SEE_ALL);

const SEE_ALL = `(async () => {
  const waiting = document.querySelector('[role=dialog]') ? [] : [...document.querySelectorAll('[data-waits]')];
  for (const each of waiting) {
    each.scrollIntoView();
    while (each.isConnected) await new Promise((drawn) => setTimeout(drawn, 40));
  }
  scrollTo(0, 0);
  return waiting.length > 0;
})()`;
