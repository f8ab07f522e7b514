import type { Draw } from '@fairhouse/game-math';
import {
  FIRST_HALF_SHARE,
  type GoalRates,
  type MatchEventKind,
  scoreGrid,
  scoresOf,
} from '@fairhouse/game-math/sports';
import { goalRates } from './goal-rates.ts';
import { MINUTE } from './match-clock.ts';
import type { Planned } from './schedule.ts';
import { drawOf, fractionOf } from './seeded.ts';

/** An event `at` simulated milliseconds after kick-off. `clock_s` counts the seconds of play: 2,700 at half-time, without stoppage time. */
export type PlayedEvent = {
  at: number;
  kind: MatchEventKind;
  side: '1' | '2' | null;
  period: '1H' | '2H';
  clock_s: number;
};

/** A match from kick-off to the end. Times are simulated milliseconds after kick-off. */
export type Match = {
  planned: Planned;
  rates: GoalRates;
  firstEnd: number;
  secondStart: number;
  end: number;
  events: readonly PlayedEvent[];
};

const HALF = 45 * MINUTE;
const BREAK = 15 * MINUTE;

/** Mean numbers of the other events of a side in a match. */
const MEANS: Readonly<Record<'yellow' | 'red' | 'corner' | 'shot' | 'danger', number>> = {
  yellow: 1.9,
  red: 0.1,
  corner: 5,
  shot: 9,
  danger: 16,
};

/**
 * Plays a match: the final score is drawn from the grid that prices it, each goal falls into the first half with the published share and is
 * equally likely in every second of its half. Other events have no effect on goals.
 */
export function playMatch(seed: string, planned: Planned): Match {
  const rates = goalRates(seed, planned);
  const draw = drawOf(seed, `match ${planned.id}`);
  const firstEnd = HALF + stoppage(draw, 1, 4);
  const secondStart = firstEnd + BREAK;
  const end = secondStart + HALF + stoppage(draw, 2, 7);
  const events: PlayedEvent[] = [];
  const add = (kind: MatchEventKind, side: '1' | '2' | null, period: '1H' | '2H', at: number): void => {
    const clock_s = Math.floor((period === '1H' ? at : HALF + at - secondStart) / 1000);
    events.push({ at, kind, side, period, clock_s });
  };
  const addSomewhere = (kind: MatchEventKind, side: '1' | '2'): void => {
    const period = fractionOf(draw) < FIRST_HALF_SHARE ? '1H' : '2H';
    const [from, to] = period === '1H' ? [0, firstEnd] : [secondStart, end];
    add(kind, side, period, Math.floor(from + fractionOf(draw) * (to - from)));
  };
  add('period-start', null, '1H', 0);
  add('period-end', null, '1H', firstEnd);
  add('period-start', null, '2H', secondStart);
  add('period-end', null, '2H', end);
  const score = drawScore(draw, rates);
  for (const side of ['1', '2'] as const) {
    for (let goals = 0; goals < (side === '1' ? score.home : score.away); goals++) addSomewhere('goal', side);
    for (const [kind, mean] of Object.entries(MEANS))
      for (let count = poisson(draw, mean); count > 0; count--) addSomewhere(kind as keyof typeof MEANS, side);
  }
  return { planned, rates, firstEnd, secondStart, end, events: events.sort((one, other) => one.at - other.at) };
}

const stoppage = (draw: Draw, from_min: number, to_min: number): number =>
  (from_min * 60 + draw.uint((to_min - from_min) * 60 + 1)) * 1000;

function drawScore(draw: Draw, rates: GoalRates) {
  let rest = fractionOf(draw);
  const scores = scoresOf(scoreGrid(rates));
  for (const [score, chance] of scores) {
    if (rest < chance) return score;
    rest -= chance;
  }
  // the chances add up to 1 but for the last bits
  return (scores.at(-1) as (typeof scores)[number])[0];
}

function poisson(draw: Draw, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = fractionOf(draw); product > limit; product *= fractionOf(draw)) count += 1;
  return count;
}
