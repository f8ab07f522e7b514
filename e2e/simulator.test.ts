import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../apps/server/src/db/embedded/postmaster.ts';
import type { Database } from '../apps/server/src/db/index.ts';
import { enterAnew, enterAsPlayer } from './enter.ts';
import { openDesk } from './open-desk.ts';
import { openSiteAndBrowser } from './open-site-and-browser.ts';
import { freshName } from './player-steps.ts';
import { openSiteDatabase } from './site-database.ts';

// An outside game server as an operator has it: the vendor simulator, a program of its own, whose games stand in a frame of the site.

const GAME = 'demo-plum-wheel';
const port = await freePort();
const house = openSiteAndBrowser({ env: { SIMULATOR_URL: `http://127.0.0.1:${port}` } });
const { checkVisit } = house;
let simulator: ChildProcess | undefined;
let database: Database;

beforeAll(async () => {
  database = openSiteDatabase(house.site);
  const main = path.resolve(import.meta.dirname, '../packages/conformance/src/simulator/main.ts');
  const say = ['--house', house.site.base, '--data', house.site.dataDir, '--port', String(port)];
  simulator = spawn(process.execPath, [main, ...say], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of simulator.stdout ?? []) if (String(line).includes('listens at')) break;
});
afterAll(async () => {
  await database?.close();
  if (!simulator || simulator.exitCode !== null) return;
  const gone = once(simulator, 'exit');
  simulator.kill('SIGKILL');
  await gone;
});

/** What the player has, as the header says. */
const shown = (page: Page) =>
  page
    .locator('header')
    .getByText(/^\$[\d,]+\.\d\d$/)
    .first();
const cents = async (page: Page): Promise<number> =>
  Math.round(Number((await shown(page).innerText()).replace(/[$,]/g, '')) * 100);
/** Opens the demo game; the frame with it. */
async function openGame(page: Page): Promise<FrameLocator> {
  await page.goto(`${house.site.base}/game?gameId=${GAME}`);
  return page.frameLocator('iframe');
}
const playButton = (game: FrameLocator | Page) => game.getByRole('button', { name: 'Play', exact: true });
/** Plays a round and tells what the game says of it. */
async function play(game: FrameLocator): Promise<string> {
  const result = game.getByRole('status');
  await result.evaluate((element) => {
    element.textContent = '';
  });
  await playButton(game).click();
  await expect.poll(() => result.innerText()).not.toBe('');
  return result.innerText();
}
const roundsOf = async (username: string) => {
  const { rows } = await sql<{ stake: bigint; win: bigint; state: string }>`
    select r.stake, r.win, r.state from bets.round r join identity.member m on m.account_id = r.account_id
    where m.username = ${username} and r.game_code = ${GAME} order by r.round_no`.execute(database.db);
  return rows;
};

