import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differenceSalaries, type SalaryNode } from './difference-salaries.ts';
import { type CycleFigures, dividendsOf } from './dividend.ts';
import { postAccrued } from './post-accrued.ts';
import { finePerUnit } from './scale.ts';
import { splitRebate } from './split-rebate.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
const decimals = fc.constantFrom(0, 2, 6);

it('splits a rebate so that the line costs the rate of its top, less one unit a level at most', () => {
  const rates = fc
    .array(fc.nat({ max: 130 }), { minLength: 1, maxLength: 100 })
    .map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(amount, rates, decimals, (valid, line, places) => {
      const shares = splitRebate(valid, line, { decimals: places });
      const sum = shares.reduce((total, each) => total + each);
      const ceiling = (valid * finePerUnit(places) * BigInt(line.at(-1) ?? 0)) / 1_000n;
      expect(sum).toBeLessThanOrEqual(ceiling);
      expect(ceiling - sum).toBeLessThanOrEqual(BigInt(line.length));
    }),
  );
});

it('posts and keeps together exactly what accrued, in any order', () => {
  const steps = fc.array(fc.bigInt({ min: -(10n ** 6n), max: 10n ** 6n }), { maxLength: 50 });
  fc.assert(
    fc.property(steps, decimals, (accruals, places) => {
      let [posted, left] = [0n, 0n];
      for (const accrued of accruals) {
        const posting = postAccrued(left + accrued, places);
        expect(posting.posted).toBeGreaterThanOrEqual(0n);
        posted += posting.posted;
        left = posting.left_fine;
      }
      expect(posted * finePerUnit(places) + left).toBe(accruals.reduce((sum, each) => sum + each, 0n));
    }),
  );
});

it('pays a line no more than the largest gross salary in each branch', () => {
  const nodeOf = (levelsBelow: number): fc.Arbitrary<SalaryNode> =>
    fc.record({
      agent: fc.uuid(),
      terms: fc.option(
        fc.record({
          tiers: fc.array(
            fc.record({
              minTurnover: amount,
              minActive: fc.nat({ max: 3 }),
              rate_bps: fc.integer({ min: 1, max: 100 }),
            }),
            { minLength: 1, maxLength: 3 },
          ),
          cap: fc.constantFrom(0n, 5_000n),
          lossRequired: fc.boolean(),
        }),
      ),
      figures: fc.record({ turnover: amount, active: fc.nat({ max: 3 }), stake: amount, win: amount }),
      below: levelsBelow === 0 ? fc.constant([]) : fc.array(nodeOf(levelsBelow - 1), { maxLength: 2 }),
    });
  const costOf = (top: SalaryNode, gross: ReadonlyMap<string, bigint>): bigint => {
    const under = top.below.reduce((sum, each) => sum + costOf(each, gross), 0n);
    const own = gross.get(top.agent) ?? 0n;
    return own > under ? own : under;
  };
  fc.assert(
    fc.property(nodeOf(6), (top) => {
      const salaries = differenceSalaries(top, 2);
      const paid = salaries.reduce((sum, { pay_fine }) => sum + pay_fine, 0n);
      expect(paid).toBe(costOf(top, new Map(salaries.map(({ agent, amount_fine }) => [agent, amount_fine]))));
    }),
  );
});

it('pays no more dividends than the rate on what the team brought in all, when losses are carried on', () => {
  const cycle: fc.Arbitrary<CycleFigures> = fc.record({
    ...{ turnover: amount, active: fc.nat({ max: 9 }), stake: amount, win: amount },
    ...{ rebate: fc.constant(0n), promo: fc.constant(0n), salary: fc.constant(0n), fee: fc.constant(0n) },
  });
  fc.assert(
    fc.property(fc.array(cycle, { minLength: 1, maxLength: 12 }), (cycles) => {
      const dividends = dividendsOf(
        { tiers: [{ minTurnover: 0n, minActive: 0, rate_bps: 2_000 }], cap: 0n, carryOver: true },
        cycles,
      );
      for (const [at, { carryIn }] of dividends.entries())
        expect(carryIn).toBe(at === 0 ? 0n : dividends[at - 1]?.carryOut);
      const [paid, net] = [dividends.map((each) => each.amount), dividends.map((each) => each.net)].map((all) =>
        all.reduce((sum, each) => sum + each, 0n),
      ) as [bigint, bigint];
      const left = dividends.at(-1)?.carryOut ?? 0n;
      // what was not carried on at the end was paid at the rate, truncated in each cycle
      expect(((net - left) * 2_000n) / 10_000n - paid).toBeLessThanOrEqual(BigInt(cycles.length));
      expect(paid).toBeLessThanOrEqual(((net - left) * 2_000n) / 10_000n);
    }),
  );
});
