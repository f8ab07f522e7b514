import type { TableLimits } from './check-stakes.ts';
import { findSpot, type TableGame } from './table-game.ts';

/** A part of a stake: 1 / 1000. */
const MAX_FLOOR_LOSS = { num: 1n, den: 1000n };

export type LimitsProblem = {
  /** `floor-loss`: on one of its pays the least stake would lose more than a thousandth of itself because pays are floored. */
  problem: 'unknown-spot' | 'min' | 'max' | 'floor-loss';
  spot: string;
};

/** Checks the limits of a table before it opens. Returns every problem. */
export function checkLimits(game: TableGame, { spots }: Pick<TableLimits, 'spots'>): LimitsProblem[] {
  return [...spots].flatMap(([id, { min, max }]): LimitsProblem[] => {
    const spot = findSpot(game, id);
    if (!spot) return [{ problem: 'unknown-spot', spot: id }];
    if (min <= 0n) return [{ problem: 'min', spot: id }];
    if (max < min) return [{ problem: 'max', spot: id }];
    const losesMore = spot.rows.some(({ pay: [num, den] }) => {
      // the floor takes `part` / den of a smallest unit
      const part = (((min * BigInt(num)) % BigInt(den)) + BigInt(den)) % BigInt(den);
      return part * MAX_FLOOR_LOSS.den > min * BigInt(den) * MAX_FLOOR_LOSS.num;
    });
    return losesMore ? [{ problem: 'floor-loss', spot: id }] : [];
  });
}
