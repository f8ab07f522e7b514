import { describe, expect, it } from 'vitest';
import { checkLimits } from './check-limits.ts';
import { checkStakes, type TableLimits } from './check-stakes.ts';
import { baccaratClassic } from './games/baccarat.ts';
import { rouletteEuropean, rouletteLaPartage } from './games/roulette.ts';
import type { StakeItem, TableGame } from './table-game.ts';

const limits: TableLimits = {
  spots: new Map([
    ['player', { min: 100n, max: 1_000n }],
    ['banker', { min: 100n, max: 1_000n }],
    ['tie', { min: 50n, max: 200n }],
  ]),
  maxStake: 1_500n,
  maxReturn: 6_000n,
  maxDifference: 2_000n,
};

const on = (spot: string, amount: bigint): StakeItem => ({ spot, amount });
const check = (items: StakeItem[], player: StakeItem[] = [], others: StakeItem[] = []) =>
  checkStakes(baccaratClassic, limits, items, { player, table: [...player, ...others] });

describe('the limits of a table', () => {
  it('accept a bet at every limit exactly', () => {
    expect(check([on('player', 100n), on('tie', 50n)])).toBeNull();
    expect(check([on('player', 1_000n), on('banker', 500n)])).toBeNull();
    expect(check([on('player', 900n)], [on('player', 100n)], [on('player', 1_000n)])).toBeNull();
    // the second stake on a spot may be below its least
    expect(check([on('tie', 10n)], [on('tie', 50n)])).toBeNull();
  });

  it.each([
    ['unknown-spot', [on('red', 100n)], [], [], 'red', 0n],
    ['amount', [on('tie', 0n)], [], [], 'tie', 0n],
    ['amount', [on('player', 100n), on('tie', -50n)], [], [], 'tie', 0n],
    ['closed-spot', [on('dragon7', 100n)], [], [], 'dragon7', 0n],
    ['spot-min', [on('player', 99n)], [], [], 'player', 100n],
    ['spot-max', [on('player', 1_001n)], [], [], 'player', 1_000n],
    ['spot-max', [on('tie', 101n)], [on('tie', 100n)], [], 'tie', 100n],
    ['spot-max', [on('tie', 150n), on('tie', 51n)], [], [], 'tie', 200n],
    ['max-stake', [on('player', 501n)], [on('banker', 1_000n)], [], null, 500n],
    ['difference', [on('player', 101n)], [], [on('player', 1_900n)], 'player', 100n],
    ['difference', [on('banker', 601n)], [], [on('banker', 1_900n), on('player', 500n)], 'banker', 600n],
  ] as const)('refuse %s', (problem, items, player, others, spot, left) => {
    expect(check([...items], [...player], [...others])).toEqual({ problem, spot, left });
  });

  it('refuse what the table would have to pay on one outcome', () => {
    // a tie returns nine times the stakes on it, and those on player and banker
    const table = [on('tie', 600n), on('banker', 500n)];
    expect(check([on('player', 100n)], [], table)).toBeNull();
    expect(check([on('player', 101n)], [], table)).toEqual({ problem: 'max-return', spot: null, left: 100n });
  });

  it('accept what makes a difference smaller, though it is above a lower limit that was set in between', () => {
    expect(check([on('player', 100n)], [], [on('banker', 2_500n)])).toBeNull();
    expect(check([on('banker', 100n)], [], [on('banker', 2_500n)])?.problem).toBe('difference');
  });
});

describe('limits at set-up', () => {
  const problems = (game: TableGame, spot: string, min: bigint, max = 10_000n) =>
    checkLimits(game, { spots: new Map([[spot, { min, max }]]) }).map(({ problem }) => problem);

  it('are refused when the floor takes more than a thousandth of the least stake', () => {
    // 19/20 of 95 is 90.25, of 190 is 180.5, of 1,001 is 950.95
    expect([1n, 95n, 100n, 190n, 949n, 950n, 1_001n].map((min) => problems(baccaratClassic, 'banker', min))).toEqual([
      ['floor-loss'],
      ['floor-loss'],
      [],
      ['floor-loss'],
      [],
      [],
      [],
    ]);
    expect(problems(rouletteLaPartage, 'red', 1n)).toEqual(['floor-loss']);
    expect(problems(rouletteLaPartage, 'red', 2n)).toEqual([]);
    expect(problems(rouletteEuropean, 'red', 1n)).toEqual([]);
  });

  it('are refused for an unknown spot, and when they are not in order', () => {
    expect(problems(baccaratClassic, 'red', 100n)).toEqual(['unknown-spot']);
    expect(problems(baccaratClassic, 'tie', 0n)).toEqual(['min']);
    expect(problems(baccaratClassic, 'tie', 100n, 99n)).toEqual(['max']);
  });
});
