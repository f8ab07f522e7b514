import { type Animal, type Exposure, orderLoads, type PricedLine } from '@fairhouse/game-math/lottery';

/**
 * Returns the largest multiple of each line, at most its own, with which the lines fit together into what is left of the limits: taken one
 * line after the other, 0 for a line that does not fit at all.
 */
export function fitLines(lines: readonly PricedLine[], exposure: Exposure, year?: Animal): number[] {
  const fitted: PricedLine[] = [];
  return lines.map((line) => {
    const fits = (multiple: number): boolean =>
      exposure.check(orderLoads([...fitted, { ...line, multiple }], year)) === null;
    const multiple = largestFitting(line.multiple, fits);
    if (multiple > 0) fitted.push({ ...line, multiple });
    return multiple;
  });
}

/** Returns the largest number up to `most` that fits, 0 for none. What fits, fits with every smaller number. */
export function largestFitting(most: number, fits: (multiple: number) => boolean): number {
  if (most === 0 || fits(most)) return most;
  let [low, high] = [0, most];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
