import { describe, expect, it } from 'vitest';
import { DEMO_GAMES, rtpBps } from './demo-games.ts';
import { drawPrize } from './play-round.ts';
import { createSeededRandom } from './seeded-random.ts';

describe('outcome of a demo game', () => {
  it('is the same for the same seed and round, and differs for others', () => {
    const [game] = DEMO_GAMES;
    const draws = (seed: string): number[] =>
      Array.from({ length: 20 }, (_, n) => drawPrize(seed, `r${n}`, game!).place);
    expect(draws('a')).toEqual(draws('a'));
    expect(draws('a')).not.toEqual(draws('b'));
  });

  it('is uniformly distributed', () => {
    const random = createSeededRandom('seed', 'evenly');
    const seen = Array.from({ length: 6 }, () => 0);
    for (let n = 0; n < 12_000; n++) {
      const index = random.below(6);
      seen[index] = (seen[index] ?? 0) + 1;
    }
    // 2,000 each, with a standard deviation of 41
    for (const count of seen) expect(Math.abs(count - 2_000)).toBeLessThan(5 * 41);
  });

  it('pays near the RTP of its table over 20,000 rounds', () => {
    const [game] = DEMO_GAMES;
    let paid_x100 = 0;
    for (let n = 0; n < 20_000; n++) paid_x100 += drawPrize('seed', `r${n}`, game!).prize.pays_x100;
    // Plum Wheel: variance 5.1 of the stake squared, so a standard error of 160 basis points
    expect(Math.abs((paid_x100 * 100) / 20_000 - rtpBps(game!))).toBeLessThan(5 * 160);
  });
});
