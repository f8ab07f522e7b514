import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratio } from '../../exact/rational.ts';
import { priceOf } from '../odds/price.ts';
import { quoteSingle } from '../odds/quote-single.ts';
import vectors from '../testing/return-vectors.json' with { type: 'json' };
import { LEG_RESULTS, type LegOutcome, type LegResult } from './leg-result.ts';
import { type BetTerms, moveOf, settleBet } from './settle-bet.ts';

const units = (text: string): bigint => BigInt(Math.round(Number(text) * 100));
const thousandths = (text: string) => priceOf(Math.round(Number(text) * 1000));

const single = (price: number, stake: bigint): BetTerms => ({
  kind: 'single',
  quote: quoteSingle(priceOf(price), 'decimal', stake),
});
const multiple = (stake: bigint, prices: readonly number[]): BetTerms => ({
  kind: 'multiple',
  stake,
  prices: prices.map(priceOf),
});

function toOutcome({ result, deadHeat }: { result: string; deadHeat?: string }): LegOutcome {
  const [places, tied] = (deadHeat ?? '1/1').split('/').map(Number);
  return { result: result as LegResult, ...(deadHeat && { deadHeat: ratio(places as number, tied as number) }) };
}

describe('returns against vectors', () => {
  it.each(vectors.asianReturns)('$result of $stake at $decimal', (row) => {
    const terms = single(thousandths(row.decimal), units(row.stake));
    expect(settleBet(terms, [toOutcome(row)]).return).toBe(units(row.return));
  });

  it.each(vectors.parlays)('$legs.length legs of $stake', (row) => {
    const prices = row.legs.map(({ decimal }) => thousandths(decimal));
    expect(settleBet(multiple(units(row.stake), prices), row.legs.map(toOutcome)).return).toBe(units(row.return));
  });

  it.each(vectors.returns)('$kind, $legs.length legs of $stake', (row) => {
    const prices = row.legs.map(({ price }) => price);
    const terms =
      row.kind === 'single' ? single(prices[0] as number, BigInt(row.stake)) : multiple(BigInt(row.stake), prices);
    expect(Number(settleBet(terms, row.legs.map(toOutcome)).return)).toBe(row.return);
  });
});

describe('settling', () => {
  const win: LegOutcome = { result: 'WIN' };

  it('keeps a bet open until its last leg, but a lost leg loses it', () => {
    const terms = multiple(1000n, [2000, 3000, 1500]);
    expect(settleBet(terms, [win, null, win])).toEqual({ state: 'OPEN', return: 0n });
    expect(settleBet(terms, [win, null, { result: 'LOSE' }])).toEqual({ state: 'LOSE', return: 0n });
    expect(settleBet(single(2000, 1000n), [null])).toEqual({ state: 'OPEN', return: 0n });
  });

  it('names the state of a multiple by its return', () => {
    const state = (...results: LegResult[]) =>
      settleBet(
        multiple(1000n, [2000, 1500]),
        results.map((result) => ({ result })),
      ).state;
    expect(state('VOID', 'VOID')).toBe('VOID');
    expect(state('PUSH', 'VOID')).toBe('PUSH');
    expect(state('HALF_LOSE', 'WIN')).toBe('HALF_LOSE');
    expect(state('WIN', 'HALF_LOSE')).toBe('PUSH');
    expect(state('WIN', 'VOID')).toBe('WIN');
  });

  it('pays a half win by the price shown', () => {
    // -0.909: 90.90 risked to win 100.00; half won pays the risk and half of the win
    const terms: BetTerms = { kind: 'single', quote: quoteSingle(priceOf(2100), 'malay', 10_000n) };
    expect(settleBet(terms, [{ result: 'HALF_WIN' }]).return).toBe(9_090n + 5_000n);
  });

  it('refuses outcomes for another number of legs', () => {
    expect(() => settleBet(multiple(1000n, [2000, 1500]), [win])).toThrow('1 outcomes for a bet of 2 legs');
  });

  const outcome = fc.constantFrom(...LEG_RESULTS).map((result) => ({ result }));
  it('moves of any course of settlements add up to the last return', () => {
    fc.assert(
      fc.property(fc.array(fc.option(outcome), { minLength: 1 }), (course) => {
        const terms = single(2370, 12_345n);
        const open = settleBet(terms, [null]);
        const states = course.map((each) => settleBet(terms, [each]));
        const moves = states.map((after, at) => moveOf(states[at - 1] ?? open, after));
        expect(moves.reduce((sum, move) => sum + move, 0n)).toBe(states.at(-1)?.return);
      }),
    );
  });

  it('does not depend on the order of the legs', () => {
    const leg = fc.tuple(fc.integer({ min: 1001, max: 50_000 }), outcome);
    fc.assert(
      fc.property(fc.array(leg, { minLength: 2, maxLength: 15 }), (legs) => {
        const settle = (each: typeof legs) =>
          settleBet(
            multiple(
              9_999n,
              each.map(([price]) => price),
            ),
            each.map(([, result]) => result),
          );
        expect(settle(legs.toReversed())).toEqual(settle(legs));
      }),
    );
  });
});
