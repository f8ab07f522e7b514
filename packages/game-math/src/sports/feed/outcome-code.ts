import { ratio } from '../../exact/rational.ts';
import type { LegOutcome, LegResult } from '../bets/leg-result.ts';
import type { OutcomeCode } from './messages.ts';

/** Reads a feed's result of an outcome. A feed has one code for a push and a void leg; both return the stake. */
export function toLegOutcome({ result, void: part, deadHeat }: OutcomeCode): LegOutcome {
  if (part === '1') return { result: 'VOID' };
  if (part === '1/2') return { result: result === 1 ? 'HALF_WIN' : 'HALF_LOSE' };
  if (result === 0) return { result: 'LOSE' };
  const [places, tied] = deadHeat?.split('/') ?? [];
  return { result: 'WIN', ...(places && tied && { deadHeat: ratio(BigInt(places), BigInt(tied)) }) };
}

const CODES: Readonly<Record<LegResult, OutcomeCode>> = {
  WIN: { result: 1 },
  HALF_WIN: { result: 1, void: '1/2' },
  PUSH: { result: 0, void: '1' },
  VOID: { result: 0, void: '1' },
  HALF_LOSE: { result: 0, void: '1/2' },
  LOSE: { result: 0 },
};

/** Writes a result as a feed does. */
export const toOutcomeCode = (result: LegResult): OutcomeCode => CODES[result];
