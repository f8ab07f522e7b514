import type { Page } from 'playwright-core';

/**
 * Scrolls to each part that renders only when near, one after the other, and back to the top. Does nothing behind a dialog.
 * @returns whether there was any.
 */
export const scrollThrough = (page: Page): Promise<boolean> => page.evaluate<boolean>(SCROLL_THROUGH);

const SCROLL_THROUGH = `(async () => {
  const waiting = document.querySelector('[role=dialog]') ? [] : [...document.querySelectorAll('[data-waits]')];
  for (const each of waiting) {
    each.scrollIntoView();
    while (each.isConnected) await new Promise((drawn) => setTimeout(drawn, 40));
  }
  scrollTo(0, 0);
  return waiting.length > 0;
})()`;
