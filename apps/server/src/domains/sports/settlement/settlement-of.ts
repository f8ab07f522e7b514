import { type BetTerms, type LegOutcome, type Settlement, settleBet } from '@fairhouse/game-math/sports';
import { termsOf } from '../bets/terms.ts';
import type { DueBet, DueLeg } from './read-due-bets.ts';

/** Returns what an accepted bet is paid by, at its accepted prices. */
export const acceptedTerms = ({ format, entered, legs }: DueBet): BetTerms =>
  termsOf(
    format,
    entered,
    legs.map(({ price }) => price),
  );

/** Returns the outcome of a leg; null while it is open. */
export function outcomeOf({ result, deadHeat }: DueLeg): LegOutcome | null {
  if (result === null) return null;
  const [places, tied] = deadHeat?.split('/') ?? [];
  return { result, ...(places && tied && { deadHeat: { num: BigInt(places), den: BigInt(tied) } }) };
}

/** Returns what its legs make of a bet. */
export const settlementOf = (bet: DueBet): Settlement => settleBet(acceptedTerms(bet), bet.legs.map(outcomeOf));
