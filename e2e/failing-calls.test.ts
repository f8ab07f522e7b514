import { calls, MODULE_HEADER } from '@fairhouse/contracts';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screens } from './browser.ts';
import { enterAsPlayer } from './enter.ts';
import { openSiteAndBrowser } from './open-site-and-browser.ts';
import { logInAsOperator } from './operator-steps.ts';
import { shareSession } from './share-session.ts';

// Each main page once with calls that take long, then fail, then answer: its shape stands while it waits, it says what is wrong and lets
// the call be made again, and nothing else breaks.

const house = openSiteAndBrowser({ env: { RATE_PER_MINUTE: '100000' } });

/** Who is logged in is asked by the frame around every page, and is tried by itself. */
const OF_THE_FRAME: readonly string[] = [calls.identity.memberInfo.path, calls.backoffice.me.path];

/**
 * Holds back what a page asks the server, until it is told to fail or to let it through. It stands in the page, where its calls begin: to
 * have the browser stop each request costs as much again as the page itself.
 */
const HOLD_CALLS = ({ header, spared }: { header: string; spared: readonly string[] }): void => {
  const pass = globalThis.fetch;
  const held: ((answer: Response) => void)[] = [];
  const gone = () => new Response('gone', { status: 503 });
  let now: 'hold' | 'fail' | 'serve' = 'hold';
  globalThis.fetch = (input, init) => {
    const { headers, url } = new Request(input, init);
    if (now === 'serve' || !headers.has(header) || spared.includes(new URL(url).pathname)) return pass(input, init);
    if (now === 'fail') return Promise.resolve(gone());
    return new Promise((answer) => held.push(answer));
  };
  Object.assign(globalThis, {
    failCalls: () => {
      now = 'fail';
      for (const answer of held.splice(0)) answer(gone());
    },
    holdCalls: () => {
      now = 'hold';
    },
    serveCalls: () => {
      now = 'serve';
    },
  });
};

/** A tab whose calls are held back, each time anew. */
async function openHeld(context: BrowserContext, spared: readonly string[]): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(HOLD_CALLS, { header: MODULE_HEADER, spared });
  return page;
}

/** What went wrong on one page, as sentences that name it. */
async function troubleAt(page: Page, address: string): Promise<string[]> {
  const broken: string[] = [];
  const onError = (error: Error) => broken.push(`${address}: ${error.message}`);
  page.on('pageerror', onError);
  const again = page.getByRole('button', { name: 'Try again' }).filter({ visible: true });
  try {
    await page.goto(house.site.base + address);
    await page.locator('.animate-shimmer, .animate-spin, [aria-busy=true]').first().waitFor({ state: 'attached' });
    if (await again.count()) broken.push(`${address}: says that it failed while it waits`);
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

/** The pages in a few tabs side by side, since they mostly wait; a tab for each would cost as much again. */
async function troublesAt(
  context: BrowserContext,
  addresses: readonly string[],
  spared = OF_THE_FRAME,
): Promise<string[]> {
  const broken: string[] = [];
  const left = [...addresses];
  const lane = async () => {
    const page = await openHeld(context, spared);
    for (let address = left.shift(); address !== undefined; address = left.shift())
      broken.push(...(await troubleAt(page, address)));
    await page.close();
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return broken;
}

/** In another language than that of the browser's wish the page comes without the drawing of the server, which has answers already. */
const openUndrawn = (): Promise<BrowserContext> =>
  house.browser.newContext({
    ...screens.desktop,
    locale: 'zh-CN',
    storageState: {
      cookies: [],
      origins: [{ origin: house.site.base, localStorage: [{ name: 'lang', value: 'EN' }] }],
    },
  });

describe('slow and failing calls', () => {
  it('on the pages of a visitor', async () => {
    const context = await openUndrawn();
    const promotion = '/promoDetail?id=1';
    expect(
      await troublesAt(context, [
        ...['/index', '/rng', '/hot', '/pp', '/lottery', '/promotions', promotion, '/noticePage', '/help'],
        ...['/vip', '/join', '/info/terms', '/index?notice=all'],
      ]),
    ).toEqual([]);
    await context.close();
  });

  it('what failed stays so for whoever else wants it, until it is asked for again', async () => {
    const context = await openUndrawn();
    const page = await openHeld(context, OF_THE_FRAME);
    await page.goto(`${house.site.base}/index`);
    await page.locator('.animate-shimmer').first().waitFor({ state: 'attached' });
    await page.evaluate('failCalls()');
    const ticker = page.getByRole('region', { name: 'Latest announcements' });
    const promotions = page.getByRole('region', { name: 'Promotions' });
    // it comes when the calls have failed, and wants what the ticker wants
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

  it('on the pages of a member', async () => {
    const context = await house.browser.newContext(screens.desktop);
    const page = await context.newPage();
    await enterAsPlayer(page, house.site);
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

  it('on the pages of the console', async () => {
    const context = await house.browser.newContext(screens.desktop);
    const page = await context.newPage();
    await logInAsOperator(page, house.site);
    await shareSession(page);
    await page.goto(`${house.site.base}/console/players`);
    const player = await page.locator('main tbody a').first().getAttribute('href');
    expect(
      await troublesAt(context, [
        ...['', 'withdrawals', 'deposits', 'players', 'brand', 'content'].map((at) => `/console/${at}`),
        ...['games', 'vendors'].map((at) => `/console/${at}`),
        player ?? '',
        ...['support', 'support?tab=feedback', 'support?tab=answers', 'support?tab=hours', 'messages', 'audit'].map(
          (at) => `/console/${at}`,
        ),
      ]),
    ).toEqual([]);
    expect(await troublesAt(context, ['/console/'], [])).toEqual([]);
    await context.close();
  });
});
