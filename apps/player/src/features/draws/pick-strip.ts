import type { Lottery } from './draw-queries.ts';
import { findStop } from './find-stop.ts';

/** Lotteries of the strip on the home page. */
export const STRIP_SHOWN = 6;

/** Returns the lotteries of the strip: the most played ones first, then those whose draw closes next. */
export function pickStrip(games: readonly Lottery[], popularCodes: readonly string[]): Lottery[] {
  const rankOf = ({ gameCode, entries }: Lottery): number => {
    const codes = [gameCode, ...entries.map(({ entryCode }) => entryCode)];
    const at = popularCodes.findIndex((code) => codes.includes(code));
    return at < 0 ? popularCodes.length : at;
  };
  const closeOf = ({ next }: Lottery): number => next?.closeAt ?? Number.MAX_SAFE_INTEGER;
  return games
    .filter((game) => findStop(game, game.entries[0], true) === null)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || closeOf(one) - closeOf(other))
    .slice(0, STRIP_SHOWN);
}
