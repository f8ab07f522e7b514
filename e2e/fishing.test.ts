import { calls, createClient, type Output } from '@fairhouse/contracts';
import { findFishTable, fishPosition, listSpawns, type Spawn } from '@fairhouse/game-math/fish';
import { sql } from 'kysely';
import type { Frame, Page, WebSocket } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../apps/server/src/db/index.ts';
import { findSwarm, hourOf } from '../apps/server/src/domains/fish/swarm-store.ts';
import { loadSecrets } from '../apps/server/src/secrets.ts';
import { screens, watchForErrors } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { waitForIdle } from './browser/wait-for-idle.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { logInAsPlayer, registerWithDeposit } from './steps/log-in.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import { uniqueName } from './steps/player-steps.ts';

// Fishing: from the lobby to a verified session, with two players in one room.

const fixture = startSiteAndBrowser({ env: { RATE_PER_MINUTE: '1000000' } });
const { checkVisit } = fixture;
let database: Database;
type Room = Output<typeof calls.fish.rooms>['rooms'][number];
/** One room for each journey, by price: a seat is kept for a minute after its player is gone. */
let rooms: [Room, Room, Room];

beforeAll(async () => {
  database = openSiteDatabase(fixture.site);
  const [first, second, third] = (await createClient({ base: fixture.site.base })(calls.fish.rooms, {})).rooms;
  if (!first || !second || !third) throw new Error('the demo brand has no fishing room of each level');
  rooms = [first, second, third];
});
afterAll(() => database?.close());

const tableOf = ({ gameCode }: Room) => {
  const table = findFishTable(gameCode);
  if (!table) throw new Error(`${gameCode} has no table`);
  return table;
};

/** Opens the room. Resolves when the water is drawn. */
async function openRoom(page: Page, { gameCode, roomId }: Room): Promise<Frame> {
  await page.goto(`${fixture.site.base}/game?gameId=${gameCode}&room=${roomId}`);
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('the game has no frame');
  await frame.getByRole('heading', { name: 'Take a seat' }).waitFor();
  return frame;
}

/** Waits until the room is empty: the players of a first attempt keep their seats for a minute. */
async function waitUntilEmpty({ roomId }: Room): Promise<void> {
  const list = createClient({ base: fixture.site.base });
  const taken = async () =>
    (await list(calls.fish.rooms, {})).rooms.find((each) => each.roomId === roomId)?.taken.length;
  await expect.poll(taken, { timeout: 100_000, interval: 1000 }).toBe(0);
}

async function sit(game: Frame): Promise<void> {
  await game.getByRole('button', { name: 'Start shooting' }).click();
  await game.getByRole('button', { name: 'Shoot', exact: true }).waitFor();
}

type Positions = Record<string, [number, number] | null>;

/** Where the fish are that a page draws, at a time of the server's clock. */
const positionsIn = (game: Frame, at: number) =>
  game.evaluate<Positions>(`document.querySelector('.fish-water canvas').positionsAt(${at})`);

/** All fish of the hour, from the secret seed of the room. */
async function listSwarm(room: Room, at: number): Promise<Map<string, Spawn>> {
  const secrets = loadSecrets(null, fixture.site.dataDir);
  const spawns = new Map<string, Spawn>();
  for (const hour of [hourOf(at) - 1, hourOf(at)]) {
    const swarm = await findSwarm(database.db, secrets, room.roomId, hour);
    for (const spawn of swarm ? listSpawns(swarm, tableOf(room)) : []) spawns.set(spawn.id, spawn);
  }
  return spawns;
}

/** Collects the kills that a page is informed of. */
function watchKills(page: Page): string[] {
  const kills: string[] = [];
  page.on('websocket', (socket: WebSocket) =>
    socket.on('framereceived', ({ payload }) => {
      const frame = JSON.parse(String(payload)) as { type?: string; killed?: boolean; fish?: string };
      if (frame.type === 'won' && frame.killed && frame.fish) kills.push(frame.fish);
    }),
  );
  return kills;
}

