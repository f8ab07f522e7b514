import { createServer } from 'node:http';
import { calls, createClient } from '@fairhouse/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screens } from './browser/browser.ts';
import { goOffline } from './browser/go-offline.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { goWithin, waitForIdle } from './browser/wait-for-idle.ts';
import { reservePort } from './site/reserve-port.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { logInAsPlayer, registerWithDeposit } from './steps/log-in.ts';
import { spin, uniqueName } from './steps/player-steps.ts';

/** Where a vendor's games would open: no server listens there until the last test. */
const vendor = await reservePort();
const fixture = startSiteAndBrowser({ env: { SIMULATOR_URL: `http://127.0.0.1:${vendor}` } });
/** An abandoned round is shown to its end first, including free spins. */
const RESTING = { timeout: 120_000 };
const { checkVisit } = fixture;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

describe.each(['phone', 'desktop'] as const)('the game floor on a %s', (screen) => {
  it(
    '[R-08] [R-10] [R-12] [G-01] [G-09] filters, tolerates a typo, adds a favourite, plays, and shows Recent',
    {
      timeout: 180_000,
    },
    () =>
      checkVisit(
        async (page) => {
          const { base } = fixture.site;
          // a new account, so that the recent games below were played here
          await registerWithDeposit(page, base, uniqueName(), '50');

          // filters are part of the address and narrow the list
          await page.goto(`${base}/rng`);
          await cards(page).first().waitFor();
          expect(await page.evaluate(overflow)).toBe(0);
          await page.getByLabel('Tag').selectOption('demo');
          await page.getByText(`${screen === 'phone' ? 12 : 16} of 16`).waitFor();
          await page.getByLabel('RTP', { exact: true }).selectOption('97');
          await page.waitForURL(/ret=97/);
          await page.reload();
          await cards(page).first().waitFor();
          await expect.poll(() => cards(page).count()).toBeLessThan(16);

          // a vendor's own lobby marks demo games and reports that the vendor does not answer
          await waitForIdle(page);
          await goWithin(page, '/cq9');
          await cards(page).first().getByText('Not available right now').waitFor();
          await cards(page).first().getByText('Demo', { exact: true }).waitFor();
          expect(await cards(page).first().getByRole('link').count()).toBe(0);

          // a typing error is tolerated and reported
          const favourites = page.waitForResponse((reply) => reply.url().includes(calls.games.favourites.path));
          await page.goto(`${base}/rng`);
          await favourites;
          await page.getByRole('searchbox').fill('lantren orchrd');
          await page.getByText('No game is called “lantren orchrd”. Similar names:').waitFor();
          const card = cards(page).filter({ hasText: 'Lantern Orchard' });
          const heart = card.getByRole('button', { name: 'Favourite: Lantern Orchard' });
          await waitForIdle(page);
          await Promise.all([page.waitForResponse('**/wps/relay/MCSFE_setFavoriteGame'), heart.click()]);

          await page.evaluate(GRANT_WAKE_LOCKS);
          await page.evaluate(WAIT_FOR_THE_GAME);
          await card.getByRole('link').first().click();
          const game = page.frameLocator('iframe');
          await game.getByRole('button', { name: 'Spin', exact: true }).waitFor(RESTING);
          expect(await page.getByRole('contentinfo').count()).toBe(0);
          await spin(page, game, 1);

          // play money: rounds only on this page, and the way back to the real game
          const before = await balanceOf(page);
          await page.getByRole('button', { name: 'Try with play money' }).click();
          await page.waitForURL(/mode=demo/);
          await game.getByText('Demo', { exact: true }).first().waitFor();
          const requests: string[] = [];
          page.on('request', (request) => requests.push(request.url()));
          await game.getByRole('button', { name: 'Spin', exact: true }).click();
          await game.getByRole('button', { name: 'Spin', exact: true }).waitFor(RESTING);
          expect(requests.filter((url) => url.includes('/slots/v1/spin'))).toEqual([]);
          expect(await balanceOf(page)).toBe(before);
          await page.getByRole('button', { name: 'Play for real' }).click();
          await game.getByRole('button', { name: 'Spin', exact: true }).waitFor(RESTING);

          // the screen stays on while the game is open; the game closes itself, and Back leads to the previous page
          await expect.poll(() => page.evaluate(AWAKE)).toBe(1);
          await page.getByRole('button', { name: 'Back to the games' }).click();
          await page.waitForURL(/\/rng/);
          await expect.poll(() => page.evaluate(AWAKE)).toBe(0);

          // recently played
          await page.goto(`${base}/fav`);
          await cards(page).filter({ hasText: 'Lantern Orchard' }).waitFor();
          await goWithin(page, '/index');
          const recent = page.getByRole('region', { name: 'Continue playing' });
          await recent.getByText('Lantern Orchard').first().waitFor();
        },
        { ...screens[screen], reducedMotion: 'reduce' },
      ),
  );
});

