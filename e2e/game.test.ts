import { randomUUID } from 'node:crypto';
import { calls, createClient } from '@fairhouse/contracts';
import type { SlotRound } from '@fairhouse/game-math';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GAME_SCREEN, openBrowser, watchForErrors } from './browser/browser.ts';
import { disableMinCycle } from './browser/disable-min-cycle.ts';
import { goWithin } from './browser/wait-for-idle.ts';
import { openSite, type Site } from './site/site.ts';
import { findSeedForOutcome, type OpenedGame } from './steps/find-seed-for-outcome.ts';
import { registerWithDeposit } from './steps/log-in.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import { openSlot, spin, uniqueName } from './steps/player-steps.ts';

let site: Site;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite({ env: { RATE_PER_MINUTE: '1000000' } }), openBrowser()]);
  const consolePage = await browser.newPage();
  await logInAsOperator(consolePage, site);
  await disableMinCycle(consolePage, site.base);
  await consolePage.close();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});
beforeEach(async () => {
  context = await browser.newContext(GAME_SCREEN);
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await registerWithDeposit(page, site.base, uniqueName(), '500');
});
afterEach(() => context.close());

const ADDRESS = '/game?gameId=lantern-orchard';
const spinButton = (game: FrameLocator) => game.getByRole('button', { name: 'Spin', exact: true });

/** Opens the slot. Returns what the server sent it. */
async function openSlotWithToken(): Promise<OpenedGame> {
  const opened = page.waitForResponse((reply) => reply.url().endsWith('/slots/v1/open'));
  await page.goto(site.base + ADDRESS);
  await spinButton(page.frameLocator('iframe')).waitFor({ timeout: 60_000 });
  const { value } = (await (await opened).json()) as {
    value: { gameToken: string; opened: { fair: { nextCommitment: string } } };
  };
  return { token: value.gameToken, promised: value.opened.fair.nextCommitment };
}

/** Leaves the game and opens it again through the site's own links. */
async function openAgain(): Promise<void> {
  await goWithin(page, '/help');
  await page.locator('iframe').waitFor({ state: 'detached' });
  await goWithin(page, ADDRESS);
}

/** Opens the slot with a next round of one spin without a win: a feature could take a minute. */
async function openShortRound(): Promise<FrameLocator> {
  const opened = await openSlotWithToken();
  const fits = ({ spins, totalWin_x100 }: SlotRound) => spins.length === 1 && totalWin_x100 === 0;
  await findSeedForOutcome(site, 'lantern-orchard', opened, { fits });
  return page.frameLocator('iframe');
}

/** Returns the rounds and the balance on the server. */
async function readServer() {
  const token = await page.evaluate<string | null>('sessionStorage.getItem("token")');
  const call = createClient({ base: site.base, token: () => token });
  const [record, balance] = await Promise.all([call(calls.bets.rounds, {}), call(calls.identity.balance)]);
  return { rounds: record.total, balance: balance.sumBalance, totals: record.totals };
}

/** Checks and clicks in one task, so that the button cannot change in between. */
const SKIP_TO_THE_END = `new Promise((ended) => {
  const button = document.querySelector('.slot-main');
  const look = () => {
    const says = button.getAttribute('aria-label');
    if (says === 'Spin') return ended();
    if (says === 'Skip') button.click();
    setTimeout(look, 50);
  };
  look();
})`;

/** Spins, and presses just after the result sentence, the last thing shown: as a player whose hand is already moving. */
const SPIN_AND_PRESS_AFTER_THE_END = `new Promise((pressed) => {
  const button = document.querySelector('.slot-main');
  const observer = new MutationObserver(() => {
    observer.disconnect();
    setTimeout(() => {
      button.click();
      pressed(button.getAttribute('aria-label'));
    }, 100);
  });
  observer.observe(document.querySelector('.slot-spoken'), { childList: true, characterData: true, subtree: true });
  button.click();
})`;