/** Locks on the smallest fish and shoots until one is killed. */
async function shootUntilKill(game: Frame, kills: readonly string[]): Promise<string> {
  const before = kills.length;
  for (let shot = 0; shot < 150 && kills.length === before; shot++) {
    const anchovy = game.getByRole('button', { name: /^Lock on Anchovy:/, disabled: false });
    if ((await anchovy.count()) > 0 && (await anchovy.getAttribute('aria-pressed')) === 'false') await anchovy.click();
    await game.getByRole('button', { name: 'Shoot', exact: true }).click();
    await game.page().waitForTimeout(150);
  }
  // the answer to the last shots may be under way
  await expect.poll(() => kills.length).toBeGreaterThan(before);
  return kills[before] as string;
}

describe('the lobby of fishing', () => {
  it('[R-09] shows a visitor the rooms with true seats, and continues to the room after the login', () =>
    checkVisit(async (page) => {
      const [room] = rooms;
      await page.goto(`${fixture.site.base}/fish`);
      const card = page.getByRole('article').filter({ hasText: room.name });
      await card.getByText('4 seats free').waitFor();
      await card.getByText('Nobody is in this room').waitFor();
      expect(await violations(page)).toEqual([]);
      // before that, a link loads a page instead of asking for the login here
      await waitForIdle(page);
      await card.getByRole('link', { name: `Open ${room.name}` }).click();
      const form = page.getByRole('dialog', { name: 'Log in' });
      await form.getByLabel('Username').fill('player');
      await form.getByLabel('Password', { exact: true }).fill(loadDemoLogins(fixture.site).player);
      await form.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL(`**/game?gameId=${room.gameCode}&room=*`);
      await page.frameLocator('iframe').getByRole('heading', { name: 'Take a seat' }).waitFor();
    }));
});