/** A headless browser grants no wake lock, so this grants them. `AWAKE` is the number the page holds. */
const GRANT_WAKE_LOCKS = `(() => {
  window.wakeLocks = [];
  WakeLock.prototype.request = async (kind) => {
    const lock = { kind, released: false, release: async () => { lock.released = true; } };
    window.wakeLocks.push(lock);
    return lock;
  };
})()`;
const AWAKE = `window.wakeLocks.filter(({ kind, released }) => kind === 'screen' && !released).length`;

/**
 * A game that does not answer is closed after half a second. This disables that timeout: the page is left only when the game has closed
 * itself.
 */
const WAIT_FOR_THE_GAME = `(() => {
  const later = window.setTimeout.bind(window);
  window.setTimeout = (act, ms, ...rest) => (ms === 500 ? 0 : later(act, ms, ...rest));
})()`;

/** Counts the notes that a game plays, and records the messages of the surrounding page. */
const LISTEN = `(() => {
  window.notes = 0;
  window.told = [];
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.notes += 1;
    return make.call(this);
  };
  addEventListener('message', ({ data }) => window.told.push(data.type + ' ' + data.muted));
})()`;

/** Returns the balance on the server. */
const balanceOf = (page: Page): Promise<string> =>
  page.evaluate(`fetch('/wps/v2/wallets/balance', { headers: {
    authorization: 'Bearer ' + sessionStorage.getItem('token'), 'x-module-id': 'WPS-BALANCE' } })
    .then((reply) => reply.json()).then((reply) => reply.value.sumBalance)`);

