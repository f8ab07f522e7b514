import type { LegResult } from '../bets/leg-result.ts';
import { halvesOf, type Line, lineOf } from './line.ts';
import type { Market } from './market.ts';
import { marketKind, type PlainResult } from './market-kinds.ts';
import type { PeriodFacts } from './match-facts.ts';
import { goalsSince, NO_GOALS } from './score.ts';

type HalfResult = PlainResult | 'VOID';

/**
 * Returns the result of an outcome. Of an unfinished period, a result that no continuation could change is final, and every other is void.
 * A quarter line is two half bets, each judged alone. Throws RangeError for an outcome that the market does not have.
 */
export function marketResult(market: Market, outcome: string, { score, isOver }: PeriodFacts): LegResult {
  const kind = marketKind(market.kind);
  if (!kind.outcomes.includes(outcome)) throw new RangeError(`${market.kind} has no outcome ${outcome}`);
  const goals = goalsSince(score, market.from ?? NO_GOALS);
  const [first = 'VOID', second = first] = linesOf(market).map(
    (line): HalfResult => (isOver || kind.isFinal(goals, line) ? kind.result(outcome, goals, line) : 'VOID'),
  );
  return combine(first, second);
}

/** Returns whether the result of every outcome is known, because the period is over or no continuation could change it. */
export function isDecided(market: Market, { score, isOver }: PeriodFacts): boolean {
  const goals = goalsSince(score, market.from ?? NO_GOALS);
  return isOver || linesOf(market).every((line) => marketKind(market.kind).isFinal(goals, line));
}

const linesOf = ({ line }: Market): readonly Line[] => (line === null ? [lineOf(0)] : halvesOf(line));

/** Neighbouring lines never win and lose at the same score, so one half decides and the other returns its stake. */
function combine(first: HalfResult, second: HalfResult): LegResult {
  if (first === second) return first;
  if (first === 'WIN' || second === 'WIN') return 'HALF_WIN';
  return first === 'LOSE' || second === 'LOSE' ? 'HALF_LOSE' : 'PUSH';
}
