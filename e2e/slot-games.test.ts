import { type SlotRound, slotCodes } from '@fairhouse/game-math';
import type { Frame, FrameLocator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import slots from '../packages/i18n/messages/en/slots.json' with { type: 'json' };
import { letPlayAtAnyPace } from './any-pace.ts';
import { GAME_SCREEN } from './browser.ts';
import { enterAsPlayer } from './enter.ts';
import { openSiteAndBrowser } from './open-site-and-browser.ts';
import { logInAsOperator } from './operator-steps.ts';
import { type OpenedGame, wishForRound } from './wish-for-round.ts';

const house = openSiteAndBrowser({ env: { RATE_PER_MINUTE: '1000000' } });
const { checkVisit } = house;

beforeAll(async () => {
  const desk = await house.browser.newPage();
  await logInAsOperator(desk, house.site);
  await letPlayAtAnyPace(desk, house.site.base);
  await desk.close();
});

const words = slots as Record<string, string>;
const nameOf = (code: string): string => words[`slots.game.${code}`] ?? '';

/** What of each game is played: a round with its own feature, and not a long one. */
const FEATURES: Record<string, { what: string; fits: (round: SlotRound) => boolean; level?: string }> = {
  'lantern-orchard': {
    what: 'a win with wilds',
    fits: ({ spins }) => spins.length === 1 && spins[0]?.lineWins.some(({ wilds }) => wilds > 0) === true,
  },
  'northern-loom': {
    what: 'a respin',
    fits: ({ spins }) => spins.length === 2 && spins[0]?.win_x100 === 0 && (spins[1]?.win_x100 ?? 0) > 0,
  },
  'rain-on-moss': { what: 'three tumbles', fits: ({ spins }) => spins.length === 4 },
  'brass-hour': {
    what: 'a win with three coins',
    fits: ({ totalWin_x100 }) => totalWin_x100 > 1_000,
    level: 'coins-3',
  },
  'pearl-tide': {
    what: 'a mystery that wins',
    fits: ({ spins }) => spins.length === 1 && spins[0]?.mystery !== undefined && spins[0].win_x100 > 0,
  },
  'spice-caravan': {
    what: 'reels of three heights',
    fits: ({ spins }) =>
      spins.length === 1 &&
      new Set(spins[0]?.window.map(({ length }) => length)).size === 3 &&
      (spins[0]?.win_x100 ?? 0) > 0,
  },
  'ember-forge': { what: 'hold and win', fits: ({ spins }) => spins.at(-1)?.step === 'hold' && spins.length < 6 },
  'storm-atlas': {
    what: 'free spins with a wild reel',
    fits: ({ spins }) => spins.length === 9 && spins.some(({ wildReels }) => wildReels),
  },
};

/** Writes down every window that the reels show from now on. */
const watchReels = (frame: Frame | Page): Promise<void> =>
  frame.evaluate(`(() => {
    const seen = (window.seen = []);
    const board = document.querySelector('.slot-board');
    new MutationObserver(() => seen.push(board.getAttribute('aria-label'))).observe(board, { attributeFilter: ['aria-label'] });
  })()`);
const seenBy = (frame: Frame | Page): Promise<string[]> => frame.evaluate('window.seen');

const windowText = (window: string[][]): string =>
  window
    .map((column, reel) => `Reel ${reel + 1}: ${column.map((id) => words[`slots.symbol.${id}`]).join(', ')}.`)
    .join(' ');

/** Whether all of `parts` stand in `list` in this order, whatever stands between. */
function inOrder(list: readonly string[], parts: readonly string[]): boolean {
  let at = 0;
  for (const each of list) if (each === parts[at]) at += 1;
  return at === parts.length;
}

async function openGame(page: Page, code: string): Promise<{ game: FrameLocator } & OpenedGame> {
  const opened = page.waitForResponse((reply) => reply.url().endsWith('/slots/v1/open'));
  await page.goto(`${house.site.base}/game?gameId=${code}`);
  const { value } = (await (await opened).json()) as {
    value: { gameToken: string; opened: { fair: { nextCommitment: string } } };
  };
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Spin', exact: true }).waitFor();
  return { game, token: value.gameToken, promised: value.opened.fair.nextCommitment };
}

const frameOf = (page: Page): Frame => {
  const frame = page.frames().find((each) => each.url().includes('/play/'));
  if (!frame) throw new Error('the game has a frame');
  return frame;
};

const ROUND_MS = 120_000;
const LYING = { width: 844, height: 390 };
const dollars = (amount: string): string => `$${Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })}`;

/** Presses, and answers the round that the server gave once it has been shown to its end. */
async function played(page: Page, game: FrameLocator, press: () => Promise<void>) {
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/slots/v1/spin'));
  await press();
  const { value } = (await (await answered).json()) as { value: { roundId: string; win: string; round: SlotRound } };
  await game.locator('.slot[data-phase="idle"]').waitFor({ timeout: ROUND_MS });
  return value;
}

/** Plays the newest round of the betting record again. */
async function replayNewest(page: Page, code: string): Promise<string[]> {
  await page.goto(`${house.site.base}/help?centre=personalHistoryCopy`);
  // the page behind, which names the game too, is reached until the centre lies over it
  await page
    .getByRole('row')
    .getByRole('button', { name: new RegExp(nameOf(code)) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Replay' }).click();
  const replay = page.getByRole('dialog', { name: /Replay of round/ });
  await replay.getByRole('img').waitFor();
  await watchReels(page);
  await replay.getByRole('button', { name: 'Play' }).click();
  await replay
    .locator('.slot-line')
    .getByText(/^(You won|No win)/)
    .waitFor({ timeout: ROUND_MS });
  return seenBy(page);
}

it('names a feature of every slot', () => {
  expect(Object.keys(FEATURES).sort()).toEqual(slotCodes().sort());
});

describe.each(Object.entries(FEATURES))('%s', (code, { what, fits, level }) => {
  it(
    `[P-29] [C-06] is launched, plays ${what} as it was drawn, and the record shows it again alike`,
    { timeout: 300_000 },
    () =>
      checkVisit(
        async (page) => {
          await enterAsPlayer(page, house.site);
          const { game, ...opened } = await openGame(page, code);
          await page.getByText(nameOf(code)).first().waitFor();
          const round = await wishForRound(house.site, code, opened, { fits, option: level });
          if (level) await game.getByLabel('Coins a spin').selectOption(level);
          await game.getByRole('button', { name: 'Quick spin' }).click();
          const frame = frameOf(page);
          await watchReels(frame);
          const spun = await played(page, game, () => game.getByRole('button', { name: 'Spin', exact: true }).click());
          expect(spun.round).toEqual(round);
          const shown = await seenBy(frame);
          expect(
            inOrder(
              shown,
              round.spins.map(({ window }) => windowText(window)),
            ),
          ).toBe(true);
          await expect.poll(() => game.locator('.slot-figure-win output').textContent()).toBe(dollars(spun.win));
          await game
            .getByText(`You won ${dollars(spun.win)}.`)
            .first()
            .waitFor();
          expect(await replayNewest(page, code)).toEqual(shown);
        },
        { ...GAME_SCREEN, reducedMotion: 'reduce' },
      ),
  );
});

it('[P-29] a feature is bought only after its price was named, and costs exactly that', { timeout: 300_000 }, () =>
  checkVisit(async (page) => {
    await enterAsPlayer(page, house.site);
    const { game } = await openGame(page, 'ember-forge');
    const balance = async () =>
      Number((await game.locator('.slot-figure-balance output').textContent())?.replaceAll(/[^\d.]/g, ''));
    await game.getByRole('button', { name: 'Quick spin' }).click();
    const before = await balance();
    await game.getByRole('button', { name: 'Buy the feature' }).click();
    await game.getByRole('button', { name: 'Not now' }).click();
    expect(await balance()).toBe(before);
    await game.getByRole('button', { name: 'Buy the feature' }).click();
    await game.getByText('45 times the stake').waitFor();
    const price = /\$([\d.,]+)/.exec((await game.getByRole('button', { name: /^Buy for/ }).textContent()) ?? '')?.[1];
    const spun = await played(page, game, () => game.getByRole('button', { name: /^Buy for/ }).click());
    expect(spun.round.option).toBe('buy-forge');
    expect(await balance()).toBeCloseTo(before - Number(price) + Number(spun.win), 2);
  }),
);

describe('a telephone that lies on its side', () => {
  it.each(['ember-forge', 'rain-on-moss', 'brass-hour'])(
    '[P-29] shows the reels of %s and the button that spins, whole',
    (code) =>
      checkVisit(
        async (page) => {
          await enterAsPlayer(page, house.site);
          const { game } = await openGame(page, code);
          const scrolls =
            '[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]';
          expect(await frameOf(page).evaluate(scrolls)).toEqual([0, 0]);
          const [board, button] = await Promise.all([
            game.locator('.slot-board').boundingBox(),
            game.getByRole('button', { name: 'Spin', exact: true }).boundingBox(),
          ]);
          for (const box of [board, button]) {
            expect(box).not.toBeNull();
            expect(box?.x).toBeGreaterThanOrEqual(0);
            expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(LYING.width);
            expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(LYING.height);
          }
          expect(board?.height).toBeGreaterThan(LYING.height / 2);
          expect(button?.height).toBeGreaterThanOrEqual(44);
          // thumbs rest at the side, not on the reels
          expect((button?.x ?? 0) + 1).toBeGreaterThan((board?.x ?? 0) + (board?.width ?? 0) / 2);
        },
        { viewport: LYING, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
      ),
  );
});

it('[P-29] is played by the keyboard alone: rules, the reminder that the house keeps, and a round', () =>
  checkVisit(
    async (page) => {
      await enterAsPlayer(page, house.site);
      const { game } = await openGame(page, 'brass-hour');
      /** Goes on until a control is reached, as the eye would. */
      const reach = async (name: string) => {
        const wanted = game.getByRole('button', { name, exact: true }).and(game.locator(':focus'));
        await expect
          .poll(
            async () => {
              if ((await wanted.count()) === 1) return true;
              await page.keyboard.press('Tab');
              return (await wanted.count()) === 1;
            },
            { interval: 10, timeout: 15_000 },
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
      await game.getByRole('button', { name: /^Your visit/ }).focus();
      await page.keyboard.press('Enter');
      const visit = game.getByRole('dialog', { name: 'Your visit' });
      await visit.getByLabel('Remind me of the time after').focus();
      const kept = page.waitForResponse((reply) => reply.url().endsWith('/slots/v1/reminder'));
      await page.keyboard.press('ArrowUp');
      expect((await kept).status()).toBe(200);
      await page.keyboard.press('Escape');
      await reach('Spin');
      const spun = await played(page, game, () => page.keyboard.press('Space'));
      expect(spun.round.spins.length).toBeGreaterThan(0);
      const again = await openGame(page, 'brass-hour');
      await again.game.getByRole('button', { name: /^Your visit/ }).click();
      expect(await again.game.getByLabel('Remind me of the time after').inputValue()).toBe('15');
    },
    { ...GAME_SCREEN, reducedMotion: 'reduce' },
  ));
