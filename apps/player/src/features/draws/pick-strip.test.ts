import { expect, it } from 'vitest';
import type { Lottery } from './draw-queries.ts';
import { pickStrip } from './pick-strip.ts';

const gameOf = (gameCode: string, closeAt: number | null, status = 'open', isInMaintenance = false): Lottery =>
  ({
    gameCode,
    status,
    entries: [{ entryCode: `${gameCode}-credit`, isInMaintenance }],
    next: closeAt === null ? null : { closeAt },
  }) as unknown as Lottery;

it('[R-02] shows the most played lotteries first, then those that close next, and none that takes no orders', () => {
  const games = [
    gameOf('late', 900),
    gameOf('soon', 100),
    gameOf('none', null),
    gameOf('liked', 800),
    gameOf('gone', 1, 'closed'),
    gameOf('worked-on', 1, 'open', true),
  ];
  expect(pickStrip(games, ['liked-credit']).map(({ gameCode }) => gameCode)).toEqual(['liked', 'soon', 'late', 'none']);
  expect(pickStrip([...games, ...games], []).length).toBe(6);
});