describe('Lantern Orchard', () => {
  it('[G-01] resumes an interrupted round when the game is opened again, only once', async () => {
    // only the end of the ten free spins is of interest
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const opened = await openSlotWithToken();
    const call = createClient({ base: site.base, token: () => opened.token });
    await findSeedForOutcome(site, 'lantern-orchard', opened, { fits: ({ spins }) => spins.length === 11 });
    await call(calls.slots.spin, { stake: '0.20', clientRoundId: randomUUID() });
    const before = await readServer();

    await openAgain();
    const game = page.frameLocator('iframe');
    await game.getByText('Your last round was interrupted. Here is the rest of it.').waitFor();
    const seen = page.waitForResponse((reply) => reply.url().endsWith('/slots/v1/presented'), { timeout: 120_000 });
    await game.getByRole('button', { name: 'Quick spin' }).click();
    await game.locator('body').evaluate(SKIP_TO_THE_END);
    expect((await seen).status()).toBe(200);
    expect(await readServer()).toEqual(before);

    await openAgain();
    await spinButton(game).waitFor();
    expect(await game.getByText('Your last round was interrupted.').count()).toBe(0);
  });

  it('retries a spin with a lost answer under the same id, charged once', async () => {
    const game = await openShortRound();
    let lost = 0;
    await page.route('**/slots/v1/spin', async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch(); // the server plays the round, but the response is lost
      await route.abort('connectionreset');
    });
    await spinButton(game).click();
    await game.getByText('The connection was lost.').waitFor();
    await game.getByRole('button', { name: 'Try again' }).first().click();
    await spinButton(game).waitFor({ timeout: 60_000 });
    const { rounds, totals } = await readServer();
    expect(rounds).toBe(1);
    expect(totals.stake).toBe('1.00');
  });

  it('plays one round for a double click', async () => {
    const game = await openShortRound();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/slots/v1/spin')) requests.push(request.postData() ?? '');
    });
    await spinButton(game).dblclick();
    await spinButton(game).waitFor({ timeout: 60_000 });
    expect(requests).toHaveLength(1);
    expect((await readServer()).rounds).toBe(1);
  });

  it('plays no round for a skip pressed after the end', async () => {
    const game = await openShortRound();
    expect(await game.locator('body').evaluate(SPIN_AND_PRESS_AFTER_THE_END)).toBe('Skip');
    await spinButton(game).waitFor({ timeout: 60_000 });
    expect((await readServer()).rounds).toBe(1);
  });

  it('[P-18] the header shows the server’s new balance by socket once the reels stop', async () => {
    const errors = watchForErrors(page);
    const game = await openSlot(page, site.base);
    await spin(page, game, 2);
    const { balance } = await readServer();
    const shown = `$${Number(balance).toLocaleString('en', { minimumFractionDigits: 2 })}`;
    await page.getByRole('banner').getByText(shown).first().waitFor();
    expect(errors).toEqual([]);
  });

  it('[P-18] a balance read before the round and arriving later is ignored', async () => {
    const ofBalance = `**${calls.identity.balance.path}`;
    const reply = page.waitForResponse(ofBalance);
    const game = await openShortRound();
    const early = { response: await reply, body: await (await reply).body() };
    const header = page.getByRole('banner');
    await header.getByText('$500.00').first().waitFor();
    // The game requests the balance when a round begins: that response comes late, and later requests get none.
    const replies: (() => Promise<void>)[] = [];
    await page.route(ofBalance, (route) => {
      replies.push(() => route.fulfill({ body: early.body, headers: early.response.headers() }));
    });
    await spin(page, game, 1);
    await header.getByText('$499.00').first().waitFor();
    expect(replies).toHaveLength(1);
    const late = page.waitForResponse(ofBalance);
    await replies[0]?.();
    await (await late).finished();
    await header.locator('.animate-spin').waitFor({ state: 'detached' });
    expect(await header.getByText('$499.00').count()).toBeGreaterThan(0);
  });

  it('the reminder stops play until the player decides, by keyboard too; results are announced once', async () => {
    const game = await openShortRound();
    const main = spinButton(game);
    await page.clock.setFixedTime(Date.now() + 31 * 60_000);
    await main.focus();
    await page.keyboard.press('Enter');
    const reminder = game.getByRole('dialog', { name: 'Reality check' });
    await reminder.getByText('The game is paused until you decide.').waitFor();
    await page.keyboard.press('Space');
    expect((await readServer()).rounds).toBe(0);
    await page.keyboard.press('Escape');
    await reminder.waitFor({ state: 'detached' });
    await main.and(game.locator(':focus')).waitFor();

    const frame = page.frames().find((each) => each.url().includes('/play/'));
    await frame?.evaluate(`(() => {
      const line = document.querySelector('.slot-spoken');
      window.announcements = [];
      new MutationObserver(() => window.announcements.push(line.textContent)).observe(line, { childList: true });
    })()`);
    await page.keyboard.press('Enter');
    await expect.poll(() => game.locator('.slot-net').textContent()).not.toBe('$0.00');
    await game.locator('.slot[data-phase="idle"]').waitFor({ timeout: 60_000 });
    const announcements = await frame?.evaluate<string[]>('window.announcements');
    expect(announcements?.filter((sentence) => /^(You won|No win)/.test(sentence))).toHaveLength(1);
    expect((await readServer()).rounds).toBe(1);
  });
});
