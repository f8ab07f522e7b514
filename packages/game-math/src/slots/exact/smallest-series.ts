import { fromNumber, type Rational, toNumber } from '../../exact/rational.ts';

type Series = readonly number[];

/**
 * Returns the chances f of each win below `terms` of a state that leads back to itself: f = Σ own(k) · f^k as power series, where own(k)
 * are the chances of the state's own win when it leads back k times. If there are several solutions, returns the smallest. f(0) is a root
 * of a polynomial and usually not a fraction. Newton's method from 0 finds it from below, because the polynomial is convex and decreases up
 * to its first root. Each further term is linear in the previous ones.
 */
export function smallestSeries(
  own: ReadonlyMap<number, ReadonlyMap<number, Rational>>,
  terms: number,
): Map<number, Rational> {
  const parts = [...own].map(([again, chances]) => {
    const series = Array.from({ length: terms }, (_, win) => chances.get(win)).map((chance) =>
      chance ? toNumber(chance) : 0,
    );
    return { again, series };
  });
  const f = Array.from({ length: terms }, () => 0);
  f[0] = smallestRoot(parts.map(({ again, series }) => ({ again, chance: series[0] as number })));
  const slope = parts.reduce((sum, { again, series }) => sum + slopeOf(again, series[0] as number, f[0] as number), 0);
  for (let win = 1; win < terms; win++) {
    const known = parts.reduce((sum, { again, series }) => sum + termOf(series, power(f, again), win), 0);
    f[win] = known / (1 - slope);
  }
  return new Map(f.flatMap((chance, win) => (chance > 0 ? [[win, fromNumber(chance)] as const] : [])));
}

/** Returns the smallest x with x = Σ chance · x^again. */
function smallestRoot(parts: readonly { again: number; chance: number }[]): number {
  let x = 0;
  for (let step = 0; step < 100; step++) {
    const above = parts.reduce((sum, { again, chance }) => sum + chance * x ** again, -x);
    const slope = parts.reduce((sum, { again, chance }) => sum + slopeOf(again, chance, x), 0);
    const after = x + above / (1 - slope);
    if (!(after > x)) return x;
    x = after;
  }
  return x;
}

const slopeOf = (again: number, chance: number, x: number): number =>
  again === 0 ? 0 : again * chance * x ** (again - 1);

/** Returns one term of the product of two series. */
function termOf(a: Series, b: Series, at: number): number {
  let sum = 0;
  for (let i = 0; i <= at; i++) sum += (a[i] as number) * (b[at - i] as number);
  return sum;
}

/** Returns a power of a series, truncated to its number of terms. */
function power(series: Series, exponent: number): Series {
  let result: Series = series.map((_, at) => (at === 0 ? 1 : 0));
  let square = series;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = product(result, square);
    if (rest > 1) square = product(square, square);
  }
  return result;
}

const product = (a: Series, b: Series): Series => a.map((_, at) => termOf(a, b, at));
