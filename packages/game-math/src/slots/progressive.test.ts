import { describe, expect, it } from 'vitest';
import { toNumber } from '../exact/rational.ts';
import { drawFromWords } from '../fair/draw.ts';
import {
  contribute,
  contributionOf,
  drawJackpot,
  isWinningNumber,
  type JackpotPool,
  type Progressive,
  resetValueOf,
  returnOfProgressive,
  ticketsOf,
} from './progressive.ts';
import { fastWords } from './simulate/fast-words.ts';

const progressive: Progressive = {
  id: 'test',
  increment_ppm: 12_345,
  oneIn: 40_000,
  seed_tickets: 500,
  ticket: { USD: 10, VND: 1_000 },
};

it('adds every contribution to the millionth, in any portions', () => {
  let pieces: JackpotPool = { amount: 5_000n, carry_ppm: 0n };
  for (let i = 0; i < 1_000; i++) pieces = contribute(pieces, contributionOf(progressive, 7n));
  expect(pieces).toEqual(contribute({ amount: 5_000n, carry_ppm: 0n }, contributionOf(progressive, 7_000n)));
  expect(pieces.amount).toBe(5_000n + (7_000n * 12_345n) / 1_000_000n);
  expect(pieces.carry_ppm).toBe((7_000n * 12_345n) % 1_000_000n);
});

it('sells whole tickets with the same chance per value in every currency', () => {
  expect(ticketsOf(progressive, 'USD', 500n)).toBe(50);
  expect(ticketsOf(progressive, 'VND', 50_000n)).toBe(50);
  expect([resetValueOf(progressive, 'USD'), resetValueOf(progressive, 'VND')]).toEqual([5_000n, 500_000n]);
  for (const cost of [5n, -10n, 400_010n]) expect(() => ticketsOf(progressive, 'USD', cost)).toThrow(RangeError);
  expect(() => ticketsOf(progressive, 'EUR', 10n)).toThrow(RangeError);
});

describe('a million rounds', () => {
  const draw = drawFromWords(fastWords(7));
  const bySize = new Map([
    [1, { rounds: 0, hits: 0 }],
    [50, { rounds: 0, hits: 0 }],
  ]);
  const resetValue = resetValueOf(progressive, 'USD');
  let jackpot: JackpotPool = { amount: resetValue, carry_ppm: 0n };
  let [staked, paid, squared] = [0n, 0n, 0];
  for (let i = 0; i < 1_000_000; i++) {
    const cost = i % 3 === 0 ? 500n : 10n;
    const tickets = ticketsOf(progressive, 'USD', cost);
    jackpot = contribute(jackpot, contributionOf(progressive, cost));
    staked += cost;
    const seen = bySize.get(tickets) as { rounds: number; hits: number };
    seen.rounds += 1;
    if (!isWinningNumber(drawJackpot(progressive, draw), tickets)) continue;
    seen.hits += 1;
    paid += jackpot.amount;
    squared += Number(jackpot.amount) ** 2;
    jackpot = { ...jackpot, amount: resetValue };
  }
  const hits = [...bySize.values()].reduce((sum, each) => sum + each.hits, 0);

  it('hit in proportion to the stake', () => {
    for (const [tickets, seen] of bySize) {
      const expected = (seen.rounds * tickets) / progressive.oneIn;
      expect(Math.abs(seen.hits - expected)).toBeLessThan(4 * Math.sqrt(expected));
    }
  });

  it('return the increment and the seed', () => {
    const exact = toNumber(returnOfProgressive(progressive));
    expect(exact).toBeCloseTo(0.012345 + 0.0125, 12);
    expect(Math.abs(Number(paid) - exact * Number(staked))).toBeLessThan(4 * Math.sqrt(squared));
  });

  it('lose nothing: all contributions are paid or still in the jackpot', () => {
    expect((paid + jackpot.amount) * 1_000_000n + jackpot.carry_ppm).toBe(
      resetValue * BigInt(hits + 1) * 1_000_000n + contributionOf(progressive, staked),
    );
  });
});

it('refuses a negative contribution, and a zero stake never hits', () => {
  expect(() => contribute({ amount: 0n, carry_ppm: 0n }, -1n)).toThrow(RangeError);
  expect([isWinningNumber(0, 0), isWinningNumber(39_999, 40_000), isWinningNumber(50, 50)]).toEqual([
    false,
    true,
    false,
  ]);
});
