import { formatLine, halvesOf, type Line, lineOf } from '../markets/line.ts';
import type { Market } from '../markets/market.ts';
import { marketKind } from '../markets/market-kinds.ts';
import { isDecided, marketResult } from '../markets/market-result.ts';
import type { PeriodFacts } from '../markets/match-facts.ts';
import { goalsSince, NO_GOALS } from '../markets/score.ts';
import type { Explanation } from './explanation.ts';

/** Explains the result of an outcome: the score, what of it counts, the rule of the kind. A handicap is shown as that of the side backed. */
export function explainLeg(market: Market, outcome: string, facts: PeriodFacts): Explanation[] {
  const { period, from } = market;
  const { score, isOver } = facts;
  const kind = marketKind(market.kind);
  const goals = goalsSince(score, from ?? NO_GOALS);
  const line = market.line === null ? null : backedLine(market.line, kind.line === 'handicap' && outcome === '2');
  const write = (each: Line): string => formatLine(each, kind.line === 'handicap');
  const [lower, upper] = line === null ? [] : halvesOf(line);
  return [
    ...(from ? [{ key: 'sports.explain.acceptance', values: from } as const] : []),
    { key: 'sports.explain.score', values: { ...score, period, ended: isOver ? 'yes' : 'no' } },
    ...(from ? [{ key: 'sports.explain.since', values: goals } as const] : []),
    ...(line !== null && lower !== undefined && upper !== undefined
      ? [{ key: 'sports.explain.quarter', values: { lower: write(lower), upper: write(upper) } } as const]
      : []),
    {
      key: kind.sentence,
      values: {
        // the branches of a message cannot have a dash in their name
        outcome: outcome.replace('other-', 'other'),
        total: goals.home + goals.away,
        result: marketResult(market, outcome, facts),
        ...(line !== null && { line: write(line) }),
      },
    },
    ...(isDecided(market, facts) ? [] : [{ key: 'sports.explain.undecided', values: {} } as const]),
  ];
}

const backedLine = (line: Line, isMirrored: boolean): Line => (isMirrored ? lineOf(0 - line) : line);
