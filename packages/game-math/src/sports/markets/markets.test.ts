import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LegResult } from '../bets/leg-result.ts';
import vectors from '../testing/market-vectors.json' with { type: 'json' };
import { lineOf } from './line.ts';
import { type Market, marketId, parseMarket } from './market.ts';
import { MARKET_KIND_IDS, marketKind } from './market-kinds.ts';
import { isDecided, marketResult } from './market-result.ts';
import { type EventPeriod, type MatchEvent, matchFacts } from './match-facts.ts';
import type { Score } from './score.ts';

const over = (score: Score) => ({ score, isOver: true });
const market = (id: string): Market => {
  const parsed = parseMarket(id);
  if (!parsed) throw new Error(`${id} is not a market`);
  return parsed;
};

const anyScore = fc.record({ home: fc.integer({ min: 0, max: 9 }), away: fc.integer({ min: 0, max: 9 }) });
const anyMarket: fc.Arbitrary<Market> = fc.constantFrom(...MARKET_KIND_IDS).chain((kind) => {
  const { line, periods, startsAtScore } = marketKind(kind);
  const lines = { handicap: { min: -40, max: 40 }, total: { min: 1, max: 60 } };
  return fc.record({
    kind: fc.constant(kind),
    period: fc.constantFrom(...periods),
    line: line ? fc.integer(lines[line]).map(lineOf) : fc.constant(null),
    from: startsAtScore ? fc.option(anyScore) : fc.constant(null),
  });
});

describe('lines against vectors', () => {
  it.each(vectors.asianHandicap)('handicap $line with a margin of $margin', ({ line, margin, result }) => {
    const score = { home: Math.max(margin, 0), away: Math.max(-margin, 0) };
    const backed: Market = { kind: 'ah', period: 'FT', line: lineOf(line * 4), from: null };
    expect(marketResult(backed, '1', over(score))).toBe(result);
    const mirrored: Market = { ...backed, line: lineOf(-line * 4) };
    expect(marketResult(mirrored, '2', over({ home: score.away, away: score.home }))).toBe(result);
  });

  it.each(vectors.overUnder)('total $line with $total goals', ({ line, total, over: overs, under }) => {
    const goals: Market = { kind: 'ou', period: 'FT', line: lineOf(line * 4), from: null };
    const facts = over({ home: total, away: 0 });
    expect([marketResult(goals, 'over', facts), marketResult(goals, 'under', facts)]).toEqual([overs, under]);
  });
});

describe('matches against vectors', () => {
  /** The events of a match whose period `abandonedIn`, and every later one, did not end. */
  function eventsOf({ goals, abandonedIn }: (typeof vectors.matches)[number]): MatchEvent[] {
    const ended = (['1H', '2H'] as const).filter((period) => abandonedIn === null || period < abandonedIn);
    return [
      ...goals.map(({ min, period, team }): MatchEvent => {
        return { at: min, kind: 'goal', side: team === 1 ? '1' : '2', period: period as EventPeriod };
      }),
      ...ended.map((period): MatchEvent => ({ at: 45, kind: 'period-end', period })),
    ];
  }

  it.each(vectors.matches)('$id', (match) => {
    const facts = matchFacts(eventsOf(match));
    for (const [id, expected] of Object.entries(match.expect)) {
      const one = market(id);
      const named: Record<string, string | undefined> = expected;
      for (const outcome of marketKind(one.kind).outcomes)
        expect([id, outcome, marketResult(one, outcome, facts[one.period])]).toEqual([
          id,
          outcome,
          named[outcome] ?? named['*'],
        ]);
    }
  });
});

describe('market ids', () => {
  it('are parsed as they are written', () => {
    fc.assert(
      fc.property(anyMarket, (one) => {
        expect(parseMarket(marketId(one))).toEqual(one);
      }),
    );
  });

  it.each(['', 'ah:FT', 'ah:FT:0.25', 'ah:FT:+0.30', 'ah:FT:-0', 'ou:FT:0', 'ou:FT:-1', 'ou:FT:+2.5', 'ou:FT:2.50'])(
    'refuse %j',
    (id) => expect(parseMarket(id)).toBeNull(),
  );

  it.each(['ou:FT:2.5@1-0', '1x2:FT:0', '1x2:ET', 'cs:1H', 'toString:FT', 'ah:FT:+0.25@1-0 ', 'ah:FT:999', '1X2:FT'])(
    'refuse %j',
    (id) => expect(parseMarket(id)).toBeNull(),
  );
});

describe('results', () => {
  const worth: Record<LegResult, number> = { WIN: 2, HALF_WIN: 1, PUSH: 0, VOID: 0, HALF_LOSE: -1, LOSE: -2 };

  it('of the two sides of a line are opposite', () => {
    fc.assert(
      fc.property(anyMarket, anyScore, (one, score) => {
        if (!marketKind(one.kind).line) return;
        const [first, second] = marketKind(one.kind).outcomes.map((outcome) => marketResult(one, outcome, over(score)));
        expect(worth[first as LegResult] + worth[second as LegResult]).toBe(0);
      }),
    );
  });

  it('have exactly one winner without a line', () => {
    fc.assert(
      fc.property(anyMarket, anyScore, (one, score) => {
        if (marketKind(one.kind).line) return;
        const results = marketKind(one.kind).outcomes.map((outcome) => marketResult(one, outcome, over(score)));
        expect(results.filter((result) => result === 'WIN')).toHaveLength(1);
        expect(results.filter((result) => result === 'LOSE')).toHaveLength(results.length - 1);
      }),
    );
  });

  it('are final exactly when no continuation changes them', () => {
    // 40 more goals of each side pass every line above
    const more = Array.from({ length: 41 * 41 }, (_, at) => ({ home: Math.floor(at / 41), away: at % 41 }));
    fc.assert(
      fc.property(anyMarket, anyScore, (one, score) => {
        const plain = { ...one, from: null, line: one.line === null ? null : lineOf(one.line * 2) };
        const outcomes = marketKind(one.kind).outcomes;
        const now = outcomes.map((outcome) => marketResult(plain, outcome, over(score)));
        const changes = more.some(({ home, away }) => {
          const later = over({ home: score.home + home, away: score.away + away });
          return outcomes.some((outcome, at) => marketResult(plain, outcome, later) !== now[at]);
        });
        expect(isDecided(plain, { score, isOver: false })).toBe(!changes);
      }),
      { numRuns: 40 },
    );
  });

  it('of an unfinished quarter line are those of its two halves', () => {
    const result = (id: string, outcome: string, home: number, away: number) =>
      marketResult(market(id), outcome, { score: { home, away }, isOver: false });
    expect(result('ou:FT:1.75', 'over', 1, 1)).toBe('HALF_WIN');
    expect(result('ou:FT:1.75', 'under', 1, 1)).toBe('HALF_LOSE');
    expect(result('ou:FT:2.25', 'over', 1, 1)).toBe('VOID');
    expect(result('ah:FT:-0.25', '1', 5, 0)).toBe('VOID');
  });

  it('refuse an outcome of another kind', () => {
    expect(() => marketResult(market('1x2:FT'), 'over', over({ home: 0, away: 0 }))).toThrow('1x2 has no outcome over');
  });
});
