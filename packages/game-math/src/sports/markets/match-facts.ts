import type { Period } from './market-kinds.ts';
import { addScores, NO_GOALS, type Score } from './score.ts';

/** `ET` and `PEN`, extra time and penalties, count for none of our kinds. */
export type EventPeriod = '1H' | '2H' | 'ET' | 'PEN';

/** What decides a match, by official time in milliseconds. An own goal counts for the side that is given it. */
export type MatchEvent =
  | { at: number; kind: 'goal'; side: '1' | '2'; period: EventPeriod }
  | { at: number; kind: 'period-end'; period: EventPeriod };

/** The score of a period, and whether the period is over. */
export type PeriodFacts = { score: Score; isOver: boolean };
export type MatchFacts = Readonly<Record<Period, PeriodFacts>>;

/**
 * Returns the scores of each period, counting events before a time. A half that no event ended is unfinished, so an abandoned match needs
 * no state of its own; a postponed one has no events.
 */
export function matchFacts(events: readonly MatchEvent[], before = Number.POSITIVE_INFINITY): MatchFacts {
  const counted = events.filter(({ at }) => at < before);
  const half = (period: '1H' | '2H'): PeriodFacts => ({
    score: counted.reduce(
      (score, event) => (event.kind === 'goal' && event.period === period ? addGoal(score, event.side) : score),
      NO_GOALS,
    ),
    isOver: counted.some((event) => event.kind === 'period-end' && event.period === period),
  });
  const [first, second] = [half('1H'), half('2H')];
  return {
    '1H': first,
    '2H': second,
    FT: { score: addScores(first.score, second.score), isOver: second.isOver },
  };
}

export const addGoal = ({ home, away }: Score, side: '1' | '2'): Score =>
  side === '1' ? { home: home + 1, away } : { home, away: away + 1 };
