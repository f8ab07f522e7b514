import { describe, expect, it } from 'vitest';
import { multiply, ratio } from '../../exact/rational.ts';
import { floor, parseFraction } from '../prices/fraction.ts';
import orders from '../testing/order-vectors.json' with { type: 'json' };
import { type ChaseInput, type ChaseKind, chasePlan, noWinChance } from './chase-plan.ts';

type Row = (typeof orders.plan)[number];

function kindOf(row: Row): ChaseKind {
  switch (row.kind) {
    case 'multiply':
      return { kind: 'multiply', by: row.by as number, every: row.every as number };
    case 'rate':
      return { kind: 'rate', rate_bps: (row.rate_pct as number) * 100 };
    case 'profit':
      return { kind: 'profit', least_micro: BigInt(row.least as number) };
    case 'custom':
      return { kind: 'custom', multiples: row.list as number[] };
    default:
      return { kind: 'same' };
  }
}

const inputOf = (row: Row): ChaseInput => {
  const { cost, prize, draws, first, maxMultiple } = row;
  const money = { cost_micro: BigInt(cost), prize_micro: BigInt(prize), draws, first, maxMultiple };
  return { ...money, ...kindOf(row) };
};

describe('chase plans', () => {
  it.each(orders.plan)('$kind of $draws draws, first $first', (row) => {
    const plan = chasePlan(inputOf(row));
    const { rows, refused, at } = row.expect as { rows?: number[][]; refused?: string; at?: number };
    if (refused) expect(plan).toEqual({ problem: { code: refused, at } });
    else
      expect(plan).toEqual({
        items: rows?.map(([multiple, cost, spent, result]) => ({
          multiple,
          cost_micro: BigInt(cost as number),
          spent_micro: BigInt(spent as number),
          result_micro: BigInt(result as number),
        })),
      });
    const none = noWinChance(parseFraction(row.p), row.draws);
    expect(floor(multiply(none, ratio(1_000_000)))).toBe(BigInt(row.none_ppm));
  });

  it('has at most 120 items', () => {
    const input: ChaseInput = { kind: 'same', cost_micro: 1n, prize_micro: 9n, draws: 121, first: 1, maxMultiple: 9 };
    expect(chasePlan(input)).toEqual({ problem: { code: 'LIMIT_REACHED', at: 121 } });
    expect(chasePlan({ ...input, draws: 120 })).toHaveProperty('items.length', 120);
  });

  it.each([
    { kind: 'same', first: 0 },
    { kind: 'same', first: 1.5 },
    { kind: 'same', first: 1, cost_micro: 0n },
    { kind: 'multiply', first: 1, by: 2, every: 0 },
    { kind: 'rate', first: 1, rate_bps: -1 },
    { kind: 'profit', first: 1, least_micro: -1n },
  ] as const)('refuses $kind with other input', (change) => {
    const input = { cost_micro: 1n, prize_micro: 9n, draws: 3, maxMultiple: 9, ...change };
    expect(chasePlan(input)).toEqual({ problem: { code: 'INVALID_INPUT', at: 1 } });
  });
});