describe('a fishing room', () => {
  it('[G-05] [C-06] has one swarm for two players; the session of one is recorded, replayed and verified', () =>
    checkVisit(async (page) => {
      const [room] = rooms;
      await waitUntilEmpty(room);
      const visit = await fixture.browser.newContext(screens.phone);
      const phone = await visit.newPage();
      phone.setDefaultTimeout(25_000);
      const errors = watchForErrors(phone);
      const phoneKills = watchKills(phone);
      const kills = watchKills(page);
      await Promise.all([
        logInAsPlayer(page, fixture.site),
        registerWithDeposit(phone, fixture.site.base, uniqueName(), '50'),
      ]);
      const [desktopGame, phoneGame] = [await openRoom(page, room), await openRoom(phone, room)];
      await sit(desktopGame);
      await sit(phoneGame);
      await desktopGame.getByText('2 of 4 seats taken').waitFor();
      await phoneGame.getByText('2 of 4 seats taken').waitFor();

      // the same fish at the same place, to the unit, in both browsers and in Node
      await expect.poll(async () => Object.keys(await positionsIn(phoneGame, Date.now())).length).toBeGreaterThan(9);
      // the swarm first, which takes a while: a fish that has left since `at` has no place
      const swarm = await listSwarm(room, Date.now());
      const at = Date.now();
      const [one, other] = [await positionsIn(desktopGame, at), await positionsIn(phoneGame, at)];
      const common = Object.keys(one).filter((id) => Object.hasOwn(other, id));
      expect(common.length).toBeGreaterThan(9);
      for (const id of common) {
        expect(one[id]).toEqual(other[id]);
        expect([id, one[id]]).toEqual([id, fishPosition(tableOf(room), swarm.get(id) as Spawn, at)]);
      }

      // a kill by one is gone for the other, while the swarm has the fish still in the water
      const killed = await shootUntilKill(desktopGame, kills);
      await expect.poll(() => phoneKills).toContain(killed);
      // the frame has arrived; the page may not have drawn it yet
      for (const game of [phoneGame, desktopGame])
        await expect.poll(async () => Object.keys(await positionsIn(game, Date.now()))).not.toContain(killed);
      expect(await violations(page)).toEqual([]);
      expect(await violations(phone)).toEqual([]);

      await desktopGame.getByRole('button', { name: 'Leave the seat' }).click();
      await desktopGame.getByRole('heading', { name: 'Session over' }).waitFor();
      await desktopGame.getByText(/^The revealed seed matches its commitment and gives all/).waitFor();
      await phoneGame.getByText('1 of 4 seats taken').waitFor();
      expect(errors).toEqual([]);
      await visit.close();

      await page.goto(`${fixture.site.base}/help?centre=personalHistoryCopy`);
      await page.getByRole('row').filter({ hasText: 'Kelp Hollow' }).first().getByRole('button').first().click();
      await page.getByRole('heading', { name: 'Fishing session' }).waitFor();
      await page.getByRole('row').filter({ hasText: 'Anchovy' }).first().waitFor();
      await page
        .getByRole('cell', { name: /^Killed, pays/ })
        .or(page.getByRole('button', { name: /Next/ }).first())
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Verify this session' }).click();
      await page.getByText('The server seed matches the commitment.').waitFor();
      await page.getByText('Inconclusive: no errors were found').waitFor();
      // a session over the end of an hour has two swarms
      await page
        .getByText(/The seed of swarm .* is secret until its hour has been over/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Replay', exact: true }).click();
      const replay = page.getByRole('dialog', { name: /^Replay of session/ });
      await replay.getByRole('list', { name: 'Kills of this session' }).getByRole('button').first().click();
      await replay.getByRole('button', { name: 'Pause' }).click();
      await replay.getByRole('slider', { name: 'Time in the session' }).waitFor();
      expect(await violations(page)).toEqual([]);
    }));

  it('[G-05] says why no session begins: a break, and shows it again once it is over', () =>
    checkVisit(
      async (page) => {
        const [, room] = rooms;
        await waitUntilEmpty(room);
        const name = uniqueName();
        await registerWithDeposit(page, fixture.site.base, name, '20');
        const game = await openRoom(page, room);
        const change = (until: string) =>
          sql`update bets.player_state set excluded_until = ${sql.raw(until)}
          where account_id = (select account_id from identity.member where username = ${name})`.execute(database.db);
        await change("now() + interval '1 hour'");
        await game.getByRole('button', { name: 'Start shooting' }).click();
        await game.getByRole('alert').filter({ hasText: /break/i }).waitFor();
        await game.getByText('0 of 4 seats taken').waitFor();
        await change('null');
        await sit(game);
        await game.getByRole('button', { name: 'Leave the seat' }).click();
        await game.getByText('Staked').first().waitFor();
      },
      { meant: /PLAY_EXCLUDED/ },
    ));

  it('[G-05] is drained and closed by an operator, and says so', () =>
    checkVisit(async (page) => {
      const visit = await fixture.browser.newContext(screens.desktop);
      const operator = await visit.newPage();
      operator.setDefaultTimeout(25_000);
      const [, , room] = rooms;
      await waitUntilEmpty(room);
      await logInAsOperator(operator, fixture.site);
      await operator.goto(`${fixture.site.base}/console/fish`);
      const row = operator.getByRole('row').filter({ hasText: room.roomId });
      await registerWithDeposit(page, fixture.site.base, uniqueName(), '200');
      const game = await openRoom(page, room);
      await sit(game);
      await row.getByText('1 of 4').waitFor();
      const close = async (button: string): Promise<void> => {
        await row.getByRole('button', { name: button }).click();
        const dialog = operator.getByRole('dialog');
        await dialog.getByLabel('Reason').fill('test of the rooms');
        expect(await violations(operator)).toEqual([]);
        await dialog.getByRole('button', { name: button }).click();
        await dialog.waitFor({ state: 'hidden' });
      };
      await close('Close room');
      await game.getByText('The room was closed.').waitFor();
      await row.getByText('Closed').waitFor();
      await game.getByRole('button', { name: 'Start another session' }).click();
      await game.getByText('This room accepts no new sessions.').waitFor();
      await close('Open room');
      await game.getByRole('button', { name: 'Start shooting' }).waitFor();
      await visit.close();
    }));
});
