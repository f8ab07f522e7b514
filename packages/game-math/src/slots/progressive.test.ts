import { expect, it } from 'vitest';
import { drawFromWords } from '../fair/draw.ts';
import { toNumber } from './exact/rational.ts';
import { contribute, drawHit, freshPot, type Progressive, payPot, returnOfProgressive } from './progressive.ts';
import { fastWords } from './simulate/fast-words.ts';

const progressive: Progressive = { seed: 5_000n, increment_ppm: 12_345, oneIn: 400_000 };

it('takes every stake to the millionth, in whatever pieces it comes', () => {
  let pieces = freshPot(progressive);
  for (let i = 0; i < 1_000; i++) pieces = contribute(progressive, pieces, 7n);
  expect(pieces).toEqual(contribute(progressive, freshPot(progressive), 7_000n));
  expect(pieces.amount).toBe(5_000n + (7_000n * 12_345n) / 1_000_000n);
  const { pays, pot } = payPot(progressive, pieces);
  expect(pays).toBe(pieces.amount);
  expect(pot).toEqual({ amount: 5_000n, owed_ppm: pieces.owed_ppm });
});

it('returns its increment and its seed, whatever is staked', () => {
  expect(toNumber(returnOfProgressive(progressive))).toBeCloseTo(0.012345 + 0.0125, 12);
  const draw = drawFromWords(fastWords(7));
  let pot = freshPot(progressive);
  let [staked, paid, hits] = [0n, 0n, 0];
  for (let i = 0; i < 400_000; i++) {
    const stake = i % 3 === 0 ? 500n : 50n;
    pot = contribute(progressive, pot, stake);
    staked += stake;
    if (!drawHit(progressive, stake, draw)) continue;
    const hit = payPot(progressive, pot);
    paid += hit.pays;
    hits += 1;
    pot = hit.pot;
  }
  const expected = Number(staked) / progressive.oneIn;
  expect(Math.abs(hits - expected)).toBeLessThan(4 * Math.sqrt(expected));
  // Everything that went in is paid or still in the pot.
  expect(paid + pot.amount).toBe(5_000n * BigInt(hits + 1) + (staked * 12_345n - pot.owed_ppm) / 1_000_000n);
});

it('refuses stakes that mean nothing', () => {
  const draw = drawFromWords(fastWords(7));
  expect(() => contribute(progressive, freshPot(progressive), -1n)).toThrow(RangeError);
  expect(() => drawHit(progressive, 400_001n, draw)).toThrow(RangeError);
  expect(drawHit(progressive, 0n, draw)).toBe(false);
  expect(drawHit(progressive, 400_000n, draw)).toBe(true);
});
