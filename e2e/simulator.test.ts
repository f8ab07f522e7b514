import { createWallet } from '@fairhouse/conformance';
import { calls, createClient } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../apps/server/src/db/index.ts';
import { screens } from './browser/browser.ts';
import { openConsole } from './browser/open-console.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { goWithin } from './browser/wait-for-idle.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { findSimulator } from './site/find-simulator.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { betOnCoupon } from './steps/bet-on-coupon.ts';
import { logInAsPlayer, registerAndLogIn, registerWithDeposit } from './steps/log-in.ts';
import { uniqueName } from './steps/player-steps.ts';

// An external game server: the vendor simulator, which the server runs as a separate program. Its games run in a frame of the site.

const GAME = 'demo-plum-wheel';
const fixture = startSiteAndBrowser({ env: { SIMULATOR_URL: '', ALLOW_PRIVATE_SERVICES: '1' } });
const opened = openConsole(fixture);
const { checkVisit } = fixture;
let database: Database;
/** Origin of the simulator. */
let simulatorUrl = '';
/** The calls of an operator at the console. */
let operator: ReturnType<typeof createClient>;

beforeAll(async () => {
  database = openSiteDatabase(fixture.site);
  const token = await opened.consolePage.evaluate<string | null>("sessionStorage.getItem('operatorToken')");
  operator = createClient({ base: fixture.site.base, token: () => token });
  simulatorUrl = await findSimulator(fixture.site);
  await serveFrom(simulatorUrl);
});
afterAll(() => database?.close());

/** Sets the address at which the server reaches the game server. */
const serveFrom = (address: string) =>
  sql`update vendors.vendor set base_url = ${address} where brand_id = 1 and title = 'Simulator'`.execute(database.db);
/** Unreachable game servers: one that does not answer and one without an address, with the console's messages. */
const UNASKABLE = [
  ['http://127.0.0.1:1', 'The game server gave no clear answer. Nothing was changed.'],
  ['', 'No game server with an address is connected for this vendor.'],
] as const;

/** Returns the player's balance in the header. */
const shown = (page: Page) =>
  page
    .locator('header')
    .getByText(/^\$[\d,]+\.\d\d$/)
    .first();
const cents = async (page: Page): Promise<number> =>
  Math.round(Number((await shown(page).innerText()).replace(/[$,]/g, '')) * 100);
/** Opens the demo game. Returns its frame. */
async function openGame(page: Page): Promise<FrameLocator> {
  await page.goto(`${fixture.site.base}/game?gameId=${GAME}`);
  return page.frameLocator('iframe');
}
/** Returns the play button: enabled once the game server has admitted the player. */
const playButton = (game: FrameLocator | Page) =>
  game.getByRole('button', { name: 'Play', exact: true, disabled: false });
