import { sql } from 'kysely';
import type { BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { watchForErrors } from '../browser/browser.ts';
import type { SiteAndBrowser } from '../browser/start-site-and-browser.ts';
import type { Site } from '../site/site.ts';
import { openSiteDatabase } from '../site/site-database.ts';
import { registerWithDeposit } from './log-in.ts';
import { uniqueName } from './player-steps.ts';

// A table of a card room in several browsers.

export interface CardRoomRef {
  gameCode: string;
  roomId: string;
}

/** Changes the clocks of all rooms: a shorter wait between hands, and enough time to act on a busy machine. Players may share an address. */
export async function quicken(site: Site): Promise<void> {
  const { db, close } = openSiteDatabase(site);
  await vi.waitFor(async () => {
    const { numAffectedRows } = await sql`update pvp.card_room set shared_addresses = true,
      timing = timing || '{"countdown_ms": 500, "bot_ms": 100, "reveal_ms": 10000, "show_ms": 8000, "turn_ms": 60000}'`.execute(
      db,
    );
    expect(numAffectedRows).toBeGreaterThan(0n);
  }, 20_000);
  await close();
}

export interface Seated {
  username: string;
  page: Page;
  table: FrameLocator;
  /** Nothing may have gone wrong, and the page is closed. */
  leave: () => Promise<void>;
}

/** Opens a room for a player with money, in a browser of their own. */
export async function openRoom(
  visit: SiteAndBrowser,
  { gameCode, roomId }: CardRoomRef,
  screen: BrowserContextOptions,
): Promise<Seated> {
  const context = await visit.browser.newContext({ ...screen, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(25_000);
  const errors = watchForErrors(page);
  const username = uniqueName();
  await registerWithDeposit(page, visit.site.base, username, '500');
  await page.goto(`${visit.site.base}/game?gameId=${gameCode}&room=${roomId}`);
  const leave = async (): Promise<void> => {
    await context.close();
    expect(errors).toEqual([]);
  };
  return { username, page, table: page.frameLocator('iframe'), leave };
}

export const press = (within: FrameLocator | Page | Locator, name: string | RegExp): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

/** Takes any seat with a buy-in. */
export async function sit(table: FrameLocator, buyIn: string): Promise<void> {
  await press(table, 'Take a seat');
  await table.getByLabel('Buy-in').first().fill(buyIn);
  await press(table, 'Sit down');
  await table.getByRole('button', { name: 'My seat' }).waitFor();
}

export const ownTurn = (table: FrameLocator): Locator => table.getByRole('group', { name: 'Your turn' });

/** Resolves with the player whose turn it is. */
export const nextToAct = (players: readonly Seated[]): Promise<Seated> =>
  Promise.any(
    players.map(async (player) => {
      await ownTurn(player.table).waitFor();
      return player;
    }),
  );

/** Checks or calls in every turn until the hand is decided. */
export async function playToTheEnd(players: readonly Seated[]): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const { table } of players) {
        const stay = ownTurn(table).getByRole('button', { name: /^(Check|Call)/ });
        // the turn may end in between
        if (await stay.isVisible()) await stay.click({ timeout: 1_000 }).catch(() => undefined);
      }
      for (const { table } of players) expect(await table.getByRole('list', { name: 'Result' }).count()).toBe(1);
    },
    { timeout: 60_000, interval: 100 },
  );
}

/** Leaves the seat; the stack returns. */
export async function leaveSeat({ table }: Seated): Promise<void> {
  await press(table, 'My seat');
  await press(table.getByRole('dialog', { name: 'My seat' }), 'Leave the seat');
  await table.getByRole('button', { name: 'Take a seat', exact: true }).waitFor();
}

/** Checks that nothing on the page is wider than the screen. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
