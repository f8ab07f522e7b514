import type { GameDetail } from './lottery-queries.ts';

/**
 * Returns a lottery as it is now with the entry of the page, which may be switched off while others of the game go on: the page stays where
 * it is, with its slip, and says so.
 */
export function withEntry(shown: GameDetail, now: GameDetail): GameDetail {
  if (now.entryCode === shown.entryCode) return now;
  const gone = shown.game.entries.filter(({ entryCode }) => entryCode === shown.entryCode);
  return { ...now, entryCode: shown.entryCode, game: { ...now.game, entries: [...gone, ...now.game.entries] } };
}