describe('[P-29] [G-08] a game of an outside server', () => {
  it('is opened from its lobby, played in its frame, and what it takes and gives stands in balance and record', () =>
    checkVisit(async (page) => {
      await enterAsPlayer(page, house.site);
      await page.goto(`${house.site.base}/pp`);
      await page
        .getByRole('link', { name: /Plum Wheel/ })
        .first()
        .click();
      const game = page.frameLocator('iframe');
      await playButton(game).waitFor();
      const before = await cents(page);
      const earlier = (await roundsOf('player')).length;
      expect(await play(game)).toContain('Drawn:');
      const round = (await roundsOf('player'))[earlier];
      expect(round).toMatchObject({ stake: 100n, state: 'CLOSED' });
      const after = before - 100 + Number(round?.win ?? 0n);
      await expect.poll(() => cents(page)).toBe(after);
      await game.getByText(`${(after / 100).toFixed(2)} USD`).waitFor();
      expect(page.frames().some((frame) => frame.url().startsWith(`http://127.0.0.1:${port}/play`))).toBe(true);
      await page.goto(`${house.site.base}/help?centre=personalHistoryCopy`);
      await page.getByRole('row').filter({ hasText: 'Plum Wheel' }).first().waitFor();
    }));

  it('without funds lets look, and refuses the first round', () =>
    checkVisit(async (page) => {
      const username = freshName();
      await enterAnew(page, house.site.base, username);
      const game = await openGame(page);
      await playButton(game).waitFor();
      expect(await play(game)).toBe('The balance does not cover this stake.');
      expect((await roundsOf(username)).length).toBe(0);
    }));

  it('in a second tab ends the session of the first', () =>
    checkVisit(async (page) => {
      await enterAsPlayer(page, house.site);
      const first = await openGame(page);
      await playButton(first).waitFor();
      const second = await page.context().newPage();
      const token = String(await page.evaluate("sessionStorage.getItem('token')"));
      await second.goto(`${house.site.base}/offline.html`);
      await second.evaluate(`sessionStorage.setItem('token', '${token}')`);
      const other = await openGame(second);
      await playButton(other).waitFor();
      expect(await play(first)).toContain('The session has ended.');
      expect(await play(other)).toContain('Drawn:');
    }));

  it('is not opened by an address whose time is over', () =>
    checkVisit(async (page) => {
      await enterAsPlayer(page, house.site);
      const token = String(await page.evaluate("sessionStorage.getItem('token')"));
      const reply = await fetch(`${house.site.base}${calls.games.launch.path}`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
          'x-module-id': calls.games.launch.module,
        },
        body: JSON.stringify({ gameId: GAME }),
      });
      const { value } = (await reply.json()) as { value: { game_url: string } };
      await sql`update games.launch set expires_at = now() - interval '1 second' where used_at is null`.execute(
        database.db,
      );
      await page.goto(value.game_url);
      await page.getByText('The session has ended. Open the game again from the lobby.').waitFor();
      await playButton(page).waitFor({ state: 'hidden' });
    }));

  it('of a vendor in maintenance is not opened, and its reason is told', () =>
    checkVisit(
      async (page) => {
        await sql`insert into games.maintenance (brand_id, vassalage, from_at, reason, made_by)
          values (1, 'PP', now() - interval '1 minute', 'New reels', 'operator')`.execute(database.db);
        await enterAsPlayer(page, house.site);
        await page.goto(`${house.site.base}/game?gameId=${GAME}`);
        await page.getByText('This game is being maintained.').waitFor();
        expect(page.frames()).toHaveLength(1);
        await sql`update games.maintenance set ended_at = now(), ended_by = 'operator'`.execute(database.db);
        await page.getByRole('button', { name: 'Try again' }).click();
        await playButton(page.frameLocator('iframe')).waitFor();
      },
      { meant: /status of/ },
    ));

  it('that is stopped in mid session takes no new round, and plays again when the stop is lifted', () =>
    checkVisit(async (page) => {
      await enterAsPlayer(page, house.site);
      const game = await openGame(page);
      await playButton(game).waitFor();
      expect(await play(game)).toContain('Drawn:');
      const before = (await roundsOf('player')).length;
      await offer(false);
      await expect.poll(() => play(game)).toContain('GAME_DISABLED');
      const stopped = (await roundsOf('player')).length;
      expect((await roundsOf('player')).slice(before).every(({ state }) => state === 'CLOSED')).toBe(true);
      expect(await play(game)).toContain('GAME_DISABLED');
      expect((await roundsOf('player')).length).toBe(stopped);
      await offer(true);
      await expect.poll(() => play(game)).toContain('Drawn:');
    }));
});

