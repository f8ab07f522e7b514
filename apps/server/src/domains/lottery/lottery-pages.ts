import type { PrizeMode } from '@fairhouse/contracts';
import { entryCodeOf, STANDARD_GAMES } from './games/standard-games.ts';
import { lotteryPage } from './launch-lottery.ts';

const entries = STANDARD_GAMES.flatMap((game) =>
  Object.entries(game.entries).map(([mode, playType]) => {
    const code = entryCodeOf(game, mode as PrizeMode);
    return { code, playType, page: lotteryPage(game.area, code, playType) };
  }),
);

/** Lotteries are pages of the site: their launch is the address of the page, by catalogue code. */
export const LOTTERY_PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  entries.map(({ code, page }) => [code, page]),
);

/** The play type that each opens with, by catalogue code. */
export const LOTTERY_PLAY_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  entries.map(({ code, playType }) => [code, playType]),
);
