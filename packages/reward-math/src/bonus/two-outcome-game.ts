import type { GameTable } from './bonus-mean.ts';

/**
 * Returns a game that pays a whole number of stakes or nothing, with exactly the published return of a game and nearly its spread. Of all games
 * with two outcomes it is the nearest one for which the mean of a bonus is found exactly.
 *
 * @param rtp_ppm the return, millionths of a stake: above 0, below 1,000,000
 * @param sd_x100 the standard deviation of a round, hundredths of a stake
 */
export function twoOutcomeGame({ rtp_ppm, sd_x100 }: { rtp_ppm: number; sd_x100: number }): GameTable {
  const [mean, deviation] = [rtp_ppm / 1_000_000, sd_x100 / 100];
  // of a win w with chance p: p w = mean, p w² = mean² + deviation²
  const pays = Math.max(2, Math.round((mean * mean + deviation * deviation) / mean));
  const [won, lost] = [rtp_ppm, pays * 1_000_000 - rtp_ppm];
  const shared = greatestDivisor(won, lost);
  return {
    outcomes: [
      { pays, weight: won / shared },
      { pays: 0, weight: lost / shared },
    ],
  };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