/** Plays a round. Returns the game's message. */
async function play(game: FrameLocator): Promise<string> {
  const result = game.getByRole('status');
  await result.evaluate((element) => {
    (element as { textContent?: string }).textContent = '';
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

describe('[P-29] [G-08] game of an external server', () => {
  it('opens from its lobby, plays in its frame, and updates balance and record', () =>
    checkVisit(async (page) => {
      await logInAsPlayer(page, fixture.site);
      await page.goto(`${fixture.site.base}/pp`);
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
      expect(page.frames().some((frame) => frame.url().startsWith(`${simulatorUrl}/play`))).toBe(true);
      await openOwnWindow(page);
      await goWithin(page, '/help?centre=personalHistoryCopy');
      await page.getByRole('row').filter({ hasText: 'Plum Wheel' }).first().waitFor();
    }));

  it('[R-16] [C-06] sports opens the coupon of DS88, which is held, accepted, settled and recorded', () =>
    checkVisit(async (page) => {
      await registerWithDeposit(page, fixture.site.base, uniqueName(), '50');
      await page.goto(`${fixture.site.base}/index`);
      const navigation = page.getByRole('navigation', { name: 'Main navigation' });
      await navigation.getByRole('link', { name: 'Sports' }).click();
      await page.waitForURL(/gameId=demo-dock-coupon/);
      await betOnCoupon(page.frameLocator('iframe'), () => cents(page));
      await goWithin(page, '/help?centre=personalHistoryCopy');
      await page.getByRole('row').filter({ hasText: 'Dock Street Coupon' }).getByText('$10.00').first().waitFor();
    }));

  it('[P-28] with rooms asks for one first, on a phone too, and Back returns to the rooms', () =>
    checkVisit(async (page) => {
      await registerWithDeposit(page, fixture.site.base, uniqueName(), '50');
      await page.goto(`${fixture.site.base}/jl`);
      await page
        .getByRole('link', { name: /Jade Cards/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Choose a room' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: /^Library/ }).click();
      const game = page.frameLocator('iframe');
      await game.getByText(/^.Library.: stakes from .5\.00.USD. to .25\.00.USD.$/).waitFor();
      await playButton(game).waitFor();
      expect(await game.getByLabel('Stake').inputValue()).toBe('5.00');
      for (const stake of ['4.99', '25.01']) {
        await game.getByLabel('Stake').fill(stake);
        expect(await play(game)).toMatch(/^This room is for stakes from .5\.00.USD. to .25\.00.USD.\.$/);
      }
      await game.getByLabel('Stake').fill('5');
      expect(await play(game)).toContain('Drawn:');
      await page.getByRole('button', { name: 'Back to the games' }).click();
      await page.getByRole('link', { name: /^Terrace/ }).waitFor();
    }, screens.phone));

  it('[R-10] [P-22] imports its game list with a preview', async () => {
    const { consolePage, errors } = opened;
    await consolePage.goto(`${fixture.site.base}/console/games?tab=vendors`);
    await consolePage
      .getByRole('row')
      .filter({ hasText: 'Plum Parade' })
      .getByRole('button', { name: 'Import' })
      .click();
    const dialog = consolePage.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Request from game server' }).click();
    await dialog.getByText('The game server returned 2 games.').waitFor();
    await dialog.getByRole('button', { name: 'Preview changes' }).click();
    await dialog.getByRole('region', { name: 'Preview of changes' }).getByText('Plum Wheel').waitFor();
    await dialog.getByRole('button', { name: 'Import games' }).waitFor();
    await dialog.getByRole('button', { name: 'Choose a file instead' }).click();
    await dialog.getByRole('button', { name: 'Preview changes' }).waitFor();
    await dialog.getByLabel('Game list').waitFor();
    const ask = dialog.getByRole('button', { name: 'Request from game server' });
    for (const [address, sentence] of UNASKABLE) {
      await serveFrom(address);
      await ask.click();
      await dialog.getByText(sentence).waitFor();
    }
    await serveFrom(simulatorUrl);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // the browser soon logs the one refused call
    await expect.poll(() => errors).toEqual([expect.stringMatching(REFUSED.meant)]);
    errors.length = 0;
  });
  it('opens without funds, and refuses the first round', () => checkVisit(openWithoutFunds));
  it('ends the first tab’s session from a second tab', () => checkVisit(openTwice));
  it('is not opened by an expired address', () => checkVisit(openLate));
  it('is not opened under vendor maintenance, and shows the reason', () => checkVisit(openMaintained, REFUSED));
  it(
    '[G-01] killed with an open round refuses new ones, finishes that one, and plays again when lifted',
    {
      timeout: 120_000,
    },
    () => checkVisit((page) => killInRound(page, seeOpenRound), REFUSED),
  );
  it('[G-01] plays, is killed and resumes on a phone', { timeout: 240_000 }, () =>
    checkVisit(
      async (page) => {
        for (const part of [openWithoutFunds, openTwice, openLate, openMaintained, killInRound]) await part(page);
      },
      { ...screens.phone, ...REFUSED },
    ),
  );
});

/** The browser logs a refused launch as an error. */
const REFUSED = { meant: /status of/ };

/** For a vendor that forbids framing: the player's click opens the game in its own window. */
async function openOwnWindow(page: Page): Promise<void> {
  const letFrame = (framed: boolean) =>
    sql`update games.vendor set framed = ${framed} where vendor_code = 'PP'`.execute(database.db);
  await letFrame(false);
  await page.reload();
  await page.getByText('This game opens in a separate window.').waitFor();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the game' }).click();
  const beside = await opening;
  await playButton(beside).waitFor();
  expect(beside.url().startsWith(`${simulatorUrl}/play`)).toBe(true);
  await page.getByText('The game is open in a separate window.').waitFor();
  await beside.close();
  await letFrame(true);
  await page.getByRole('button', { name: 'Open it again' }).click();
  await playButton(page.frameLocator('iframe')).waitFor();
}

async function openWithoutFunds(page: Page): Promise<void> {
  const username = uniqueName();
  await registerAndLogIn(page, fixture.site.base, username);
  const game = await openGame(page);
  await playButton(game).waitFor();
  expect(await play(game)).toBe('The balance does not cover this stake.');
  expect((await roundsOf(username)).length).toBe(0);
}

async function openTwice(page: Page): Promise<void> {
  await logInAsPlayer(page, fixture.site);
  const first = await openGame(page);
  await playButton(first).waitFor();
  const second = await page.context().newPage();
  const token = String(await page.evaluate("sessionStorage.getItem('token')"));
  await second.goto(`${fixture.site.base}/offline.html`);
  await second.evaluate(`sessionStorage.setItem('token', '${token}')`);
  const other = await openGame(second);
  await playButton(other).waitFor();
  expect(await play(first)).toContain('The session has ended.');
  expect(await play(other)).toContain('Drawn:');
  await second.close();
}

async function openLate(page: Page): Promise<void> {
  await logInAsPlayer(page, fixture.site);
  const token = String(await page.evaluate("sessionStorage.getItem('token')"));
  const { game_url } = await createClient({ base: fixture.site.base, token: () => token })(calls.games.launch, {
    gameId: GAME,
  });
  await sql`update games.launch set expires_at = now() - interval '1 second' where used_at is null`.execute(
    database.db,
  );
  await page.goto(game_url);
  await page.getByText('The session has ended. Open the game again from the lobby.').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor({ state: 'hidden' });
}

async function openMaintained(page: Page): Promise<void> {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const plan = { vendorCode: 'PP', from: null, until, reason: 'New reels' };
  const { id } = await operator(calls.gamesBackoffice.planMaintenance, plan);
  await logInAsPlayer(page, fixture.site);
  await page.goto(`${fixture.site.base}/game?gameId=${GAME}`);
  await page.getByText('This game is under maintenance.').waitFor();
  expect(page.frames()).toHaveLength(1);
  await operator(calls.gamesBackoffice.endMaintenance, { id });
  await page.getByRole('button', { name: 'Try again' }).click();
  await playButton(page.frameLocator('iframe')).waitFor();
}

/** Finds the open round in the console and queries its game server: the stake did not come from there. */
async function seeOpenRound(username: string): Promise<void> {
  const { consolePage } = opened;
  await consolePage.goto(`${fixture.site.base}/console/vendors?tab=rounds`);
  await consolePage.getByText('No open rounds').waitFor();
  await consolePage.getByLabel('Include rounds less than an hour old').check();
  const line = consolePage.getByRole('row').filter({ hasText: username });
  await line.getByText(`held-${username}`).waitFor();
  await line.getByRole('button', { name: 'Check with game server' }).click();
  const answerDialog = consolePage.getByRole('dialog', { name: /^Game server’s answer on round/ });
  await answerDialog.getByText('It has no record of this round.').waitFor();
  expect(await violations(consolePage)).toEqual([]);
  await answerDialog.getByRole('button', { name: 'Close' }).click();
  await line.getByRole('button', { name: /^\d+-\d+$/ }).click();
  await consolePage.getByRole('dialog').getByText(`held-${username}`).waitFor();
}

/** Activates the console's kill switch between a stake and its win. */
async function killInRound(page: Page, whileOpen?: (username: string) => Promise<void>): Promise<void> {
  const username = uniqueName();
  await registerWithDeposit(page, fixture.site.base, username, '50');
  const opening = page.waitForRequest('**/play/open');
  const game = await openGame(page);
  const { launch } = (await opening).postDataJSON() as { launch: string };
  await playButton(game).waitFor();
  expect(await play(game)).toContain('Drawn:');
  const played = await roundsOf(username);
  const before = 5_000 - 100 + Number(played[0]?.win ?? 0n);
  const wallet = createWallet([fixture.site.base], loadDemoLogins(fixture.site).vendor);
  const { player, currency } = (await wallet.call('authenticate', { session: launch })).parsed;
  const round = { player, currency, game: GAME, round: `held-${username}` };
  const bet = { ...round, session: launch, tx: `bet-${username}`, amount: '1.00' };
  expect((await wallet.call('bet', bet)).status).toBe('OK');

  const { id } = await operator(calls.gamesBackoffice.createKillSwitch, { kind: 'game', target: GAME, reason: 'Odd' });
  await expect.poll(() => play(game)).toMatch(/GAME_DISABLED|The session has ended/);
  expect((await roundsOf(username)).map(({ state }) => state)).toEqual(['CLOSED', 'OPEN']);
  await whileOpen?.(username);
  const win = { ...round, tx: `win-${username}`, bet_tx: bet.tx, amount: '2.50', kind: 'win', round_end: true };
  expect((await wallet.call('win', win)).status).toBe('OK');
  expect((await roundsOf(username))[1]).toMatchObject({ state: 'CLOSED', win: 250n });
  await expect.poll(() => cents(page)).toBe(before - 100 + 250);
  // the game server has been notified that the session ended
  await expect.poll(() => play(game)).toContain('The session has ended');

  await goWithin(page, '/help');
  await page.locator('iframe').waitFor({ state: 'detached' });
  await goWithin(page, `/game?gameId=${GAME}`);
  await page.getByText('This game is closed.').waitFor();
  await operator(calls.gamesBackoffice.liftKillSwitch, { id, reason: 'It was right' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await playButton(page.frameLocator('iframe')).waitFor();
  expect(await play(page.frameLocator('iframe'))).toContain('Drawn:');
}

describe('[P-29] [G-08] free rounds', () => {
  it('granted by an operator appear in the game, debit nothing, pay, and show as played', {
    timeout: 120_000,
  }, async () => {
    const { consolePage, errors } = opened;
    const dialog = consolePage.getByRole('dialog');
    await consolePage.goto(`${fixture.site.base}/console/vendors?tab=free`);
    await consolePage.getByRole('button', { name: 'Grant free rounds' }).click();
    await dialog.getByLabel('Account').selectOption({ label: 'Simulator' });
    await dialog.getByLabel('Player’s username').fill('player');
    await dialog.getByLabel('Games').fill(GAME);
    await dialog.getByLabel('Rounds').fill('2');
    await dialog.getByLabel('Stake per round').fill('0.50');
    await dialog.getByLabel('Reason').fill('A payout that came late');
    await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
    const line = consolePage.getByRole('row').filter({ hasText: GAME });
    await line.getByText('0 of 2').waitFor();
    // the game server is notified within half a minute
    const deliveryStatus = async () =>
      (await sql<{ delivery_status: string }>`select delivery_status from vendors.free_rounds`.execute(database.db))
        .rows[0]?.delivery_status;
    await expect.poll(deliveryStatus, { timeout: 45_000, interval: 500 }).toBe('delivered');
    await consolePage.reload();
    await line.getByText('Server notified').waitFor();
    await checkVisit(async (page) => {
      await logInAsPlayer(page, fixture.site);
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
      await expect.poll(() => game.getByLabel('Stake').inputValue()).toBe('1.00');
      await consolePage.reload();
      await line.getByText('2 of 2').waitFor();
      // the stake is in the same row and may be equal
      await line
        .getByText(`$${(won / 100).toFixed(2)}`)
        .last()
        .waitFor();
    });
    expect(errors).toEqual([]);
  });
});

describe('[P-29] [C-02] TRF-08 money in a transfer wallet', () => {
  it('is sent in the member centre, asked about before another game opens, and returned', () =>
    checkVisit(async (page) => {
      const settings = sql`wallet = 'transfer', base_url = ${simulatorUrl}`;
      await sql`update vendors.vendor set ${settings} where brand_id = 1 and title = 'Simulator'`.execute(database.db);
      await logInAsPlayer(page, fixture.site);
      await page.goto(`${fixture.site.base}/help?centre=menu`);
      // the side menu behind the centre has an entry of this name too
      await page.getByRole('dialog').getByRole('button', { name: 'My wallet' }).click();
      const wallet = page.getByRole('region', { name: 'Simulator' });
      const before = await cents(page);
      await wallet.getByLabel('Amount').fill('30');
      await wallet.getByRole('button', { name: 'Transfer', exact: true }).click();
      await wallet.getByText('$30.00').waitFor();
      await expect.poll(() => cents(page)).toBe(before - 3_000);
      await page.getByRole('row').filter({ hasText: 'To the provider' }).getByText('Done').waitFor();

      await goWithin(page, '/game?gameId=lantern-orchard');
      const question = page.getByRole('region', { name: 'Some of your money is with another provider' });
      await question.getByText('$30.00').waitFor();
      expect(page.frames()).toHaveLength(1);
      await question.getByRole('button', { name: 'Transfer it back and play' }).click();
      await page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }).waitFor({ timeout: 60_000 });
      await expect.poll(() => cents(page)).toBe(before);
    }));
});
