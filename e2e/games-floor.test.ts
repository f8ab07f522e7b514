import { createServer } from 'node:http';
import { calls, makeClient } from '@fairhouse/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screens } from './browser.ts';
import { enterAsPlayer, enterWithMoney } from './enter.ts';
import { goOffline } from './go-offline.ts';
import { openSiteAndBrowser } from './open-site-and-browser.ts';
import { ownPort } from './own-port.ts';
import { freshName, spin } from './player-steps.ts';
import { openSiteDatabase } from './site-database.ts';
import { goWithin, untilStill } from './until-still.ts';

/** Where a vendor's games would open: nobody answers there until the last test. */
const vendor = await ownPort();
const house = openSiteAndBrowser({ env: { SIMULATOR_URL: `http://127.0.0.1:${vendor}` } });
/** A round that was left is shown to its end first, free spins and all. */
const RESTING = { timeout: 120_000 };
const { checkVisit } = house;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

describe.each(['phone', 'desktop'] as const)('the floor on a %s', (screen) => {
  it(
    '[R-08] [R-10] [R-12] [G-01] [G-09] filter, search with a typo, favourite, play, and come back to Recent',
    {
      timeout: 180_000,
    },
    () =>
      checkVisit(
        async (page) => {
          const { base } = house.site;
          // without a past: what is recent below was played here
          await enterWithMoney(page, base, freshName(), '50');

          // filters stand in the address and narrow what is shown
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

          // a vendor's own lobby says what is demo, and that nobody answers there
          await untilStill(page);
          await goWithin(page, '/cq9');
          await cards(page).first().getByText('Not available right now').waitFor();
          await cards(page).first().getByText('Demo', { exact: true }).waitFor();
          expect(await cards(page).first().getByRole('link').count()).toBe(0);

          // a typing error is forgiven, and said so
          const favourites = page.waitForResponse((reply) => reply.url().includes(calls.games.favourites.path));
          await page.goto(`${base}/rng`);
          await favourites;
          await page.getByRole('searchbox').fill('lantren orchrd');
          await page.getByText('No game is called “lantren orchrd”. Similar names:').waitFor();
          const card = cards(page).filter({ hasText: 'Lantern Orchard' });
          const heart = card.getByRole('button', { name: 'Favourite: Lantern Orchard' });
          await untilStill(page);
          await Promise.all([page.waitForResponse('**/wps/relay/MCSFE_setFavoriteGame'), heart.click()]);

          await page.evaluate(GRANT_WAKE_LOCKS);
          await page.evaluate(WAIT_FOR_THE_GAME);
          await card.getByRole('link').first().click();
          const game = page.frameLocator('iframe');
          await game.getByRole('button', { name: 'Spin', exact: true }).waitFor(RESTING);
          expect(await page.getByRole('contentinfo').count()).toBe(0);
          await spin(page, game, 1);

          // play money: rounds of this page alone, and the way back to the real game
          const before = await balanceOf(page);
          await page.getByRole('button', { name: 'Try with play money' }).click();
          await page.waitForURL(/mode=demo/);
          await game.getByText('Demo', { exact: true }).first().waitFor();
          const asked: string[] = [];
          page.on('request', (request) => asked.push(request.url()));
          await game.getByRole('button', { name: 'Spin', exact: true }).click();
          await game.getByRole('button', { name: 'Spin', exact: true }).waitFor(RESTING);
          expect(asked.filter((url) => url.includes('/slots/v1/spin'))).toEqual([]);
          expect(await balanceOf(page)).toBe(before);
          await page.getByRole('button', { name: 'Play for real' }).click();
          await game.getByRole('button', { name: 'Spin', exact: true }).waitFor(RESTING);

          // the screen stays on while the game is open, which ends itself, and the way back leads where the player came from
          await expect.poll(() => page.evaluate(AWAKE)).toBe(1);
          await page.getByRole('button', { name: 'Back to the games' }).click();
          await page.waitForURL(/\/rng/);
          await expect.poll(() => page.evaluate(AWAKE)).toBe(0);

          // what was played last
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

/** A browser without a screen grants no lock on it, so this grants them in its place; `AWAKE` is how many the page holds. */
const GRANT_WAKE_LOCKS = `(() => {
  window.wakeLocks = [];
  WakeLock.prototype.request = async (kind) => {
    const lock = { kind, released: false, release: async () => { lock.released = true; } };
    window.wakeLocks.push(lock);
    return lock;
  };
})()`;
const AWAKE = `window.wakeLocks.filter(({ kind, released }) => kind === 'screen' && !released).length`;

/** A game that does not answer is closed after half a second. That never comes here: the page is left when the game has ended itself. */
const WAIT_FOR_THE_GAME = `(() => {
  const later = window.setTimeout.bind(window);
  window.setTimeout = (act, ms, ...rest) => (ms === 500 ? 0 : later(act, ms, ...rest));
})()`;

/** Counts the notes that a game plays, and keeps what the page around has told it. */
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

/** The balance as the server has it. */
const balanceOf = (page: Page): Promise<string> =>
  page.evaluate(`fetch('/wps/v2/wallets/balance', { headers: {
    authorization: 'Bearer ' + sessionStorage.getItem('token'), 'x-module-id': 'WPS-BALANCE' } })
    .then((reply) => reply.json()).then((told) => told.value.sumBalance)`);

describe('the game page', () => {
  it('[R-12] makes no sound while nobody looks, and is opened anew when the link was lost', () =>
    checkVisit(
      async (page) => {
        await enterAsPlayer(page, house.site);
        await page.goto(`${house.site.base}/game?gameId=lantern-orchard`);
        const game = page.frameLocator('iframe');
        await game.getByRole('button', { name: 'Spin', exact: true }).waitFor(RESTING);
        const frame = page.frame({ url: /\/play\// });
        await frame?.evaluate(LISTEN);
        await game.getByRole('button', { name: 'Sound', exact: true }).click();
        await lookAway(page, true);
        await expect.poll(() => frame?.evaluate('told')).toContain('house:mute true');
        await spin(page, game, 1);
        expect(await frame?.evaluate('notes')).toBe(0);
        await lookAway(page, false);
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

  it('[P-29] in full screen has the balance and the cashier at hand, which opens beside the game', () =>
    checkVisit(async (page) => {
      await enterAsPlayer(page, house.site);
      await page.goto(`${house.site.base}/game?gameId=lantern-orchard`);
      await page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }).waitFor(RESTING);
      await page.getByRole('button', { name: 'Full screen' }).click();
      const bar = page.getByRole('button', { name: 'Leave full screen' }).locator('..');
      await bar.getByRole('button', { name: 'Deposit' }).click();
      await page.getByRole('dialog').getByLabel('Amount').waitFor();
      await expect.poll(() => page.evaluate('document.fullscreenElement')).toBeNull();
      await page.waitForURL(/centre=depositv2/);
      expect(page.url()).toContain('gameId=lantern-orchard');
    }));

  it('[P-29] a game that a vendor runs elsewhere says that nobody answers, and takes no messages of strangers', () =>
    checkVisit(
      async (page) => {
        await enterAsPlayer(page, house.site);
        await page.goto(`${house.site.base}/game?gameId=demo-plum-wheel`);
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
    '[P-29] [R-12] a vendor’s own page runs in the frame, told which game and session it is, and may open the cashier',
    { timeout: 120_000 },
    () =>
      checkVisit(
        async (page) => {
          const asked: string[] = [];
          const server = createServer((request, reply) => {
            asked.push(request.url ?? '');
            reply.setHeader('content-type', 'text/html').end(VENDOR_PAGE);
          });
          await new Promise<void>((open) => server.listen(vendor, '127.0.0.1', open));
          try {
            await enterAsPlayer(page, house.site);
            // that nobody answered is remembered for some seconds
            const list = makeClient({ base: house.site.base });
            const states = async () =>
              (await list(calls.games.lobby, { vassalage: 'PP' })).games.map(({ state }) => state);
            await expect.poll(states, { timeout: 30_000, interval: 1_000 }).not.toContain('unavailable');
            await page.goto(`${house.site.base}/pp`);
            await cards(page).filter({ hasText: 'Plum Wheel' }).getByRole('link').click();
            await page.frameLocator('iframe').getByRole('button', { name: 'Cashier' }).click();
            await page.getByRole('dialog').getByLabel('Amount').waitFor();
            // it said that it is ready, and is told what happens around it: nobody looks, somebody does, the player goes
            const heard = page.frameLocator('iframe').getByRole('status');
            await heard.getByText('house:refresh_balance').waitFor();
            await lookAway(page, true);
            await heard.getByText('house:mute true').waitFor();
            await lookAway(page, false);
            await heard.getByText('house:mute false').waitFor();
            await page.evaluate(WAIT_FOR_THE_GAME);
            await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
            await page.getByRole('button', { name: 'Back to the games' }).click();
            await page.waitForURL(/\/pp$/);
            expect(asked).toContain('/terminated');
            // a vendor that lets nobody frame it opens a window of its own, once
            const { db, close } = openSiteDatabase(house.site);
            await db.updateTable('games.vendor').set({ framed: false }).where('vendor_code', '=', 'PG').execute();
            await close();
            await page.goto(`${house.site.base}/game?gameId=demo-pine-cones`);
            const [own] = await Promise.all([
              page.context().waitForEvent('page'),
              page.getByRole('link', { name: 'Open the game' }).click(),
            ]);
            await own.getByRole('button', { name: 'Cashier' }).waitFor();
            expect(new URL(own.url()).searchParams.get('game')).toBe('demo-pine-cones');
            // the popup of the specification (§9), which cannot reach the site
            expect(await own.evaluate('[innerWidth, innerHeight, window.opener]')).toEqual([440, 500, null]);
            await own.close();
            await page.getByRole('button', { name: 'Open it again' }).waitFor();
            const opened = new URL(asked.find((url) => url.startsWith('/play')) ?? '', house.site.base);
            expect(opened.searchParams.get('game')).toBe('demo-plum-wheel');
            expect(opened.searchParams.get('site')).toBe(house.site.base);
          } finally {
            server.close();
            server.closeAllConnections();
          }
        },
        { ...screens.desktop, meant: /favicon/ },
      ),
  );
});

/** Speaks to the site that it was told of, as a vendor's game does, and writes down what it hears from there. */
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

/** What the page hears when another tab comes to the front. */
const lookAway = (page: Page, away: boolean): Promise<void> =>
  page.evaluate(`(() => {
    Object.defineProperty(document, 'hidden', { value: ${away}, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  })()`);
