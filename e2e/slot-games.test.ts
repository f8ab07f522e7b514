import { findBetMode, findSlot, type SlotRound, type SlotSpec, slotCodes } from '@fairhouse/game-math';
import type { Frame, FrameLocator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import slots from '../packages/i18n/messages/en/shared/slots.json' with { type: 'json' };
import { GAME_SCREEN, watchForErrors } from './browser/browser.ts';
import { compareImage } from './browser/compare-image.ts';
import { disableMinCycle } from './browser/disable-min-cycle.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { holdFrames, releaseFrames, type SeenFrame, stepFrames } from './browser/step-frames.ts';
import { goWithin } from './browser/wait-for-idle.ts';
import { chooseRound } from './steps/choose-round.ts';
import { findSeedForOutcome, type OpenedGame } from './steps/find-seed-for-outcome.ts';
import { logInAsPlayer, registerWithDeposit } from './steps/log-in.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import { uniqueName } from './steps/player-steps.ts';
import { SLOT_FEATURES, type SlotFeature, windowText } from './steps/slot-features.ts';

const fixture = startSiteAndBrowser({ env: { RATE_PER_MINUTE: '1000000' } });
const { checkVisit } = fixture;
/** Where one player navigates from game to game through the site's links: a full load for each costs more than the play. */
let page: Page;
let errors: string[];

beforeAll(async () => {
  const consolePage = await fixture.browser.newPage();
  await logInAsOperator(consolePage, fixture.site);
  await disableMinCycle(consolePage, fixture.site.base);
  await consolePage.close();
  page = await fixture.browser.newPage(GAME_SCREEN);
  page.setDefaultTimeout(25_000);
  errors = watchForErrors(page);
  await registerWithDeposit(page, fixture.site.base, uniqueName(), '5000');
  await page.goto(`${fixture.site.base}/help`);
  await page.getByRole('main').getByRole('heading').first().waitFor();
});
afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
});

const words = slots as Record<string, string>;
const nameOf = (code: string): string => words[`slots.game.${code}`] ?? '';

/** Whether all of `parts` occur in `list` in this order, with anything in between. */
function inOrder(list: readonly string[], parts: readonly string[]): boolean {
  let at = 0;
  for (const each of list) if (each === parts[at]) at += 1;
  return at === parts.length;
}

async function openGame(page: Page, code: string): Promise<{ game: FrameLocator } & OpenedGame> {
  const opened = page.waitForResponse((reply) => reply.url().endsWith('/slots/v1/open'));
  await goWithin(page, `/game?gameId=${code}`);
  const { value } = (await (await opened).json()) as {
    value: { gameToken: string; opened: { fair: { nextCommitment: string } } };
  };
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Spin', exact: true }).waitFor();
  return { game, token: value.gameToken, promised: value.opened.fair.nextCommitment };
}

const frameOf = (page: Page): Frame => {
  const frame = page.frames().find((each) => each.url().includes('/play/'));
  if (!frame) throw new Error('the game has no frame');
  return frame;
};

const ROUND_MS = 120_000;
const LYING = { width: 844, height: 390 };
const dollars = (amount: string): string => `$${Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })}`;
const readDollars = (shown: string | null): number => Number(shown?.replaceAll(/[^\d.]/g, ''));
const balanceIn = async (game: FrameLocator): Promise<number> =>
  readDollars(await game.locator('.slot-figure-balance output').textContent());

/** Presses, waits until the round has been shown to its end, and returns the server's round. */
async function played(page: Page, game: FrameLocator, press: () => Promise<void>) {
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/slots/v1/spin'));
  await press();
  const { value } = (await (await answered).json()) as { value: { roundId: string; win: string; round: SlotRound } };
  await game.locator('.slot[data-phase="idle"]').waitFor({ timeout: ROUND_MS });
  return value;
}

/** Looks at the price of a feature, goes back and reopens the offer. Returns the price. */
async function checkOffer(game: FrameLocator, spec: SlotSpec, buy: string): Promise<number> {
  const before = await balanceIn(game);
  const offer = game.getByRole('button', { name: 'Buy feature' });
  await offer.click();
  await game.getByRole('button', { name: 'Not now' }).click();
  expect(await balanceIn(game)).toBe(before);
  await offer.click();
  await game.getByText(`${(findBetMode(spec, buy)?.cost_x100 ?? 0) / 100} times the stake`).waitFor();
  return readDollars(await game.getByRole('button', { name: /^Buy for/ }).textContent());
}

