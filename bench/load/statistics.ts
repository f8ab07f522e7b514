/** The value below which this share of the values lies; 0 without values. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

/** The quartiles of the values. */
export const quartiles = (values: readonly number[]): [number, number, number] => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return [at(0.25), at(0.5), at(0.75)];
};

export const median = (values: readonly number[]): number => quartiles(values)[1];
