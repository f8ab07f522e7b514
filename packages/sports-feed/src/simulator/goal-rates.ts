import type { GoalRates } from '@fairhouse/game-math/sports';
import type { Planned } from './schedule.ts';
import { drawOf, normalOf } from './seeded.ts';
import type { Tournament } from './teams.ts';

/**
 * Means of 67 fitted seasons of five leagues (24,992 matches, openfootball, CC0): level of goals, advantage of the home side, spread of attack
 * and defence and their correlation, correction of low scores.
 */
const LEVEL = 0.129;
const HOME_ADVANTAGE = 0.231;
const ATTACK_SPREAD = 0.296;
const DEFENCE_SPREAD = 0.25;
const CORRELATION = 0.55;
const RHO = -0.064;

/** How many goals, on a logarithmic scale, a team scores and prevents more than the average of its league. */
type Strength = { attack: number; defence: number };

/** Returns the expected goals of a fixture from the strengths of its teams in the season. */
export function goalRates(seed: string, { tournament, season, home, away }: Planned): GoalRates {
  const strengths = strengthsOf(seed, tournament, season);
  const [forHome, forAway] = [strengths.get(home.id) as Strength, strengths.get(away.id) as Strength];
  return {
    home: Math.exp(LEVEL + HOME_ADVANTAGE + forHome.attack - forAway.defence),
    away: Math.exp(LEVEL + forAway.attack - forHome.defence),
    rho: RHO,
  };
}

function strengthsOf(seed: string, { id, teams }: Tournament, season: number): Map<string, Strength> {
  const draw = drawOf(seed, `${id} ${season} strengths`);
  const drawn = teams.map((): Strength => {
    const common = normalOf(draw);
    const own = normalOf(draw);
    return {
      attack: ATTACK_SPREAD * common,
      defence: DEFENCE_SPREAD * (CORRELATION * common + Math.sqrt(1 - CORRELATION ** 2) * own),
    };
  });
  const mean = (of: keyof Strength): number => drawn.reduce((sum, each) => sum + each[of], 0) / drawn.length;
  const [attack, defence] = [mean('attack'), mean('defence')];
  return new Map(
    teams.map((team, at) => {
      const each = drawn[at] as Strength;
      return [team.id, { attack: each.attack - attack, defence: each.defence - defence }];
    }),
  );
}
