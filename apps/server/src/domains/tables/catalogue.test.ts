import { exactChances } from '@fairhouse/game-math/tables';
import { expect, it } from 'vitest';
import { GAMES } from './catalogue.ts';
import { newestGame } from './live-table.ts';

it.each(GAMES)('[G-04] the lobby shows the exact return of $spot of $code', ({ code, spot, rtp_bps }) => {
  const chances = exactChances(newestGame(code)).spots.get(spot);
  const { num, den } = chances?.edge ?? { num: 0n, den: 1n };
  expect(rtp_bps).toBe(10_000 - Number((num * 10_000n * 2n + den) / (den * 2n)));
});