/** Places the bet for a feature and holds the game's frames from then on. Returns the server's response. */
async function betOn(page: Page, game: FrameLocator, { level, buy, max }: SlotFeature) {
  if (level) await game.getByLabel('Coins per spin').selectOption(level);
  const raise = game.getByRole('button', { name: max ? 'Raise the stake' : 'Lower the stake' });
  if (max !== undefined) while (await raise.isEnabled()) await raise.click();
  const frame = frameOf(page);
  await holdFrames(frame);
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/slots/v1/spin'));
  await frame.evaluate(`document.querySelector('${buy ? '.slot-offer .slot-action' : '.slot-main'}').click()`);
  const { value } = (await (await answered).json()) as { value: { win: string; round: SlotRound } };
  return value;
}

/** The server seed of each photographed round, so that it is identical in each run. */
const PICTURED_SEED = '07'.repeat(32);

/** Hides what differs between runs in the screenshots, and keeps a long balance from shifting the layout. */
const HIDE_WHAT_DIFFERS = `for (const each of document.querySelectorAll('.slot-session, .slot-jackpot, .slot-figure-balance output'))
    each.style.visibility = 'hidden';
  Object.assign(document.querySelector('.slot-figure-balance output').style, { maxWidth: 0, whiteSpace: 'nowrap' })`;

/** Plays a round that has the feature and takes a screenshot in the middle. Returns every frame and the commitment of the next round. */
async function playFeature(page: Page, game: FrameLocator, code: string, opened: OpenedGame, feature: SlotFeature) {
  const { level, buy, name, at, more, from, chosen } = feature;
  const spec = findSlot(code);
  const offered = buy && spec ? { before: await balanceIn(game), price: await checkOffer(game, spec, buy) } : null;
  const option = level ?? buy;
  const { round, promised } = chosen
    ? { round: await chooseRound(page, code, { words: chosen, option }), promised: opened.promised }
    : await findSeedForOutcome(fixture.site, code, opened, { fits: feature.fits, option, seed: PICTURED_SEED, from });
  expect(feature.fits(round)).toBe(true);
  const spun = await betOn(page, game, feature);
  expect(spun.round).toEqual(round);
  const frame = frameOf(page);
  const words = typeof at === 'string' ? at : windowText(at(round)?.window ?? []);
  await stepFrames(frame, { words, more });
  const found = await game.locator('.slot').screenshot({ caret: 'initial' });
  expect(compareImage(`${code}-${name}`, found)).toBeNull();
  const frames = await stepFrames(frame);
  await releaseFrames(frame);
  await game.locator('.slot[data-phase="idle"]').waitFor();
  await expect.poll(() => game.locator('.slot-figure-win output').textContent()).toBe(dollars(spun.win));
  if (round.capped) expect(await game.locator('.slot-spoken').textContent()).toMatch(/the most a round can win\.$/);
  if (offered && !chosen)
    await expect.poll(() => balanceIn(game)).toBeCloseTo(offered.before - offered.price + Number(spun.win), 2);
  const steps = round.spins.map(({ window }) => windowText(window));
  expect(
    inOrder(
      frames.map(({ window }) => window),
      steps,
    ),
  ).toBe(true);
  return { frames, promised };
}

/** Size of the game and of its board, in CSS pixels. */
type GameSize = { width: number; height: number; board: number };

/** Replays a round of the betting record on a board of the same size. */
async function replay(page: Page, { code, nth }: { code: string; nth: number }, size: GameSize): Promise<SeenFrame[]> {
  // by the name of the game: the previous record may still be shown for a moment
  await page
    .getByRole('row')
    .nth(nth + 1)
    .getByRole('button', { name: nameOf(code) })
    .click();
  await page.getByRole('button', { name: 'Replay' }).click();
  const shown = page.getByRole('dialog', { name: /Replay of round/ });
  const board = shown.getByRole('img');
  await board.waitFor();
  await page.evaluate(`Object.assign(document.querySelector('.slot-replay').style,
    { width: '${size.width}px', height: '${size.height}px' })`);
  await expect
    .poll(async () => (await shown.locator('.slot-replay .slot-board').boundingBox())?.width)
    .toBe(size.board);
  await shown.getByRole('button', { name: 'Play' }).waitFor();
  await holdFrames(page);
  await page.evaluate("document.querySelector('.slot-replay-bar button').click()");
  const frames = await stepFrames(page);
  await releaseFrames(page);
  await shown.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Back to the record' }).click();
  return frames;
}

