import { describe, expect, it } from 'vitest';
import english from '../../../../i18n/messages/en/shared/sports.json' with { type: 'json' };
import { createTranslator } from '../../../../i18n/src/create-translator.ts';
import { verdictOf } from '../../proof/finding.ts';
import type { LegResult } from '../bets/leg-result.ts';
import { type BetTerms } from '../bets/settle-bet.ts';
import { type Market, parseMarket } from '../markets/market.ts';
import type { OddsFormat } from '../odds/format-price.ts';
import { priceOf } from '../odds/price.ts';
import { quoteSingle } from '../odds/quote-single.ts';
import type { BetRecord, LegRecord } from './bet-record.ts';
import { checkBet } from './check-bet.ts';
import { decideLeg } from './decide-leg.ts';
import { explainReturn } from './explain-return.ts';
import { EXPLANATION_KEYS, type Explanation } from './explanation.ts';
import { type EventRecord, type FixtureRecord, sealRecord } from './fixture-record.ts';

const KICK_OFF = Date.parse('2026-11-21T15:00:00Z');
const minute = (at: number): string => new Date(KICK_OFF + at * 60_000).toISOString();
const goal = (at: number, side: '1' | '2', period: '1H' | '2H'): EventRecord => ({
  at: minute(at),
  side,
  kind: 'goal',
  period,
});
const end = (at: number, period: '1H' | '2H'): EventRecord => ({
  at: minute(at),
  side: null,
  kind: 'period-end',
  period,
});

/** 1-0, half-time, 1-1, 2-1. */
const EVENTS = [goal(20, '1', '1H'), end(47, '1H'), goal(70, '2', '2H'), goal(85, '1', '2H'), end(112, '2H')];
const record = (changes: Partial<FixtureRecord> = {}): FixtureRecord => {
  const { sha256: _, ...content } = {
    fixture: 'f1',
    status: 'ended' as const,
    events: EVENTS,
    cancels: [],
    reported: [],
    sha256: '',
    ...changes,
  };
  return sealRecord(content);
};

const t = createTranslator('EN');
/** The sentences in English, with amounts in hundredths. */
const read = (explanations: readonly Explanation[]): string =>
  explanations
    .map(({ key, values }) => {
      const shown = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'bigint' ? (Number(value) / 100).toFixed(2) : value,
      ]);
      return t(key, Object.fromEntries(shown));
    })
    .join('; ');

const decide = (id: string, outcome: string, at: number, fixture = record()) =>
  decideLeg(parseMarket(id) as Market, { outcome, id, acceptedAt: KICK_OFF + at * 60_000 }, fixture);
const single = (price: number, stake = 1000n, format: OddsFormat = 'decimal'): BetTerms => ({
  kind: 'single',
  quote: quoteSingle(priceOf(price), format, stake),
});
const explain = (terms: BetTerms, ...results: LegResult[]): string =>
  read(
    explainReturn(
      terms,
      results.map((result) => ({ result })),
    ),
  );