describe('[P-29] [G-08] free rounds', () => {
  it('that an operator gives stand in the game, take nothing, are paid, and are seen as played in the console', {
    timeout: 120_000,
  }, async () => {
    const { desk, faults } = await openDesk(house);
    const address = sql`base_url = ${`http://127.0.0.1:${port}`}`;
    await sql`update vendors.vendor set ${address} where brand_id = 1 and title = 'Simulator'`.execute(database.db);
    const dialog = desk.getByRole('dialog');
    await desk.goto(`${house.site.base}/console/vendors?tab=free`);
    await desk.getByRole('button', { name: 'Give free rounds' }).click();
    await dialog.getByLabel('Account').selectOption({ label: 'Simulator' });
    await dialog.getByLabel('Player’s username').fill('player');
    await dialog.getByLabel('Games').fill(GAME);
    await dialog.getByLabel('Rounds').fill('2');
    await dialog.getByLabel('Stake of a round').fill('0.50');
    await dialog.getByLabel('Reason').fill('A payout that came late');
    await dialog.getByRole('button', { name: 'Give', exact: true }).click();
    const line = desk.getByRole('row').filter({ hasText: GAME });
    await line.getByText('0 of 2').waitFor();
    // the game server is told within half a minute
    const word = async () =>
      (await sql<{ word: string }>`select word from vendors.free_rounds`.execute(database.db)).rows[0]?.word;
    await expect.poll(word, { timeout: 45_000, interval: 500 }).toBe('told');
    await desk.reload();
    await line.getByText('Server knows').waitFor();
    await checkVisit(async (page) => {
      await enterAsPlayer(page, house.site);
      const game = await openGame(page);
      await game.getByText('Free rounds left: \u20682\u2069.').waitFor();
      const before = await cents(page);
      const earlier = (await roundsOf('player')).length;
      await play(game);
      await game.getByText('Free rounds left: \u20681\u2069.').waitFor();
      await play(game);
      await game.getByText('Free rounds left').waitFor({ state: 'hidden' });
      const played = (await roundsOf('player')).slice(earlier);
      expect(played.map(({ state }) => state)).toEqual(['CLOSED', 'CLOSED']);
      const won = played.reduce((sum, { win }) => sum + Number(win), 0);
      await expect.poll(() => cents(page)).toBe(before + won);
      expect(await game.getByLabel('Stake').inputValue()).toBe('1.00');
      await desk.reload();
      await line.getByText('2 of 2').waitFor();
      // the stake stands in the line as well, and may be the same
      await line
        .getByText(`$${(won / 100).toFixed(2)}`)
        .last()
        .waitFor();
    });
    expect(faults).toEqual([]);
  });
});

describe('[P-29] TRF-08 money at a server that keeps it itself', () => {
  it('is sent there in the member centre, asked about before another game opens, and brought back', () =>
    checkVisit(async (page) => {
      const keeps = sql`wallet = 'transfer', base_url = ${`http://127.0.0.1:${port}`}`;
      await sql`update vendors.vendor set ${keeps} where brand_id = 1 and title = 'Simulator'`.execute(database.db);
      await enterAsPlayer(page, house.site);
      await page.goto(`${house.site.base}/help?centre=menu`);
      await page.getByRole('button', { name: 'Money at vendors' }).click();
      const wallet = page.getByRole('region', { name: 'Simulator' });
      const before = await cents(page);
      await wallet.getByLabel('Amount').fill('30');
      await wallet.getByRole('button', { name: 'Send there' }).click();
      await wallet.getByText('$30.00').waitFor();
      await expect.poll(() => cents(page)).toBe(before - 3_000);
      await page.getByRole('row').filter({ hasText: 'To the vendor' }).getByText('Done').waitFor();

      await page.goto(`${house.site.base}/game?gameId=lantern-orchard`);
      const question = page.getByRole('region', { name: 'Some of your money is at another vendor' });
      await question.getByText('$30.00').waitFor();
      expect(page.frames()).toHaveLength(1);
      await question.getByRole('button', { name: 'Bring it back and play' }).click();
      await page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }).waitFor({ timeout: 60_000 });
      await expect.poll(() => cents(page)).toBe(before);
    }));
});

/** Switches the game off or on; a process goes on with what it knows of a game for two seconds. */
const offer = (enabled: boolean) =>
  sql`update games.brand_game set enabled = ${enabled} where brand_id = 1 and code = ${GAME}`.execute(database.db);
