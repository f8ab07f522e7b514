import { expect, it } from 'vitest';
import { twoOutcomeGame } from './two-outcome-game.ts';

it.each([
  [959_990, 637],
  [946_603, 362],
  [500_000, 10],
])('[R-04] a game with two outcomes has the return %i exactly, and nearly the spread %i', (rtp_ppm, sd_x100) => {
  const { outcomes } = twoOutcomeGame({ rtp_ppm, sd_x100 });
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const [{ pays, weight } = { pays: 0, weight: 0 }] = outcomes;
  expect(BigInt(pays * weight) * 1_000_000n).toBe(BigInt(rtp_ppm) * BigInt(total));
  const mean = rtp_ppm / 1_000_000;
  const deviation = Math.sqrt((pays * pays * weight) / total - mean * mean);
  // half a stake more or less in what a win pays; two outcomes pay at least two stakes
  expect(Math.abs(deviation - sd_x100 / 100)).toBeLessThan(pays === 2 ? 1 : 0.3);
});
