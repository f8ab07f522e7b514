import { expect, it } from 'vitest';
import type { GameDetail } from './lottery-queries.ts';
import { withEntry } from './with-entry.ts';

const detail = (entryCode: string, codes: readonly string[], last: string): GameDetail =>
  ({ entryCode, game: { last, entries: codes.map((code) => ({ entryCode: code })) } }) as unknown as GameDetail;

it('[R-07] a page keeps its entry when only others of the game are offered, with the draws of now', () => {
  const before = detail('five', ['five', 'five-credit'], 'draw 1');
  expect(withEntry(before, detail('five-credit', ['five-credit'], 'draw 2'))).toEqual(
    detail('five', ['five', 'five-credit'], 'draw 2'),
  );
  const again = detail('five', ['five', 'five-credit'], 'draw 3');
  expect(withEntry(before, again)).toBe(again);
});
