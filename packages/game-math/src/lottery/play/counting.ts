/** Returns how many subsets of k there are in n, 0 for an impossible k. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  // each step is a whole number: ways × (n - i) is divisible by i + 1
  for (let i = 0; i < Math.min(k, n - k); i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

/** Returns the sum of the products of every `k` of the numbers. */
export function sumOfProducts(numbers: readonly number[], k: number): number {
  const sums = [1, ...Array<number>(k).fill(0)];
  for (const number of numbers)
    for (let size = k; size > 0; size--) sums[size] = (sums[size] as number) + (sums[size - 1] as number) * number;
  return sums[k] as number;
}

/**
 * Returns how many tuples have one value of each set and no value twice, by inclusion and exclusion over the partitions of the sets: a
 * block of b sets counts -1^(b-1) (b-1)! times its common values.
 */
export function countDistinctTuples(sets: readonly (readonly unknown[])[]): number {
  const [head, ...others] = sets;
  if (!head) return 1;
  let total = 0;
  for (let mask = 0; mask < 1 << others.length; mask++) {
    const inBlock = others.filter((_, at) => mask & (1 << at));
    const outside = others.filter((_, at) => !(mask & (1 << at)));
    const common = head.filter((value) => inBlock.every((set) => set.includes(value))).length;
    if (common > 0) total += blockSign(inBlock.length) * common * countDistinctTuples(outside);
  }
  return total;
}

function blockSign(more: number): number {
  let sign = 1;
  for (let i = 1; i <= more; i++) sign *= -i;
  return sign;
}

/** Returns every subset of `k` of the items, in the order of the items. */
export function* subsetsOf<T>(items: readonly T[], k: number, from = 0): Generator<T[]> {
  if (k === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= items.length - k; at++)
    for (const rest of subsetsOf(items, k - 1, at + 1)) yield [items[at] as T, ...rest];
}

/** Calls `visit` for every tuple with one value of each set. The tuple is the same array each time. */
export function eachTuple<T>(sets: readonly (readonly T[])[], visit: (tuple: readonly T[]) => void): void {
  const tuple: T[] = [];
  const fill = (place: number): void => {
    if (place === sets.length) {
      visit(tuple);
      return;
    }
    for (const value of sets[place] as readonly T[]) {
      tuple[place] = value;
      fill(place + 1);
    }
  };
  fill(0);
}
