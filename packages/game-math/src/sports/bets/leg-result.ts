import { add, multiply, type Rational, ratio } from '../../exact/rational.ts';

/** PUSH: the line was hit exactly. VOID: the leg was cancelled. Both return the stake. */
export const LEG_RESULTS = ['WIN', 'HALF_WIN', 'PUSH', 'VOID', 'HALF_LOSE', 'LOSE'] as const;
export type LegResult = (typeof LEG_RESULTS)[number];

/** How a leg ended. With a dead heat only its fraction (places / tied) of the stake wins; the rest is lost. */
export type LegOutcome = { result: LegResult; deadHeat?: Rational };

/**
 * Returns what a stake comes back as: the total of a win, half of each for a half win, the stake for a push or a void leg, half of the stake
 * for a half lost leg, nothing for a lost one.
 *
 * @param total the stake and its win
 */
export function returnOf({ result, deadHeat }: LegOutcome, stake: Rational, total: Rational): Rational {
  switch (result) {
    case 'WIN':
      return deadHeat ? multiply(total, deadHeat) : total;
    case 'HALF_WIN':
      return multiply(add(stake, total), HALF);
    case 'PUSH':
    case 'VOID':
      return stake;
    case 'HALF_LOSE':
      return multiply(stake, HALF);
    case 'LOSE':
      return ratio(0);
  }
}

const HALF = ratio(1, 2);