it('lists the features of every slot', () => {
  expect(Object.keys(SLOT_FEATURES).sort()).toEqual(slotCodes().sort());
});

describe.each(Object.entries(SLOT_FEATURES))('%s', (code, features) => {
  it(`[P-29] [C-06] launches, shows ${features.map(({ what }) => what).join(', ')} as pictured${features.some(({ buy }) => buy) ? ', sells at the listed price' : ''}, and replays each from the record`, {
    timeout: 300_000,
  }, async () => {
    const { game, ...opened } = await openGame(page, code);
    await page.getByText(nameOf(code)).first().waitFor();
    const size = await frameOf(page).evaluate<GameSize>(`(({ clientWidth: width, clientHeight: height }, board) =>
        ({ width, height, board: board.clientWidth }))(...['.slot', '.slot-board'].map((at) => document.querySelector(at)))`);
    await frameOf(page).evaluate(HIDE_WHAT_DIFFERS);
    const played: SeenFrame[][] = [];
    for (const feature of features) {
      const { frames, promised } = await playFeature(page, game, code, opened, feature);
      played.unshift(frames);
      opened.promised = promised;
    }
    await goWithin(page, '/help?centre=personalHistoryCopy');
    for (const [nth, frames] of played.entries()) expect(await replay(page, { code, nth }, size)).toEqual(frames);
    await page.unrouteAll();
  });
});

it('[P-29] works by keyboard only: rules, the stored reminder, and a round', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { game } = await openGame(page, 'brass-hour');
  /** Presses Tab until a control has the focus. */
  const reach = async (name: string) => {
    const focused = game.getByRole('button', { name, exact: true }).and(game.locator(':focus'));
    await expect
      .poll(
        async () => {
          if ((await focused.count()) === 1) return true;
          await page.keyboard.press('Tab');
          return (await focused.count()) === 1;
        },
        { interval: 10 },
      )
      .toBe(true);
  };
  await game.locator('.slot-board').click();
  await reach('Pay table');
  await page.keyboard.press('Enter');
  const sheet = game.getByRole('dialog', { name: 'Pay table' });
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await game.getByRole('button', { name: 'Pay table' }).and(game.locator(':focus')).waitFor();
  await game.getByRole('button', { name: /^This session/ }).focus();
  await page.keyboard.press('Enter');
  const visit = game.getByRole('dialog', { name: 'This session' });
  await visit.getByLabel('Reality check every').focus();
  const response = page.waitForResponse((reply) => reply.url().endsWith('/rg/v1/game/reminder'));
  await page.keyboard.press('ArrowUp');
  expect((await response).status()).toBe(200);
  await page.keyboard.press('Escape');
  await reach('Spin');
  const spun = await played(page, game, () => page.keyboard.press('Space'));
  expect(spun.round.spins.length).toBeGreaterThan(0);
  await goWithin(page, '/help');
  await page.locator('iframe').waitFor({ state: 'detached' });
  const again = await openGame(page, 'brass-hour');
  await again.game.getByRole('button', { name: /^This session/ }).click();
  expect(await again.game.getByLabel('Reality check every').inputValue()).toBe('15');
});

it('[P-29] shows the reels and the spin button completely on a phone in landscape', () =>
  checkVisit(
    async (phone) => {
      await logInAsPlayer(phone, fixture.site);
      await phone.goto(`${fixture.site.base}/help`);
      await phone.getByRole('main').getByRole('heading').first().waitFor();
      for (const code of ['ember-forge', 'rain-on-moss', 'brass-hour']) {
        const { game } = await openGame(phone, code);
        const scrolls =
          '[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]';
        expect(await frameOf(phone).evaluate(scrolls), code).toEqual([0, 0]);
        const [board, button] = await Promise.all([
          game.locator('.slot-board').boundingBox(),
          game.getByRole('button', { name: 'Spin', exact: true }).boundingBox(),
        ]);
        for (const box of [board, button]) {
          expect(box, code).not.toBeNull();
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(LYING.width);
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(LYING.height);
        }
        expect(board?.height).toBeGreaterThan(LYING.height / 2);
        expect(button?.height).toBeGreaterThanOrEqual(44);
        // thumbs rest at the side, not on the reels
        expect((button?.x ?? 0) + 1).toBeGreaterThan((board?.x ?? 0) + (board?.width ?? 0) / 2);
        await goWithin(phone, '/help');
        await phone.locator('iframe').waitFor({ state: 'detached' });
      }
    },
    { viewport: LYING, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
  ));
