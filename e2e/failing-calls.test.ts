import { calls, MODULE_HEADER } from '@fairhouse/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screens } from './browser/browser.ts';
import { shareSession } from './browser/share-session.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { logInAsPlayer } from './steps/log-in.ts';
import { logInAsOperator } from './steps/operator-steps.ts';

// Visits each main page once with calls that are slow, then fail, then succeed: its layout shows while it waits, it shows the error and a
// retry, and nothing else breaks.

const fixture = startSiteAndBrowser({ env: { RATE_PER_MINUTE: '100000' } });

/** The frame around every page requests the session and retries it automatically. */
const OF_THE_FRAME: readonly string[] = [calls.identity.memberInfo.path, calls.backoffice.me.path];

/**
 * Holds a page's calls to the server until it fails or releases them. It runs in the page, where the calls start: intercepting each request
 * in the browser costs as much again as the page itself.
 */
const HOLD_CALLS = ({ header, spared }: { header: string; spared: readonly string[] }): void => {
  const pass = globalThis.fetch;
  const held: ((answer: Response) => void)[] = [];
  const unavailable = () => new Response('gone', { status: 503 });
  let now: 'hold' | 'fail' | 'serve' = 'hold';
  globalThis.fetch = (input, init) => {
    const { headers, url } = new Request(input, init);
    if (now === 'serve' || !headers.has(header) || spared.includes(new URL(url).pathname)) return pass(input, init);
    if (now === 'fail') return Promise.resolve(unavailable());
    return new Promise((answer) => held.push(answer));
  };
  Object.assign(globalThis, {
    failCalls: () => {
      now = 'fail';
      for (const answer of held.splice(0)) answer(unavailable());
    },
    holdCalls: () => {
      now = 'hold';
    },
    serveCalls: () => {
      now = 'serve';
    },
  });
};

/** Opens a tab whose calls are held on each load. */
async function openHeld(context: BrowserContext, spared: readonly string[]): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(HOLD_CALLS, { header: MODULE_HEADER, spared });
  return page;
}

/** Returns the problems of one page, as sentences that name it. */
async function troubleAt(page: Page, address: string): Promise<string[]> {
  const broken: string[] = [];
  const onError = (error: Error) => broken.push(`${address}: ${error.message}`);
  page.on('pageerror', onError);
  const again = page.getByRole('button', { name: 'Try again' }).filter({ visible: true });
  try {
    await page.goto(fixture.site.base + address);
    await page.locator('.animate-shimmer, .animate-spin, [aria-busy=true]').first().waitFor({ state: 'attached' });
    if (await again.count()) broken.push(`${address}: shows an error while the call is pending`);
    await page.evaluate('failCalls()');
    await again.first().waitFor();
    await page.evaluate('serveCalls()');
    await expect
      .poll(
        async () => {
          const left = await again.count();
          if (left > 0)
            await again
              .first()
              .click({ timeout: 2_000 })
              .catch(() => undefined);
          return left;
        },
        { timeout: 60_000, interval: 300 },
      )
      .toBe(0);
    await page.locator('h1, [role=dialog]').first().waitFor();
  } catch (error) {
    broken.push(`${address}: ${(error as Error).message.split('\n')[0]}`);
  }
  page.off('pageerror', onError);
  return broken;
}

/** Visits the pages in a few tabs in parallel, because they mostly wait. One tab per page would cost as much again. */
async function troublesAt(
  context: BrowserContext,
  addresses: readonly string[],
  spared = OF_THE_FRAME,
): Promise<string[]> {
  const broken: string[] = [];
  const left = [...addresses];
  const worker = async () => {
    const page = await openHeld(context, spared);
    for (let address = left.shift(); address !== undefined; address = left.shift())
      broken.push(...(await troubleAt(page, address)));
    await page.close();
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return broken;
}

/** A site language other than the browser's preferred one gives a page without server rendering, which would already contain answers. */
const openUndrawn = (): Promise<BrowserContext> =>
  fixture.browser.newContext({
    ...screens.desktop,
    locale: 'zh-CN',
    storageState: {
      cookies: [],
      origins: [{ origin: fixture.site.base, localStorage: [{ name: 'lang', value: 'EN' }] }],
    },
  });

describe('slow and failing calls', () => {
  it('on a visitor’s pages', async () => {
    const context = await openUndrawn();
    const promotion = '/promoDetail?id=1';
    expect(
      await troublesAt(context, [
        ...['/index', '/rng', '/hot', '/pp', '/lottery', '/promotions', promotion, '/noticePage', '/help'],
        ...['/vip', '/join', '/info/terms', '/index?announcement=all'],
      ]),
    ).toEqual([]);
    await context.close();
  });

  it('a failed query stays failed for other components until a retry', async () => {
    const context = await openUndrawn();
    const page = await openHeld(context, OF_THE_FRAME);
    await page.goto(`${fixture.site.base}/index`);
    await page.locator('.animate-shimmer').first().waitFor({ state: 'attached' });
    await page.evaluate('failCalls()');
    const ticker = page.getByRole('region', { name: 'Latest announcements' });
    const promotions = page.getByRole('region', { name: 'Promotions' });
    // it renders when the calls have failed, and needs the same data as the ticker
    await promotions.waitFor({ state: 'attached' });
    await ticker.getByRole('button', { name: 'Try again' }).waitFor();
    await page.evaluate('holdCalls()');
    await promotions.scrollIntoViewIfNeeded();
    await promotions.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await ticker.getByRole('button', { name: 'Try again' }).count()).toBe(1);
    await page.evaluate('serveCalls()');
    await promotions.getByRole('button', { name: 'Try again' }).click();
    await promotions.getByRole('listitem').first().waitFor();
    await context.close();
  });

  it('on a member’s pages', async () => {
    const context = await fixture.browser.newContext(screens.desktop);
    const page = await context.newPage();
    await logInAsPlayer(page, fixture.site);
    await shareSession(page);
    const centre = [
      'securityCenter',
      'depositv2',
      'withdraw',
      'personalHistoryCopy',
      'transactionHistory',
      'messageV2',
    ];
    expect(
      await troublesAt(context, [
        ...['/index', '/fav', '/game?gameId=lantern-orchard'],
        ...centre.map((key) => `/help?centre=${key}`),
      ]),
    ).toEqual([]);
    expect(await troublesAt(context, ['/help?centre=depositv2'], [])).toEqual([]);
    await context.close();
  });

  it('on the console’s pages', async () => {
    const context = await fixture.browser.newContext(screens.desktop);
    const page = await context.newPage();
    await logInAsOperator(page, fixture.site);
    await shareSession(page);
    await page.goto(`${fixture.site.base}/console/players`);
    const player = await page.locator('main tbody a').first().getAttribute('href');
    expect(
      await troublesAt(context, [
        ...['', 'withdrawals', 'deposits', 'players', 'brand', 'content'].map((at) => `/console/${at}`),
        ...['games', 'vendors'].map((at) => `/console/${at}`),
        player ?? '',
        ...['support', 'support?tab=feedback', 'support?tab=canned', 'support?tab=hours', 'messages', 'audit'].map(
          (at) => `/console/${at}`,
        ),
      ]),
    ).toEqual([]);
    expect(await troublesAt(context, ['/console/'], [])).toEqual([]);
    await context.close();
  });
});
