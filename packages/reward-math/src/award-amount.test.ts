import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AwardRule, type AwardStep, awardFor, requirementOf_e4 } from './award-amount.ts';
import vectors from './testing/awards.json' with { type: 'json' };

type Vector = (typeof vectors)[number];
type Tier = { from: number; fixed?: number; percent_bps?: number };

const toStep = ({ from, fixed, percent_bps }: Tier): AwardStep =>
  fixed === undefined
    ? { from: BigInt(from), percent_bps: percent_bps ?? 0 }
    : { from: BigInt(from), fixed: BigInt(fixed) };

function toRule({ promotion: { tiers, percent_bps, max } }: Vector): AwardRule {
  if (tiers) return { kind: 'steps', steps: (tiers as Tier[]).map(toStep), max: BigInt(max) };
  return { kind: 'percent', percent_bps, max: BigInt(max) };
}

it.each(vectors.map((vector, at) => [at, vector] as const))('[R-04] awards and budgets: vector %i', (_at, vector) => {
  const { min, base, times_x100, perPlayer, budget } = vector.promotion;
  const rule = toRule(vector);
  let spent = 0n;
  let isClosed = false;
  for (const { deposit, award, why, required_e4 } of vector.steps as {
    deposit: number;
    award: number;
    why?: string;
    required_e4?: number;
  }[]) {
    if (isClosed) {
      expect(why).toBe('closed');
      continue;
    }
    const left = (limit: number | null) => (limit === null ? null : BigInt(limit) - spent);
    const outcome = awardFor(rule, BigInt(min), BigInt(deposit), { player: left(perPlayer), budget: left(budget) });
    expect([outcome.amount, outcome.why], `deposit ${deposit}`).toEqual([BigInt(award), why ?? 'given']);
    if (outcome.why === 'budget') isClosed = true;
    if (outcome.why !== 'given') continue;
    spent += outcome.amount;
    const asked = base === 'bonus' ? outcome.amount : outcome.amount + BigInt(deposit);
    expect(requirementOf_e4(asked, times_x100)).toBe(BigInt(required_e4 ?? -1));
  }
});

describe('[R-04] an award', () => {
  const rule = fc.oneof(
    fc.record({ kind: fc.constant('fixed' as const), amount: fc.bigInt(1n, 10_000n) }),
    fc.record({
      kind: fc.constant('percent' as const),
      percent_bps: fc.integer({ min: 1, max: 30_000 }),
      max: fc.option(fc.bigInt(1n, 10_000n), { nil: null }),
    }),
  );
  const limit = fc.option(fc.bigInt(0n, 20_000n), { nil: null });

  it('never passes the maximum, the room of the player or the budget', () => {
    fc.assert(
      fc.property(rule, fc.bigInt(0n, 50_000n), limit, limit, (each, base, player, budget) => {
        const { amount } = awardFor(each, 100n, base, { player, budget });
        if (player !== null) expect(amount <= player).toBe(true);
        if (budget !== null) expect(amount <= budget).toBe(true);
        if (each.kind === 'percent' && each.max !== null) expect(amount <= each.max).toBe(true);
        if (base < 100n) expect(amount).toBe(0n);
      }),
    );
  });

  it('is the fixed amount from the least base on, and the highest step that the base reaches', () => {
    const room = { player: null, budget: null };
    expect(awardFor({ kind: 'fixed', amount: 7n }, 100n, 100n, room)).toEqual({ amount: 7n, why: 'given' });
    const steps = [
      { from: 50n, percent_bps: 1_000 },
      { from: 10n, fixed: 3n },
    ];
    const of = (base: bigint) => awardFor({ kind: 'steps', steps, max: null }, 0n, base, room).amount;
    expect([9n, 10n, 49n, 50n, 99n].map(of)).toEqual([0n, 3n, 3n, 5n, 9n]);
  });
});
