import { addGoal, FIRST_HALF_SHARE, type MatchState, NO_GOALS, type Score } from '@fairhouse/game-math/sports';
import type { Match, PlayedEvent } from './play-match.ts';

/** A match at a time: what is known and what its prices depend on. */
export type Moment = {
  phase: 'before' | '1H' | 'HT' | '2H' | 'after';
  score: Score;
  /** The share of all goals that was expected by now. */
  share: number;
  /** Whether bets are stopped because of a goal or a red card. */
  isStopped: boolean;
  state: MatchState;
};

/** How long bets are stopped after a goal or a red card, in simulated milliseconds. */
export const STOP_LENGTH = 30_000;

export const stopsBets = ({ kind }: PlayedEvent): boolean => kind === 'goal' || kind === 'red';

/** @param at simulated milliseconds after kick-off; below 0 before the match */
export function momentOf(match: Match, at: number): Moment {
  const { firstEnd, secondStart, end, events } = match;
  let [score, reds] = [NO_GOALS, NO_GOALS];
  let isStopped = false;
  for (const event of events) {
    if (event.at > at) break;
    if (!stopsBets(event) || !event.side) continue;
    isStopped ||= at < event.at + STOP_LENGTH;
    if (event.kind === 'red') reds = addGoal(reds, event.side);
    else score = addGoal(score, event.side);
  }
  const phase = at < 0 ? 'before' : at < firstEnd ? '1H' : at < secondStart ? 'HT' : at < end ? '2H' : 'after';
  return { phase, score, share: shareOf(match, at), isStopped, state: stateOf(match, at, { phase, score, reds }) };
}

function stateOf(
  { secondStart }: Match,
  at: number,
  { phase, score, reds }: { phase: Moment['phase']; score: Score; reds: Score },
): MatchState {
  const isOver = phase === 'before' || phase === 'after';
  const clock = { '1H': at, '2H': 2_700_000 + at - secondStart, HT: null, before: null, after: null }[phase];
  return {
    status: phase === 'before' ? 'not_started' : phase === 'after' ? 'ended' : 'live',
    period: isOver ? null : phase,
    clock_s: clock === null ? null : Math.floor(clock / 1000),
    home: score.home,
    away: score.away,
    homeReds: reds.home,
    awayReds: reds.away,
  };
}

function shareOf({ firstEnd, secondStart, end }: Match, at: number): number {
  const part = (from: number, to: number): number => Math.min(Math.max((at - from) / (to - from), 0), 1);
  return FIRST_HALF_SHARE * part(0, firstEnd) + (1 - FIRST_HALF_SHARE) * part(secondStart, end);
}
