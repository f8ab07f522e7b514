import type { EvaluatedOrder } from './evaluate-orders.ts';
import { toStoredShares } from './rebate-shares.ts';

/** What is stored with the state of an order that returns nothing. */
export interface Loser {
  accountId: bigint;
  orderId: bigint;
  lines: number;
  /** As it is stored; null when no line has a win. */
  result: string | null;
  valid: bigint;
  rebate: bigint;
  /** As they are stored; null without a rebate. */
  shares: string | null;
}

/** Orders of a draw that return nothing, in the order of the accounts; compact, since there may be millions. */
export interface Losers {
  /** Keeps an order; returns false for one that is none of them. */
  add(order: EvaluatedOrder): boolean;
  /** Groups of at most so many. */
  groups(size: number): Generator<Loser[]>;
}

const FIELDS = 4;
const FIRST = 1_024;

export function createLosers(): Losers {
  /** Account, order, valid stake, rebate. */
  let numbers = new BigInt64Array(FIELDS * FIRST);
  let lines = new Uint8Array(FIRST);
  const shares = new Map<number, string>();
  const results = new Map<number, string>();
  let count = 0;

  const grow = (): void => {
    const [grownNumbers, grownLines] = [new BigInt64Array(numbers.length * 2), new Uint8Array(lines.length * 2)];
    grownNumbers.set(numbers);
    grownLines.set(lines);
    [numbers, lines] = [grownNumbers, grownLines];
  };
  const get = (at: number): Loser => {
    const [accountId, orderId, valid, rebate] = numbers.subarray(at * FIELDS, (at + 1) * FIELDS);
    return {
      accountId: accountId ?? 0n,
      orderId: orderId ?? 0n,
      lines: lines[at] ?? 0,
      result: results.get(at) ?? null,
      valid: valid ?? 0n,
      rebate: rebate ?? 0n,
      shares: shares.get(at) ?? null,
    };
  };

  return {
    add({ order, result, prize, push, valid, rebate, shares: kept }) {
      if (order.planId !== null || prize + push > 0n) return false;
      if (count === lines.length) grow();
      numbers.set([order.accountId, order.orderId, valid, rebate], count * FIELDS);
      lines[count] = result.length;
      const stored = toStoredShares(kept);
      if (stored) shares.set(count, JSON.stringify(stored));
      // wins whose prizes are below the smallest amount
      if (result.some(({ wins }) => Object.keys(wins).length > 0)) results.set(count, JSON.stringify(result));
      count += 1;
      return true;
    },
    *groups(size) {
      for (let from = 0; from < count; from += size)
        yield Array.from({ length: Math.min(size, count - from) }, (_, at) => get(from + at));
    },
  };
}
