import fs from 'node:fs';
import { calls, createClient } from '@fairhouse/contracts';
import type { HandRecord } from '@fairhouse/game-math/cards';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { waitForIdle } from './browser/wait-for-idle.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import {
  leaveSeat,
  nextToAct,
  openRoom,
  ownTurn,
  playToTheEnd,
  press,
  quicken,
  sideways,
  sit,
} from './steps/card-table.ts';
import { logInAs, registerAndLogIn } from './steps/log-in.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import { uniqueName } from './steps/player-steps.ts';

// Card rooms from the lobby to the proof of a hand: browsers that play against each other, and against the bots of a practice table.

const visit = startSiteAndBrowser({ env: { RATE_PER_MINUTE: '1000000' } });
const { checkVisit } = visit;

const HEADS_UP = { gameCode: 'holdem-no-limit', roomId: 'holdem-two-5-1' };
const SMALL = { gameCode: 'holdem-no-limit', roomId: 'holdem-six-1-1' };
const TIEN_LEN = { gameCode: 'tien-len-mien-nam', roomId: 'tien-len-four-1-1' };
const PRACTICE = { gameCode: 'holdem-no-limit', roomId: 'holdem-practice-1' };

beforeAll(() => quicken(visit.site));

/** Opens the lobby from another page of the site, so that its own calls fill it. */
async function openLobby(page: Page): Promise<void> {
  await page.goto(`${visit.site.base}/help`);
  // before that, a link loads a page that the server has filled
  await waitForIdle(page);
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('link', { name: 'Card games' }).click();
  await page.waitForURL(`${visit.site.base}/pvp`);
}

