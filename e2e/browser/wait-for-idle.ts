import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** How long the page must be unchanged. Shorter than the one-second tick of clocks. */
const QUIET_MS = 250;
const PATIENCE_MS = 60_000;

/**
 * Waits until a page is stable: it has replaced the server rendering, the navigation is complete, it has a heading or a dialog, no
 * placeholders or spinners are left, nothing fades, and nothing has changed for a moment. Cheaper than waiting for network idle, which
 * takes half a second more.
 */
export async function waitForIdle(page: Page): Promise<void> {
  const moving = await page.evaluate<string>(STILL);
  if (moving) throw new Error(`${page.url()} does not become stable: ${moving}`);
}

/** Navigates within the site as its own links do, without a full load: a fifth of the work. `untilStill` waits for the arrival. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as {
      __TSR_ROUTER__: { history: { push(to: string): void } };
    };
    router.history.push(href);
  }, address);

/** Waits until a change has been painted: for checks that something does not happen. */
export const waitForPaint = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

/** Waits until an overlay has its history entry, a moment after it opens: from then on, Back closes it. */
export async function waitForBackEntry(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('typeof history.state?.over')).toBe('number');
}

/** Resolves with what still moved at the timeout, empty if nothing did. (The page's policy blocks Playwright's own waiting.) */
const STILL = `new Promise((done) => {
  const started = performance.now();
  let quietSince = started;
  const seen = new MutationObserver(() => (quietSince = performance.now()));
  seen.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const end = (moving) => {
    seen.disconnect();
    done(moving);
  };
  // React leaves its mark on every element that it made; the drawing of the server has none.
  const drawn = () => {
    const first = document.querySelector('#root > *');
    return first !== null && !Object.keys(first).some((key) => key.startsWith('__react'));
  };
  // The router says where it is going and where it has arrived; until then the page before stands there.
  const underWay = () => {
    const { location, resolvedLocation } = self.__TSR_ROUTER__?.state ?? {};
    return location?.href !== resolvedLocation?.href;
  };
  const look = () => {
    const now = performance.now();
    const waiting = document.querySelector('.animate-shimmer, .animate-spin, [aria-busy=true]');
    const fading = document.getAnimations().find(
      ({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity,
    );
    const moving = drawn()
      ? 'is the drawing of the server'
      : underWay()
      ? 'is on its way'
      : waiting
      ? 'waits with ' + waiting.outerHTML.slice(0, 120)
      : fading
        ? 'fades'
        : document.fonts.status !== 'loaded' || !document.querySelector('h1, [role=dialog]')
          ? 'has no heading'
          : '';
    if (moving) quietSince = now;
    if (!moving && now - quietSince > ${QUIET_MS}) return end('');
    if (now - started > ${PATIENCE_MS}) return end(moving || 'changes all the time');
    setTimeout(look, 40);
  };
  look();
})`;
