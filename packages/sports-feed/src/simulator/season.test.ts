import { arrivalOf, EMPTY_FIXTURE, foldFixture, marketState, scoreGrid, scoresOf } from '@fairhouse/game-math/sports';
import { describe, expect, it } from 'vitest';
import { goalRates } from './goal-rates.ts';
import { createMatchClock } from './match-clock.ts';
import { findPlanned, type Planned, scheduleBetween, seasonOf } from './schedule.ts';
import { type FixtureScript, writeScript } from './script/write-script.ts';
import { TOURNAMENTS, type Tournament } from './teams.ts';

const SEED = 'season';
const clock = createMatchClock(1);
const tidewater = TOURNAMENTS[0] as Tournament;
const season = seasonOf(SEED, tidewater, 3);
const scripts = season.map((planned) => writeScript(SEED, planned, clock));

describe('the schedule', () => {
  it.each(TOURNAMENTS)('of $id lets every team meet every other at home and away, once a round each', (tournament) => {
    const fixtures = seasonOf(SEED, tournament, 0);
    const size = tournament.teams.length;
    expect(fixtures).toHaveLength(size * (size - 1));
    expect(new Set(fixtures.map(({ home, away }) => `${home.id} ${away.id}`)).size).toBe(size * (size - 1));
    expect(fixtures.some(({ home, away }) => home === away)).toBe(false);
    for (const round of new Set(fixtures.map((each) => each.round))) {
      const playing = fixtures.filter((each) => each.round === round).flatMap(({ home, away }) => [home.id, away.id]);
      expect(new Set(playing).size).toBe(size);
    }
  });

  it('gives home and away in turn, but for few', () => {
    for (const { id } of tidewater.teams) {
      const atHome = season
        .filter(({ home, away }) => home.id === id || away.id === id)
        .map(({ home }) => home.id === id);
      expect(atHome.filter(Boolean)).toHaveLength(19);
      const repeated = atHome.filter((isHome, at) => at > 0 && isHome === atHome[at - 1]);
      expect(repeated.length).toBeLessThanOrEqual(6);
    }
  });

  it('depends on the seed alone, and finds its fixtures again', () => {
    const some = (seed: string): Planned[] => scheduleBetween(seed, 1e9, 1.5e9);
    expect(some('a')).toEqual(some('a'));
    expect(some('a').map(({ home }) => home.id)).not.toEqual(some('b').map(({ home }) => home.id));
    for (const planned of some('a')) expect(findPlanned('a', planned.id)).toEqual(planned);
    for (const id of ['tidewater-0-38-0', 'tidewater-0-0-10', 'lowland-0-0-0', 'tidewater-0-0', ''])
      expect(findPlanned('a', id)).toBeNull();
  });
});

/** The book of a fixture after its settlements. */
const bookOf = ({ entries }: FixtureScript) =>
  entries
    .filter(({ type }) => type === 'bet_settlement')
    .reduce((book, { build }) => foldFixture(book, arrivalOf(build())), EMPTY_FIXTURE);

type Count = Map<string, number>;
const add = (counts: Count, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** Goals counted from the events, without the table of markets. */
function goalsOf({ match }: FixtureScript, period: string): [number, number] {
  const counted = match.events.filter((event) => event.kind === 'goal' && (period === 'FT' || event.period === period));
  return [counted.filter(({ side }) => side === '1').length, counted.filter(({ side }) => side === '2').length];
}

/** The result of an outcome by quarters of a goal, as a feed gives it: a push is a refund. */
const byQuarters = (quarters: number): string =>
  quarters >= 2
    ? 'WIN'
    : quarters === 1
      ? 'HALF_WIN'
      : quarters === 0
        ? 'VOID'
        : quarters === -1
          ? 'HALF_LOSE'
          : 'LOSE';

function resultOf(script: FixtureScript, id: string, outcome: string): string {
  const [kind = '', period = '', specifier = ''] = id.split(':');
  const [home, away] = goalsOf(script, period);
  const [line = '0', from = '0-0'] = specifier.split('@');
  const quarters = Math.round(Number(line) * 4);
  const [fromHome = 0, fromAway = 0] = from.split('-').map(Number);
  const won = (isWon: boolean): string => (isWon ? 'WIN' : 'LOSE');
  const winner = home > away ? '1' : home < away ? '2' : 'X';
  switch (kind) {
    case '1x2':
      return won(outcome === winner);
    case 'btts':
      return won((home * away > 0 ? 'yes' : 'no') === outcome);
    case 'cs':
      return won(outcome === (home < 5 && away < 5 ? `${home}-${away}` : `other-${winner}`));
    case 'ou':
      return byQuarters((4 * (home + away) - quarters) * (outcome === 'over' ? 1 : -1));
    case 'ah':
      return byQuarters((4 * (home - fromHome - away + fromAway) + quarters) * (outcome === '1' ? 1 : -1));
    default:
      throw new Error(`${kind} is not expected`);
  }
}

describe('a season of 380 matches', () => {
  it('is settled in every market as its goals say', () => {
    const [settled, counted]: [Count, Count] = [new Map(), new Map()];
    for (const script of scripts) {
      const book = bookOf(script);
      for (const id of book.markets.keys()) {
        const state = marketState(book, id);
        expect(state).toMatchObject({ status: 'SETTLED', certainty: 2 });
        for (const [outcome, { result }] of Object.entries(state?.outcomes ?? {})) {
          add(settled, `${id.split('@')[0]} ${outcome} ${result}`);
          add(counted, `${id.split('@')[0]} ${outcome} ${resultOf(script, id, outcome)}`);
        }
      }
    }
    expect(settled).toEqual(counted);
    const kinds = [
      '1x2:FT',
      '1x2:1H',
      'ah:FT:-0.25',
      'ah:FT:0',
      'ah:1H:0',
      'ou:FT:2.5',
      'ou:FT:2.75',
      'ou:1H:1',
      'btts:FT',
      'cs:FT',
    ];
    for (const id of kinds)
      expect(
        [...settled.keys()].some((key) => key.startsWith(`${id} `)),
        id,
      ).toBe(true);
    expect(settled.size).toBeGreaterThan(300);
  });

  it('ends as the grids that price it say, within 4 standard errors', () => {
    const expected = { home: 0, goals: 0, variance: 0, goalVariance: 0 };
    for (const planned of season) {
      const scores = scoresOf(scoreGrid(goalRates(SEED, planned)));
      const mean = scores.reduce((sum, [{ home, away }, chance]) => sum + chance * (home + away), 0);
      const square = scores.reduce((sum, [{ home, away }, chance]) => sum + chance * (home + away) ** 2, 0);
      const home = scores.reduce((sum, [score, chance]) => sum + (score.home > score.away ? chance : 0), 0);
      expected.home += home;
      expected.variance += home * (1 - home);
      expected.goals += mean;
      expected.goalVariance += square - mean ** 2;
    }
    const finals = scripts.map((script) => goalsOf(script, 'FT'));
    const homeWins = finals.filter(([home, away]) => home > away).length;
    const goals = finals.reduce((sum, [home, away]) => sum + home + away, 0);
    expect(Math.abs(homeWins - expected.home)).toBeLessThan(4 * Math.sqrt(expected.variance));
    expect(Math.abs(goals - expected.goals)).toBeLessThan(4 * Math.sqrt(expected.goalVariance));
    const early = scripts.reduce((sum, script) => sum + goalsOf(script, '1H')[0] + goalsOf(script, '1H')[1], 0);
    expect(Math.abs(early / goals - 0.44)).toBeLessThan(4 * Math.sqrt((0.44 * 0.56) / goals));
  });
});
