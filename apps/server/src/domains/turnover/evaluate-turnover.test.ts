import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluateTurnover, stakesLeftOf, unplayedOf } from './evaluate-turnover.ts';
import { quoteWithdrawal } from './quote-withdrawal.ts';
import type { CountedRound, Requirement } from './requirement.ts';
import vectors from './testing/turnover-vectors.json' with { type: 'json' };

type Vector = (typeof vectors)[number];
type Credit = Vector['credits'][number];

const toRequirement = (credit: Credit, index: number, clearBelow: number): Requirement => ({
  no: BigInt(index),
  kind: credit.kind as Requirement['kind'],
  at_ms: credit.at,
  base: BigInt(credit.base),
  times_x100: credit.times_x100,
  weights: credit.weights as unknown as Requirement['weights'],
  clears: credit.equityBefore < clearBelow,
  end: 'voidedAt' in credit && credit.voidedAt !== undefined ? { at_ms: credit.voidedAt, state: 'voided' } : null,
});

const toRound = ({ no, begun, closed, category, game, valid }: Vector['rounds'][number]): CountedRound => ({
  no: BigInt(no),
  begun_ms: begun,
  closed_ms: closed,
  category,
  game,
  valid: BigInt(valid),
});

it.each(vectors.map((vector) => [vector.id, vector] as const))('[C-04] turnover: %s', (_id, vector) => {
  const requirements = vector.credits.map((credit, index) => toRequirement(credit, index, vector.clearBelow));
  const evaluated = evaluateTurnover(requirements, vector.rounds.map(toRound));
  const shown = evaluated.map((each, index) => ({
    id: vector.credits[index]?.id,
    required_e4: Number(each.required_e4),
    done_e4: Number(each.required_e4 - each.left_e4),
    left_e4: Number(each.left_e4),
    state: each.state,
    unplayed: Number(unplayedOf(each)),
    ...(each.state === 'open'
      ? { stakeLeft: Object.fromEntries(stakesLeftOf(each).map(({ category, stake }) => [category, Number(stake)])) }
      : {}),
  }));
  expect(shown).toEqual(vector.expect.requirements);
  const rule = { mode: vector.mode as 'keep', unplayedFee_bps: vector.unplayedFee_bps };
  const quote = quoteWithdrawal(evaluated, rule, BigInt(vector.available), BigInt(vector.ask));
  const expected = vector.expect.quote as { most: number; accepted: boolean; extraFee?: number; review?: boolean };
  expect([Number(quote.most), quote.accepted]).toEqual([expected.most, expected.accepted]);
  if (expected.extraFee !== undefined) expect(Number(quote.fee)).toBe(expected.extraFee);
  if (expected.review !== undefined) expect(quote.isForReview).toBe(expected.review);
});

const requirement = fc.record({
  kind: fc.constantFrom('deposit' as const, 'bonus' as const, 'manual' as const),
  at_ms: fc.nat(50),
  base: fc.bigInt(1n, 5_000n),
  times_x100: fc.constantFrom(0, 100, 150, 1_000),
  weights: fc.record({
    games: fc.constant({}),
    categories: fc.record({ RNG: fc.constantFrom(0, 3_333, 10_000), LIVE: fc.constantFrom(0, 2_000) }),
    other: fc.constant(0),
  }),
  clears: fc.boolean(),
  end: fc.constant(null),
});
const round = fc.record({
  begun_ms: fc.nat(60),
  lasts_ms: fc.nat(20),
  category: fc.constantFrom('RNG', 'LIVE', 'PVP'),
  valid: fc.bigInt(0n, 9_000n),
});

it('[C-04] turnover: what rounds gave adds up, no stake counts twice, and the order in which they are read changes nothing', () => {
  fc.assert(
    fc.property(fc.array(requirement, { maxLength: 6 }), fc.array(round, { maxLength: 20 }), (drawn, played) => {
      const requirements = drawn
        .sort((a, b) => a.at_ms - b.at_ms)
        .map((each, index): Requirement => ({ ...each, no: BigInt(index) }));
      const rounds = played.map(
        ({ begun_ms, lasts_ms, ...each }, index): CountedRound => ({
          ...each,
          no: BigInt(index),
          game: 'g',
          begun_ms,
          closed_ms: begun_ms + lasts_ms,
        }),
      );
      const evaluated = evaluateTurnover(requirements, rounds);
      for (const { required_e4, left_e4, parts, state } of evaluated) {
        expect(parts.reduce((sum, { gave_e4 }) => sum + gave_e4, 0n)).toBe(required_e4 - left_e4);
        expect(left_e4 === 0n).toBe(state === 'met');
      }
      for (const each of rounds) {
        const used_e8 = evaluated.flatMap(({ parts, requirement: { weights } }) =>
          parts
            .filter(({ round: { no } }) => no === each.no)
            .map(({ gave_e4 }) => {
              const weight = (weights.categories as Record<string, number>)[each.category] ?? 0;
              return (gave_e4 * 10_000n) / BigInt(weight);
            }),
        );
        expect(used_e8.reduce((sum, used) => sum + used, 0n)).toBeLessThanOrEqual(each.valid * 10_000n);
      }
      expect(evaluateTurnover(requirements, [...rounds].reverse())).toEqual(evaluated);
    }),
  );
});

it('[C-04] turnover: a requirement that a withdrawal froze stays met, and takes no later rounds', () => {
  const weights = { games: {}, categories: { RNG: 10_000 }, other: 0 };
  const base: Omit<Requirement, 'no' | 'at_ms' | 'end'> = {
    kind: 'deposit',
    base: 100n,
    times_x100: 100,
    weights,
    clears: false,
  };
  const frozen: Requirement = { ...base, no: 1n, at_ms: 0, end: { at_ms: 20, state: 'met' } };
  const next: Requirement = { ...base, no: 2n, at_ms: 30, end: null };
  const later: CountedRound = { no: 2n, begun_ms: 31, closed_ms: 32, category: 'RNG', game: 'g', valid: 60n };
  // the round that met the first one was voided afterwards
  const [first, second] = evaluateTurnover([frozen, next], [later]);
  expect([first?.state, first?.left_e4, second?.state, second?.left_e4]).toEqual(['met', 0n, 'open', 400_000n]);
});
