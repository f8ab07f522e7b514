/** One figure of the benchmark, as a multiple of what it was measured against. */
export interface Result {
  what: string;
  ratio: number;
  /** "at most 2", "at least 0.2". */
  goal: string;
}

/** Returns the median time of some calls, in ms; the first one warms up and does not count. */
export async function timeOf(times: number, work: (n: number) => Promise<unknown>): Promise<number> {
  await work(0);
  const took_ms: number[] = [];
  for (let n = 1; n <= times; n++) {
    const from = performance.now();
    await work(n);
    took_ms.push(performance.now() - from);
  }
  return took_ms.toSorted((a, b) => a - b)[times >> 1] ?? 0;
}