describe('explanations', () => {
  it('are messages', () => {
    expect(
      Object.keys(english)
        .filter((key) => key.startsWith('sports.explain.'))
        .sort(),
    ).toEqual([...EXPLANATION_KEYS].sort());
  });

  it('give the goals that count for a live handicap', () => {
    const leg = decide('ah:FT:-0.25@1-0', '1', 30);
    expect(leg.result).toBe('HALF_LOSE');
    expect(`${read(leg.explanation)}; ${explain(single(1950), 'HALF_LOSE')}`).toBe(
      '1:0 at acceptance; 2:1 at the end; goals since 1-1; half of the stake at -0.5, half at 0; handicap -0.25: half lost; 10.00 / 2 = 5.00',
    );
    expect(read(decide('ah:FT:-0.25@1-0', '2', 30).explanation)).toContain(
      'half of the stake at 0, half at +0.5; handicap +0.25: half won',
    );
  });

  it.each([
    ['1x2:1H', '1', '1:0 at half-time; home: won'],
    ['1x2:FT', 'X', '2:1 at the end; draw: lost'],
    ['ou:FT:3', 'over', '2:1 at the end; over 3 with 3 goals: stake returned'],
    ['btts:2H', 'yes', '1:1 in the second half; both teams to score, yes: won'],
    ['cs:FT', '2-1', '2:1 at the end; correct score 2-1: won'],
    ['cs:FT', 'other-X', '2:1 at the end; correct score any other draw: lost'],
  ])('read %s %s as "%s"', (id, outcome, sentence) => {
    expect(read(decide(id, outcome, 0).explanation)).toBe(sentence);
  });

  it('say why a leg is void', () => {
    const abandoned = record({ status: 'unfinished', events: EVENTS.slice(0, 3) });
    expect(read(decide('ou:FT:2', 'over', 0, abandoned).explanation)).toBe(
      '1:1 so far; over 2 with 2 goals: void; the match was not finished, and what play could still have changed is void',
    );
    const cancels = [{ market: 'btts:FT', start: minute(5), end: minute(10), reason: 'wrong line' }];
    expect(read(decide('btts:FT', 'yes', 5, record({ cancels })).explanation)).toContain('(wrong line)');
    expect(decide('btts:FT', 'yes', 10, record({ cancels })).result).toBe('WIN');
  });

  it('void a bet on what was decided before its acceptance', () => {
    expect(decide('ou:FT:1.5', 'over', 71).result).toBe('VOID');
    expect(decide('ou:FT:1.5', 'over', 70).result).toBe('WIN');
    expect(decide('1x2:1H', '1', 48).result).toBe('VOID');
  });

  it.each([
    [single(1950), ['WIN'], '10.00 × 1.95 = 19.50'],
    [single(1950), ['HALF_WIN'], '10.00 × (1.95 + 1) / 2 = 14.75'],
    [single(1950), ['VOID'], 'stake returned: 10.00'],
    [single(1950), ['LOSE'], '10.00 × 0 = 0.00'],
    [single(1333), ['WIN'], '10.00 × 1.333 = 13.33'],
    [single(1909, 1100n, 'fractional'), ['WIN'], '11.00 + 10.00 = 21.00'],
    [single(1909, 1000n, 'fractional'), ['WIN'], '10.00 × 21 / 11 = 19.09'],
    [single(2176, 10_000n, 'malay'), ['WIN'], '85.00 + 100.00 = 185.00'],
    [single(2176, 10_000n, 'malay'), ['HALF_WIN'], '85.00 + 100.00 / 2 = 135.00'],
    [single(2176, 10_000n, 'malay'), ['HALF_LOSE'], '85.00 / 2 = 42.50'],
  ] as const)('give the arithmetic %#', (terms, results, sentence) => {
    expect(explain(terms, ...results)).toBe(sentence);
  });

  it('give the arithmetic of a multiple', () => {
    const terms: BetTerms = { kind: 'multiple', stake: 1000n, prices: [1950, 2100, 1800, 3000].map(priceOf) };
    expect(explain(terms, 'WIN', 'HALF_WIN', 'PUSH', 'HALF_LOSE')).toBe(
      '10.00 × 1.95 × (2.10 + 1) / 2 × 1 / 2 = 15.11',
    );
    expect(explain(terms, 'WIN', 'LOSE', 'PUSH', 'WIN')).toBe('10.00 × 0 = 0.00');
    expect(explain(terms, 'VOID', 'VOID', 'VOID', 'VOID')).toBe('stake returned: 10.00');
  });
});

