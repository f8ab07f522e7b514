import type { RefusalCode } from '@fairhouse/contracts';
import { type CombinedLeg, checkLegs, type LegProblem, type Price, priceOf } from '@fairhouse/game-math/sports';
import type { SlipLeg } from './read-slip.ts';

/** Why legs may not be one bet now, and the positions of the legs concerned. */
export interface SlipProblem {
  code: RefusalCode;
  legs: number[];
  /** Which rule the legs break. */
  problem?: LegProblem;
}

/** Checks whether legs may be one bet: each is known, none depends on another, and in play only singles of some kinds are offered. */
export function checkSlip(legs: readonly SlipLeg[]): SlipProblem | null {
  const gone = positions(legs, ({ price, stored, outcome }) => price === null || stored?.outcomes?.[outcome] != null);
  if (gone.length > 0) return { code: 'OUTCOME_CLOSED', legs: gone };
  const refused = checkLegs(legs.map(toCombined));
  if (refused) return { code: codeOf(refused.problem), legs: refused.legs, problem: refused.problem };
  const notLive = positions(legs, ({ live, isOfferedLive }) => live && (legs.length > 1 || !isOfferedLive));
  if (notLive.length > 0) return { code: 'LIVE_NOT_OFFERED', legs: notLive };
  const closed = positions(legs, ({ status }) => status !== 'OPEN' && status !== 'SUSPENDED');
  return closed.length > 0 ? { code: 'OUTCOME_CLOSED', legs: closed } : null;
}

const positions = (legs: readonly SlipLeg[], is: (leg: SlipLeg) => boolean): number[] =>
  legs.flatMap((leg, at) => (is(leg) ? at : []));

const toCombined = ({ fixtureId, market, outcome, fixture, price }: SlipLeg): CombinedLeg => ({
  selection: `${fixtureId}/${market}/${outcome}`,
  fixture: fixtureId,
  tournament: fixture?.tournamentId ?? '',
  isOutright: false,
  singlesOnly: false,
  price: priceOf(price as Price),
});

function codeOf(problem: LegProblem): RefusalCode {
  if (problem === 'TOO_MANY_LEGS' || problem === 'ODDS_TOO_HIGH') return problem;
  return problem === 'NO_LEGS' ? 'INVALID_INPUT' : 'LEGS_RELATED';
}
