const STEPS = 4;

/**
 * Returns round axis ticks from `low` to `high`: about four steps of 1, 2, 2.5 or 5 times a power of ten; includes zero unless `zero` is
 * false.
 */
export function axisTicks(low: number, high: number, zero = true): number[] {
  const [from, to] = zero ? [Math.min(0, low), Math.max(0, high)] : [low, high];
  if (from === to) return [from, from + 1];
  const rough = (to - from) / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10);
  const first = Math.floor(from / step);
  const last = Math.ceil(to / step - 1e-9);
  // Each tick is computed from the step: adding up would accumulate rounding errors.
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** Returns the indexes of at most `max` labels that fit an axis, evenly spaced, including the last one. */
export function shownLabels(labels: number, max: number): number[] {
  if (labels === 0) return [];
  const step = Math.max(1, Math.ceil(labels / Math.max(1, max)));
  return Array.from({ length: labels }, (_, at) => at).filter((at) => (labels - 1 - at) % step === 0);
}
