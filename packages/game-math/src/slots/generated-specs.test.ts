import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, multiply, type Rational, ratio, subtract, toNumber } from '../exact/rational.ts';
import { type BetMode, betModes, PLAIN_SPIN } from './bet-modes.ts';
import { checkSpec } from './check-spec.ts';
import { lineReturn } from './exact/closed-form.ts';
import { computeSlotFacts } from './exact/compute-slot-facts.ts';
import { type ExactReturn, exactReturn } from './exact/exact-return.ts';
import { parSheet } from './exact/par-sheet.ts';
import { simulateRounds } from './simulate/simulate-rounds.ts';
import type { SlotSpec } from './slot-spec.ts';
import { everyCourse } from './testing/every-course.ts';
import { diceOf, generateSpec, SPEC_KINDS, type SpecKind } from './testing/generate-spec.ts';
import { publishSpec } from './testing/publish-spec.ts';
import { spoilSpec } from './testing/spoil-spec.ts';

/** The kinds with the deepest features. The others are enumerated exhaustively. */
const PLAYED: readonly SpecKind[] = SPEC_KINDS.filter(
  (kind) => !['lines', 'lines, free spins', 'ways', 'ways, hold and win'].includes(kind),
);
const SEED = 20_261_123;
const ROUNDS = 1_000_000;

const property = (runs: number, predicate: (g: fc.GeneratorValue) => void) =>
  fc.assert(fc.property(fc.gen(), predicate), { seed: SEED, numRuns: runs, endOnFailure: true });

/** Returns a generated machine that `checkSpec` accepts. Skips others. */
function acceptedSpec(g: fc.GeneratorValue, kind: SpecKind): SlotSpec {
  const spec = publishSpec(generateSpec(diceOf(g), kind));
  fc.pre(checkSpec(spec).length === 0);
  return spec;
}

describe('accepted generated machine', () => {
  it.each(PLAYED)('returns the computed RTP in a million rounds, in every bet mode: %s', (kind) => {
    property(1, (g) => {
      const spec = acceptedSpec(g, kind);
      for (const [at, mode] of betModes(spec).entries()) {
        const { won, hits } = deviations(spec, mode, SEED + at);
        expect(won, `return of ${mode.id}, ${JSON.stringify(spec)}`).toBeLessThanOrEqual(1);
        expect(hits, `hit rate of ${mode.id}, ${JSON.stringify(spec)}`).toBeLessThanOrEqual(1);
      }
    });
  });

  it.each(SPEC_KINDS.filter((kind) => !kind.includes('retriggered')))(
    'pays exactly the computed amount over all courses: %s',
    (kind) => {
      let compared = 0;
      property(10, (g) => {
        const spec = acceptedSpec(g, kind);
        for (const mode of betModes(spec)) if (agreesWithEveryCourse(spec, mode)) compared += 1;
      });
      expect(compared).toBeGreaterThan(5);
    },
  );

  it.each(SPEC_KINDS)('has facts, a PAR sheet, and line returns of the closed form: %s', (kind) => {
    property(8, (g) => {
      const spec = acceptedSpec(g, kind);
      expect(computeSlotFacts(spec).rtp_ppm).toBe(spec.rtp_ppm);
      expect(parSheet(spec)).toContain(spec.id);
      if (!spec.payBy && spec.wildReels?.set !== 'base')
        expect(exactReturn(spec).symbols).toEqual(lineReturn(spec, 'base'));
    });
  });
});

it('reports problems of an invalid spec and plays a valid one', () => {
  const specs: SlotSpec[] = [];
  for (const kind of SPEC_KINDS) property(3, (g) => void specs.push(acceptedSpec(g, kind)));
  const refused = new Set<string>();
  let accepted = 0;
  property(3_000, (g) => {
    const dice = diceOf(g);
    const spoilt = spoilSpec(dice, dice.pick(specs));
    const problems = checkSpec(spoilt);
    for (const problem of problems) {
      expect(problem).toMatch(/[a-z]{3}/);
      refused.add(problem);
    }
    if (problems.length > 0) return;
    accepted += 1;
    const spec = spoilt as SlotSpec;
    for (const mode of betModes(spec)) simulateRounds(spec, mode, 20, SEED);
    parSheet(spec);
  });
  expect(refused.size).toBeGreaterThan(300);
  expect(accepted).toBeGreaterThan(50);
});

it('reports problems for any other value', () => {
  const anything = fc.anything({ withBigInt: true, withMap: true, withSparseArray: true, withNullPrototype: true });
  fc.assert(
    fc.property(anything, (spec) => {
      expect(checkSpec(spec)).not.toEqual([]);
    }),
    { seed: SEED, numRuns: 1_000 },
  );
});

/**
 * Returns how far the rounds of a bet mode are from its return and its hit rate, where 1 is the tolerance. The options are played a tenth
 * as often as a plain spin.
 */
function deviations(spec: SlotSpec, mode: BetMode, seed: number): { won: number; hits: number } {
  const exact = exactReturn(spec, mode.id);
  const rounds = mode.id === PLAIN_SPIN ? ROUNDS : ROUNDS / 10;
  const seen = simulateRounds(spec, mode, rounds, seed);
  const max = Math.min(exact.maxPossible_x100 ?? Number.POSITIVE_INFINITY, spec.maxWinX * 100) / mode.cost_x100;
  const hitRate = toNumber(exact.hitRate);
  const won = Math.abs(seen.won / rounds - toNumber(exact.total));
  const hits = Math.abs(seen.hits / rounds - hitRate);
  return {
    won: won / (farthest(toNumber(exact.variance), max, rounds) + exact.cap.returnAtMost),
    hits: hits / farthest(hitRate * (1 - hitRate), 1, rounds),
  };
}

/**
 * Returns the tolerated distance between the mean of rounds with this variance and none above `max` and its expectation, by Bernstein's
 * inequality, which holds for any distribution. It is exceeded once in 10^9 comparisons. The test makes fewer than a hundred, so a false
 * alarm of the whole test is rarer than 1 in 10^7.
 */
function farthest(variance: number, max: number, rounds: number): number {
  const log = Math.log(2e9);
  return ((max * log) / 3 + Math.sqrt(((max * log) / 3) ** 2 + 2 * rounds * variance * log)) / rounds;
}

/** Compares with the whole distribution if it is small enough to be enumerated. Returns whether it was. */
function agreesWithEveryCourse(spec: SlotSpec, { id, cost_x100 }: BetMode): boolean {
  const { jackpot: _, ...alone } = { ...spec, maxWinX: 1e9 };
  const wins = everyCourse(alone, id, 5_000);
  if (!wins) return false;
  const mean = (figure: (win_x100: number) => Rational): Rational =>
    [...wins].reduce((sum, [win_x100, chance]) => add(sum, multiply(chance, figure(win_x100))), ratio(0));
  const inCosts = (win_x100: number): Rational => ratio(win_x100, cost_x100);
  const exact: ExactReturn = exactReturn(spec, id);
  expect(exact.total).toEqual(mean(inCosts));
  const second = mean((win_x100) => multiply(inCosts(win_x100), inCosts(win_x100)));
  expect(exact.variance).toEqual(subtract(second, multiply(exact.total, exact.total)));
  expect(exact.hitRate).toEqual(mean((win_x100) => ratio(win_x100 > 0 ? 1 : 0)));
  expect(exact.winAtLeastStake).toEqual(mean((win_x100) => ratio(win_x100 >= 100 ? 1 : 0)));
  return true;
}
