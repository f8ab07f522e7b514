import { HOUR, MINUTE } from './match-clock.ts';
import { drawOf } from './seeded.ts';
import { type Team, TOURNAMENTS, type Tournament } from './teams.ts';

/** A fixture of the schedule. `kickOff` is in simulated milliseconds. */
export type Planned = {
  id: string;
  tournament: Tournament;
  season: number;
  round: number;
  home: Team;
  away: Team;
  kickOff: number;
};

/** Each league plays a round in this time, its matches one after the other, so that some match is always live. */
export const ROUND_LENGTH = 12 * HOUR;

/** Lists the fixtures that kick off at from ≤ time < to, in simulated milliseconds, by time. */
export function scheduleBetween(seed: string, from: number, to: number): Planned[] {
  const first = Math.max(0, Math.floor(from / ROUND_LENGTH) - 1);
  const rounds = Array.from({ length: Math.max(0, Math.ceil(to / ROUND_LENGTH) - first) }, (_, at) => first + at);
  return TOURNAMENTS.flatMap((tournament) => rounds.flatMap((round) => roundOf(seed, tournament, round)))
    .filter(({ kickOff }) => from <= kickOff && kickOff < to)
    .sort((one, other) => one.kickOff - other.kickOff);
}

/** Returns a fixture by its id, `tournament-season-round-match`; null for an id that is not one. */
export function findPlanned(seed: string, id: string): Planned | null {
  const [, code, season, round] = /^([a-z]+)-(\d{1,6})-(\d{1,2})-\d{1,2}$/.exec(id) ?? [];
  const tournament = TOURNAMENTS.find((each) => each.id === code);
  if (!tournament || Number(round) >= roundsOf(tournament)) return null;
  const all = roundOf(seed, tournament, Number(season) * roundsOf(tournament) + Number(round));
  return all.find((each) => each.id === id) ?? null;
}

/** Lists a season: 380 fixtures for 20 teams. */
export const seasonOf = (seed: string, tournament: Tournament, season: number): Planned[] =>
  Array.from({ length: roundsOf(tournament) }, (_, round) =>
    roundOf(seed, tournament, season * roundsOf(tournament) + round),
  ).flat();

const roundsOf = ({ teams }: Tournament): number => 2 * (teams.length - 1);

/**
 * The circle method: one team keeps its place and the others move by one each round, so after teams - 1 rounds everyone has met. The second
 * half of the season repeats the first with home and away exchanged. Who has which place is drawn for each season.
 */
function roundOf(seed: string, tournament: Tournament, number: number): Planned[] {
  const { id, teams, firstKickOff_min } = tournament;
  const [season, round] = [Math.floor(number / roundsOf(tournament)), number % roundsOf(tournament)];
  const places = drawOf(seed, `${id} ${season} places`).shuffle(teams.length);
  const [circle, half] = [teams.length - 1, teams.length / 2];
  const turn = round % circle;
  const isSecondHalf = round >= circle;
  return Array.from({ length: half }, (_, match) => {
    const one = match === 0 ? circle : (turn + match) % circle;
    const other = (turn + circle - match) % circle;
    const isExchanged = (match === 0 ? turn % 2 === 1 : match % 2 === 1) !== isSecondHalf;
    const [home, away] = (isExchanged ? [other, one] : [one, other]).map((place) => teams[places[place] as number]);
    const kickOff = number * ROUND_LENGTH + firstKickOff_min * MINUTE + match * (ROUND_LENGTH / half);
    return {
      id: `${id}-${season}-${round}-${match}`,
      tournament,
      season,
      round,
      home: home as Team,
      away: away as Team,
      kickOff,
    };
  });
}
