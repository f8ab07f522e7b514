import { multiply, type Rational, ratio, subtract } from '../../exact/rational.ts';

/** The longest plan. */
export const MAX_ITEMS = 120;

/** How the multiples of a plan are chosen. */
export type ChaseKind =
  | { kind: 'same' }
  /** Times `by` after every `every` draws. */
  | { kind: 'multiply'; by: number; every: number }
  /** The smallest multiples with which a single win leaves this rate on all that was spent. */
  | { kind: 'rate'; rate_bps: number }
  /** The smallest multiples with which a single win leaves at least this amount. */
  | { kind: 'profit'; least_micro: bigint }
  | { kind: 'custom'; multiples: readonly number[] };

export type ChaseInput = {
  /** The stake of the order with multiple 1, and what a single win pays with it. */
  cost_micro: bigint;
  prize_micro: bigint;
  draws: number;
  /** The first multiple, and the least of `rate` and `profit`. */
  first: number;
  maxMultiple: number;
} & ChaseKind;

/** One item: what it costs, what is spent up to it, and the result if the first win comes there. */
export type ChaseItem = { multiple: number; cost_micro: bigint; spent_micro: bigint; result_micro: bigint };

/** The item, from 1, whose multiple cannot be had. */
export type ChaseProblem = { code: 'PLAN_IMPOSSIBLE' | 'LIMIT_REACHED' | 'INVALID_INPUT'; at: number };

/** Computes the items of a chase plan. */
export function chasePlan(input: ChaseInput): { items: ChaseItem[] } | { problem: ChaseProblem } {
  const { cost_micro, prize_micro, draws, maxMultiple } = input;
  if (!Number.isInteger(draws) || draws < 1 || draws > MAX_ITEMS)
    return { problem: { code: 'LIMIT_REACHED', at: MAX_ITEMS + 1 } };
  if (!isInput(input)) return { problem: { code: 'INVALID_INPUT', at: 1 } };
  const items: ChaseItem[] = [];
  let spent = 0n;
  for (let at = 1; at <= draws; at++) {
    const multiple = multipleOf(input, at, spent);
    if (multiple === null) return { problem: { code: 'PLAN_IMPOSSIBLE', at } };
    if (multiple < 1n) return { problem: { code: 'INVALID_INPUT', at } };
    if (multiple > BigInt(maxMultiple)) return { problem: { code: 'LIMIT_REACHED', at } };
    const cost = multiple * cost_micro;
    spent += cost;
    items.push({
      multiple: Number(multiple),
      cost_micro: cost,
      spent_micro: spent,
      result_micro: multiple * prize_micro - spent,
    });
  }
  return { items };
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1;

function isInput(input: ChaseInput): boolean {
  const isFirst = isCount(input.first) && input.cost_micro > 0n && input.prize_micro > 0n;
  if (input.kind === 'multiply') return isFirst && isCount(input.by) && isCount(input.every);
  if (input.kind === 'rate') return isFirst && Number.isInteger(input.rate_bps) && input.rate_bps >= 0;
  return isFirst && (input.kind !== 'profit' || input.least_micro >= 0n);
}

/** Returns null when no multiple is enough. */
function multipleOf(input: ChaseInput, at: number, spent: bigint): bigint | null {
  const { cost_micro, prize_micro } = input;
  const first = BigInt(input.first);
  switch (input.kind) {
    case 'same':
      return first;
    case 'multiply':
      return first * BigInt(input.by) ** BigInt(Math.floor((at - 1) / input.every));
    case 'custom': {
      const multiple = input.multiples[at - 1];
      return multiple !== undefined && Number.isInteger(multiple) ? BigInt(multiple) : 0n;
    }
    case 'rate': {
      // m × prize >= (1 + rate) × (spent + m × cost)
      const target = 10_000n + BigInt(input.rate_bps);
      return atLeast(first, spent * target, prize_micro * 10_000n - cost_micro * target);
    }
    case 'profit':
      // m × prize - spent - m × cost >= least
      return atLeast(first, spent + input.least_micro, prize_micro - cost_micro);
  }
}

/** Returns the smallest m from `first` with m × gain >= needed. */
function atLeast(first: bigint, needed: bigint, gain: bigint): bigint | null {
  if (gain <= 0n) return null;
  const multiple = (needed + gain - 1n) / gain;
  return multiple > first ? multiple : first;
}

/** Returns the chance that no item wins: (1 - p)^n. A plan that raises its stakes loses all of them with it. */
export function noWinChance(p: Rational, draws: number): Rational {
  let chance = ratio(1);
  for (let at = 0; at < draws; at++) chance = multiply(chance, subtract(ratio(1), p));
  return chance;
}