describe('a bet settled again', () => {
  const leg = (
    market: string,
    outcome: string,
    price: number,
    result: LegResult | null,
    fixture = 'f1',
  ): LegRecord => ({
    ...{ market, outcome, price, result, fixture },
    tournament: 't1',
    isOutright: false,
  });
  const bet = (legs: LegRecord[], changes: Partial<BetRecord> = {}): BetRecord => ({
    id: 'b1',
    format: 'decimal',
    entered: '10.00',
    stake: '10.00',
    acceptedAt: minute(30),
    legs,
    state: 'HALF_LOSE',
    return: '5.00',
    ...changes,
  });
  const handicap = leg('ah:FT:-0.25@1-0', '1', 1950, 'HALF_LOSE');
  const failed = (one: BetRecord, records = [record()]) =>
    checkBet(one, records).flatMap(({ result, id }) => (result === 'fails' ? [id] : []));

  it('is verified', () => {
    const findings = checkBet(bet([handicap]), [record()]);
    expect(verdictOf(findings)).toBe('verified');
    expect(findings.map(({ id }) => id)).toEqual([
      'record-whole',
      'legs-combine',
      'acceptance-score',
      'leg-result',
      'bet-stake',
      'bet-return',
    ]);
  });

  it('is verified as a multiple over two records', () => {
    const legs = [handicap, leg('ou:FT:2.75', 'over', 2100, 'HALF_WIN', 'f2')];
    const both = [record(), record({ fixture: 'f2' })];
    expect(verdictOf(checkBet(bet(legs, { return: '7.75' }), both))).toBe('verified');
    expect(verdictOf(checkBet(bet(legs, { return: '7.75' }), both.slice(0, 1)))).toBe('open');
    expect(failed(bet(legs, { return: '7.76' }), both)).toEqual(['bet-return']);
  });

  it('is verified with negative Malay odds', () => {
    const malay = { format: 'malay', entered: '100.00', stake: '85.00', state: 'WIN', return: '185.00' } as const;
    expect(verdictOf(checkBet(bet([leg('1x2:FT', '1', 2176, 'WIN')], malay), [record()]))).toBe('verified');
    expect(failed(bet([leg('1x2:FT', '1', 2176, 'WIN')], { ...malay, stake: '86.00' }))).toEqual(['bet-stake']);
  });

  it('is open until its match is', () => {
    const open = bet([{ ...handicap, result: null }], { state: 'OPEN', return: '0.00' });
    const live = record({ status: 'open', events: EVENTS.slice(0, 4) });
    expect(verdictOf(checkBet(open, [live]))).toBe('open');
  });

  it('is refuted by a changed price, score, result, return, record or acceptance', () => {
    expect(failed(bet([{ ...handicap, price: 2950, result: 'WIN' }], { state: 'WIN', return: '29.50' }))).toEqual([
      'leg-result',
      'bet-return',
    ]);
    expect(failed(bet([leg('ah:FT:-0.25@0-0', '1', 1950, 'WIN')], { state: 'WIN', return: '19.50' }))).toEqual([
      'acceptance-score',
    ]);
    expect(failed(bet([leg('1x2:FT', '1', 1950, 'WIN')], { state: 'WIN', return: '19.60' }))).toEqual(['bet-return']);
    expect(failed(bet([leg('1x2:FT', '1', 1900, 'WIN')], { state: 'WIN', return: '19.50' }))).toEqual(['bet-return']);
    expect(failed(bet([handicap]), [{ ...record(), events: EVENTS.slice(1) }])).toContain('record-whole');
    expect(
      failed(bet([leg('ou:FT:2.5', 'over', 1950, 'WIN')], { state: 'WIN', return: '19.50', acceptedAt: minute(86) })),
    ).toEqual(['leg-result', 'bet-return']);
    expect(failed(bet([handicap, leg('btts:FT', 'yes', 1900, 'WIN')], { return: '9.50' }))).toEqual(['legs-combine']);
  });

  it('is refuted, not thrown, when it cannot be read', () => {
    for (const one of [
      bet([]),
      bet([handicap], { stake: 'ten' }),
      bet([handicap], { return: '5.001' }),
      bet([handicap], { acceptedAt: 'yesterday' }),
      bet([{ ...handicap, price: 0 }]),
      bet([{ ...handicap, outcome: 'X' }]),
      bet([{ ...handicap, market: 'ah:FT:-0.3' }]),
    ])
      expect(failed(one)).toEqual(['bet-read']);
  });
});