describe('game page', () => {
  it('[R-12] is silent while hidden, and reopens after a lost connection', () =>
    checkVisit(
      async (page) => {
        await logInAsPlayer(page, fixture.site);
        await page.goto(`${fixture.site.base}/game?gameId=lantern-orchard`);
        const game = page.frameLocator('iframe');
        await game.getByRole('button', { name: 'Spin', exact: true }).waitFor(RESTING);
        const frame = page.frame({ url: /\/play\// });
        await frame?.evaluate(LISTEN);
        await game.getByRole('button', { name: 'Sound', exact: true }).click();
        await setPageHidden(page, true);
        await expect.poll(() => frame?.evaluate('told')).toContain('house:mute true');
        await spin(page, game, 1);
        expect(await frame?.evaluate('notes')).toBe(0);
        await setPageHidden(page, false);
        await expect.poll(() => frame?.evaluate('told')).toContain('house:mute false');
        await spin(page, game, 1);
        expect(await frame?.evaluate('notes')).toBeGreaterThan(0);
        await goOffline(page);
        await page.getByText('Connection lost.').waitFor();
        await page.context().setOffline(false);
        await page.getByText('You’re back online.').waitFor();
        const opened = page.waitForResponse((reply) => reply.url().endsWith('/slots/v1/open'));
        await page.getByRole('button', { name: 'Reopen game' }).click();
        expect((await opened).status()).toBe(200);
        await game.getByRole('button', { name: 'Spin', exact: true }).waitFor(RESTING);
      },
      { ...screens.desktop, meant: /ERR_INTERNET_DISCONNECTED|WebSocket/ },
    ));

  it('[P-29] in full screen shows balance and cashier, which opens next to the game', () =>
    checkVisit(async (page) => {
      await logInAsPlayer(page, fixture.site);
      await page.goto(`${fixture.site.base}/game?gameId=lantern-orchard`);
      await page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }).waitFor(RESTING);
      await page.getByRole('button', { name: 'Full screen' }).click();
      const bar = page.getByRole('button', { name: 'Leave full screen' }).locator('..');
      await bar.getByRole('button', { name: 'Deposit' }).click();
      await page.getByRole('dialog').getByLabel('Amount').waitFor();
      await expect.poll(() => page.evaluate('document.fullscreenElement')).toBeNull();
      await page.waitForURL(/centre=depositv2/);
      expect(page.url()).toContain('gameId=lantern-orchard');
    }));

  it('[P-29] an external game reports that its vendor does not answer, and ignores foreign messages', () =>
    checkVisit(
      async (page) => {
        await logInAsPlayer(page, fixture.site);
        await page.goto(`${fixture.site.base}/game?gameId=demo-plum-wheel`);
        await page.getByText('This game isn’t available right now.').waitFor();
        await goWithin(page, '/game?gameId=lantern-orchard');
        await page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }).waitFor(RESTING);
        await page.evaluate("window.postMessage({ type: 'house:close' }, '*')");
        await page.evaluate("window.postMessage({ type: 'house:open_cashier' }, '*')");
        expect(page.url()).toContain('/game?gameId=lantern-orchard');
        expect(await page.getByRole('dialog').count()).toBe(0);
      },
      { ...screens.desktop, meant: /503/ },
    ));

  it(
    '[P-29] [R-12] a vendor’s page runs in the frame with game and session, and can open the cashier',
    { timeout: 120_000 },
    () =>
      checkVisit(
        async (page) => {
          const requests: string[] = [];
          const server = createServer((request, reply) => {
            requests.push(request.url ?? '');
            reply.setHeader('content-type', 'text/html').end(VENDOR_PAGE);
          });
          await new Promise<void>((open) => server.listen(vendor, '127.0.0.1', open));
          try {
            await logInAsPlayer(page, fixture.site);
            // the server caches for some seconds that the vendor did not answer
            const list = createClient({ base: fixture.site.base });
            const states = async () =>
              (await list(calls.games.lobby, { vassalage: 'PP' })).games.map(({ state }) => state);
            await expect.poll(states, { timeout: 30_000, interval: 1_000 }).not.toContain('unavailable');
            await page.goto(`${fixture.site.base}/pp`);
            await cards(page).filter({ hasText: 'Plum Wheel' }).getByRole('link').click();
            await page.frameLocator('iframe').getByRole('button', { name: 'Cashier' }).click();
            await page.getByRole('dialog').getByLabel('Amount').waitFor();
            // it reported ready and is notified of visibility changes and of the player leaving
            const messages = page.frameLocator('iframe').getByRole('status');
            await messages.getByText('house:refresh_balance').waitFor();
            await setPageHidden(page, true);
            await messages.getByText('house:mute true').waitFor();
            await setPageHidden(page, false);
            await messages.getByText('house:mute false').waitFor();
            await page.evaluate(WAIT_FOR_THE_GAME);
            await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
            await page.getByRole('button', { name: 'Back to the games' }).click();
            await page.waitForURL(/\/pp$/);
            expect(requests).toContain('/terminated');
            // a vendor that forbids framing opens its own window, once
            const { db, close } = openSiteDatabase(fixture.site);
            await db.updateTable('games.vendor').set({ framed: false }).where('vendor_code', '=', 'PG').execute();
            await close();
            await page.goto(`${fixture.site.base}/game?gameId=demo-pine-cones`);
            const [own] = await Promise.all([
              page.context().waitForEvent('page'),
              page.getByRole('link', { name: 'Open the game' }).click(),
            ]);
            await own.getByRole('button', { name: 'Cashier' }).waitFor();
            expect(new URL(own.url()).searchParams.get('game')).toBe('demo-pine-cones');
            // the popup of the specification (§9) has no access to the site
            expect(await own.evaluate('[innerWidth, innerHeight, window.opener]')).toEqual([440, 500, null]);
            await own.close();
            await page.getByRole('button', { name: 'Open it again' }).waitFor();
            const opened = new URL(requests.find((url) => url.startsWith('/play')) ?? '', fixture.site.base);
            expect(opened.searchParams.get('game')).toBe('demo-plum-wheel');
            expect(opened.searchParams.get('site')).toBe(fixture.site.base);
          } finally {
            server.close();
            server.closeAllConnections();
          }
        },
        { ...screens.desktop, meant: /favicon/ },
      ),
  );
});

/** Talks to the site given to it, as a vendor's game does, and records the messages it receives. */
const VENDOR_PAGE = `<!doctype html><title>Vendor</title><button>Cashier</button><p role="status"></p><script>
  const site = new URLSearchParams(location.search).get('site');
  const tell = (type) => parent.postMessage({ type }, site);
  document.querySelector('button').onclick = () => tell('house:open_cashier');
  addEventListener('message', ({ origin, data }) => {
    if (origin !== site) return;
    document.querySelector('p').append(data.type + ('muted' in data ? ' ' + data.muted : '') + '; ');
    if (data.type === 'house:terminate') fetch('/terminated').then(() => tell('house:close'));
  });
  tell('house:ready');
</script>`;

/** Simulates the events of another tab coming to the front. */
const setPageHidden = (page: Page, away: boolean): Promise<void> =>
  page.evaluate(`(() => {
    Object.defineProperty(document, 'hidden', { value: ${away}, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  })()`);