describe('card rooms', () => {
  it('[R-09] are shown to a visitor with their stakes, and ask for a login before a table opens', () =>
    checkVisit(async (page) => {
      await openLobby(page);
      const rooms = page.getByRole('region', { name: 'Our card rooms' });
      const room = rooms.getByRole('article', { name: /2 seats.*\$0\.05.*\$0\.10/ });
      await room.getByText('$4.00 to $10.00').waitFor();
      await rooms.getByRole('combobox', { name: 'Seats' }).selectOption('4');
      await room.waitFor({ state: 'detached' });
      await rooms.getByRole('article').first().getByText('Unit $0.02').waitFor();
      await press(rooms, "No-limit Hold'em");
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      await room.getByRole('link', { name: /^Open table/ }).click();
      await page.getByRole('dialog', { name: 'Log in' }).waitFor();
    }));

  it('[R-09] say when they cannot be loaded, and try again', () =>
    checkVisit(
      async (page) => {
        // of the context, because the site's service worker may make the request
        await page.context().route('**/pvp/v1/rooms*', (route) => route.abort());
        await openLobby(page);
        await page.getByText('The card rooms could not be loaded').waitFor();
        expect(await violations(page)).toEqual([]);
        // the list is also requested every two seconds, so the button is pressed while it still fails
        const again = page.waitForRequest(/pvp\/v1\/rooms/);
        await press(page.getByRole('main'), 'Try again');
        await again;
        await page.context().unroute('**/pvp/v1/rooms*');
        await page.getByRole('region', { name: 'Our card rooms' }).waitFor();
      },
      { meant: /pvp\/v1\/rooms|ERR_FAILED/ },
    ));

  it('[G-06] [C-06] play a hand of two browsers from buy-in to verified deck, record and proof', async () => {
    const [one, other] = [
      await openRoom(visit, HEADS_UP, screens.desktop),
      await openRoom(visit, HEADS_UP, screens.phone),
    ];
    const players = [one, other];
    await press(one.table, 'Take a seat');
    await one.table.getByLabel('Buy-in').first().fill('11');
    await press(one.table, 'Sit down');
    await one.table.getByRole('alert').getByText('From $4.00 to $10.00').waitFor();
    await one.page.keyboard.press('Escape');
    await sit(one.table, '8');
    await one.table.getByText('$492.00').first().waitFor();
    await press(one.table, 'My seat');
    const seat = one.table.getByRole('dialog', { name: 'My seat' });
    await seat.getByLabel('Sit out from the next hand').click();
    await press(seat, 'Add chips');
    await seat.getByText('Your stack is already at the largest buy-in.').waitFor();
    expect(await violations(one.page)).toEqual([]);
    await one.page.keyboard.press('Escape');
    await one.table
      .getByText(/^You are sitting out/)
      .first()
      .waitFor();
    await press(one.table, 'I am back');
    await sit(other.table, '10');
    const third = await openRoom(visit, HEADS_UP, screens.phone);
    await press(third.table, 'Join the waiting list (0)');
    await third.table.getByText('You are number 1 on the waiting list.').waitFor();

    const acting = await nextToAct(players);
    for (const { table } of players) await table.getByRole('button', { name: 'Deck verified' }).waitFor();
    // keyboard alone: the amount, below the least raise, then enough
    await acting.table.getByRole('button', { name: 'Fold' }).focus();
    await acting.page.keyboard.press('r');
    await acting.page.keyboard.type('0.15');
    await acting.page.keyboard.press('Enter');
    await acting.table
      .getByRole('alert')
      .getByText(/^From \$0\.20/)
      .waitFor();
    await acting.page.keyboard.press('ControlOrMeta+a');
    await acting.page.keyboard.type('0.30');
    await acting.page.keyboard.press('Enter');
    await ownTurn(acting.table).waitFor({ state: 'detached' });
    for (const { page } of players) expect(await sideways(page)).toBe(0);
    await playToTheEnd(players);
    for (const { page, table } of players) {
      await table.getByRole('button', { name: 'Deck verified' }).waitFor();
      expect(await violations(page)).toEqual([]);
    }
    await press(one.table, 'Deck verified');
    await one.table.getByText(/^Your browser has proven \d+ cards of this hand/).waitFor();
    await one.page.keyboard.press('Escape');
    await leaveSeat(one);
    await third.table.getByText('A seat is reserved for you.').waitFor();
    await third.leave();
    await leaveSeat(other);

    await one.page.goto(`${visit.site.base}/index?centre=personalHistoryCopy`);
    await one.page
      .getByRole('button', { name: /No-limit Hold'em/ })
      .first()
      .click();
    const hand = one.page.getByRole('region', { name: /^Hand \d+$/ });
    await hand.getByRole('list', { name: 'Result' }).waitFor();
    await press(hand, 'To the beginning');
    await hand.getByText(/^1 of \d+$/).waitFor();
    await press(hand, 'Step forward');
    await hand.getByText(/^2 of \d+$/).waitFor();
    await hand.getByText('What can be checked today matches').waitFor();
    expect(await violations(one.page)).toEqual([]);
    const downloading = one.page.waitForEvent('download');
    await press(hand, 'Save the proof');
    const proof = fs.readFileSync(await (await downloading).path(), 'utf8');
    await one.page.goto(`${visit.site.base}/verify`);
    const pasted = one.page.getByRole('textbox', { name: 'Or paste its text' });
    await pasted.fill(proof);
    await one.page.getByText(/^Passed: Every card that was seen lies/).waitFor();
    const forged = JSON.parse(proof) as HandRecord;
    forged.result.rake = 999;
    await pasted.fill(JSON.stringify(forged));
    await one.page.getByText(/are the rake of 999$/).waitFor();
    for (const player of players) await player.leave();
  });

  it('[G-06] refuse a seat beyond the player’s own limit, and say which', async () => {
    const player = await openRoom(visit, SMALL, screens.phone);
    const token = await player.page.evaluate<string | null>('sessionStorage.getItem("token")');
    const call = createClient({ base: visit.site.base, token: () => token });
    await call(calls.rg.setLimit, { name: 'lossDay', amount: '1' });
    await press(player.table, 'Take a seat');
    await press(player.table, 'Sit down');
    await player.table
      .getByRole('alert')
      .getByText(/exceed .*limit/)
      .waitFor();
    expect(await violations(player.page)).toEqual([]);
    await player.leave();
  });

  it('[G-06] play Tien Len with marked cards, and pass', async () => {
    const players = [await openRoom(visit, TIEN_LEN, screens.desktop), await openRoom(visit, TIEN_LEN, screens.phone)];
    for (const { table } of players) await sit(table, '6');
    const leads = await nextToAct(players);
    const hand = leads.table.getByRole('group', { name: 'Your cards' });
    expect(await hand.getByRole('button').count()).toBe(13);
    await leads.table.getByRole('button', { name: 'Pass' }).and(leads.table.locator(':disabled')).waitFor();
    await press(leads.table, 'Suggest');
    await press(leads.table, /^Play \d+ cards?$/);
    await expect.poll(() => hand.getByRole('button').count()).toBeLessThan(13);
    const follows = players.find((player) => player !== leads);
    if (!follows) return expect.fail('there are two players');
    for (const { page, table } of players) {
      await table.getByRole('button', { name: 'Deck verified' }).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
    }
    await press(ownTurn(follows.table), 'Pass');
    await ownTurn(leads.table).waitFor();
    for (const player of players) await player.leave();
  });

  it('[G-06] offer practice against bots that are named as bots, with play money', async () => {
    const context = await visit.browser.newContext({ ...screens.phone, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(25_000);
    await logInAs(page, visit.site.base, 'trial', loadDemoLogins(visit.site).trial);
    await page.goto(`${visit.site.base}/game?gameId=${PRACTICE.gameCode}&room=${PRACTICE.roomId}`);
    const table = page.frameLocator('iframe');
    await table.getByText('Practice: bots, play money').waitFor();
    await press(table, 'Take a seat');
    await table.getByText(/^A practice table/).waitFor();
    await press(table, 'Sit down');
    await table.getByRole('button', { name: 'Deck verified' }).waitFor();
    expect(await table.getByText('Bot', { exact: true }).count()).toBe(3);
    await ownTurn(table).waitFor();
    await press(ownTurn(table), 'Fold');
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  it('[R-09] are drained and closed by an operator with a reason, and players see it', async () => {
    const context = await visit.browser.newContext(screens.desktop);
    const page = await context.newPage();
    page.setDefaultTimeout(25_000);
    await logInAsOperator(page, visit.site);
    await page.goto(`${visit.site.base}/console/rooms`);
    const row = page.getByRole('row', { name: new RegExp(SMALL.roomId) });
    await press(row, 'Close room');
    const dialog = page.getByRole('dialog', { name: /^Close/ });
    await dialog.getByRole('checkbox').check();
    await dialog.getByLabel('Reason').fill('Test of the close button');
    expect(await violations(page)).toEqual([]);
    await press(dialog, 'Close room');
    await row.getByText('Closed').waitFor();
    await registerAndLogIn(page, visit.site.base, uniqueName());
    await page.goto(`${visit.site.base}/pvp`);
    await page.getByText('This table is closed at the moment.').waitFor();
    await context.close();
  });
});
