/** A game with a stake of one unit: each outcome pays a whole number of units. */
export interface GameTable {
  outcomes: readonly { pays: number; weight: number }[];
}

export interface BonusPlay {
  /** Units at the beginning. */
  cash: number;
  bonus: number;
  /** Units that must be played. */
  requirement: number;
  counts: 'all' | 'bonus';
}

/** An exact number: `top / bottom`. */
export interface Fraction {
  top: bigint;
  bottom: bigint;
}

export interface BonusMeans {
  /** Chance that the requirement is met. */
  completed: Fraction;
  /** Units of the bonus that become cash. */
  released: Fraction;
  stakes: Fraction;
  bonusStakes: Fraction;
  /** Cash at the end, with what was released. */
  end: Fraction;
}

interface Weighted {
  cash: number;
  bonus: number;
  left: number;
  weight: bigint;
}

/**
 * Returns the exact means of a bonus for a player who stakes one unit a round, cash first, until the requirement is met or nothing is left.
 * Computed forwards with whole-number weights. Source: decision 101.
 */
export function bonusMeans({ outcomes }: GameTable, { cash, bonus, requirement, counts }: BonusPlay): BonusMeans {
  const total = BigInt(outcomes.reduce((sum, { weight }) => sum + weight, 0));
  let states = new Map<string, Weighted>([['', { cash, bonus, left: requirement, weight: 1n }]]);
  const sums = { completed: 0n, released: 0n, stakes: 0n, bonusStakes: 0n, end: 0n };
  let bottom = 1n;
  while (states.size > 0) {
    const next = new Map<string, Weighted>();
    // all sums have the same denominator: one more round multiplies it
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] *= total;
    bottom *= total;
    for (const state of states.values()) {
      const isBonus = state.cash === 0;
      sums.stakes += state.weight * total;
      if (isBonus) sums.bonusStakes += state.weight * total;
      const left = state.left - (counts === 'all' || isBonus ? 1 : 0);
      for (const { pays, weight } of outcomes) {
        const after: Weighted = {
          cash: isBonus ? 0 : state.cash - 1 + pays,
          bonus: isBonus ? state.bonus - 1 + pays : state.bonus,
          left,
          weight: state.weight * BigInt(weight),
        };
        if (left === 0) {
          sums.completed += after.weight;
          sums.released += after.weight * BigInt(after.bonus);
          sums.end += after.weight * BigInt(after.cash + after.bonus);
        } else if (after.cash + after.bonus > 0) addState(next, after);
      }
    }
    states = next;
  }
  const of = (top: bigint): Fraction => ({ top, bottom });
  return {
    completed: of(sums.completed),
    released: of(sums.released),
    stakes: of(sums.stakes),
    bonusStakes: of(sums.bonusStakes),
    end: of(sums.end),
  };
}

function addState(states: Map<string, Weighted>, state: Weighted): void {
  const key = `${state.cash} ${state.bonus} ${state.left}`;
  const known = states.get(key);
  if (known) known.weight += state.weight;
  else states.set(key, state);
}

/**
 * Returns what of a bonus becomes cash on average at least, whatever the player does, in smallest units; not below 0. It may be printed in the
 * terms: E(released) + E(left at ruin) = bonus - edge x E(bonus stakes), and bonus stakes pass the requirement by less than the last stake.
 *
 * @param edge_micro what the worst usable game keeps of a stake, millionths
 * @param weight_bps the least weight of a usable game
 * @param lastStake the largest stake with bonus money
 */
export function guaranteedBonus(
  bonus: bigint,
  required_e4: bigint,
  { edge_micro, weight_bps, lastStake }: { edge_micro: bigint; weight_bps: number; lastStake: bigint },
): bigint {
  const stakes = ceilDivide(required_e4, BigInt(weight_bps)) + lastStake;
  const left = bonus - ceilDivide(stakes * edge_micro, 1_000_000n);
  return left < 0n ? 0n : left;
}

const ceilDivide = (top: bigint, bottom: bigint): bigint => (top + bottom - 1n) / bottom;
