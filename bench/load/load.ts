/** What a closed loop of clients measured. */
export interface LoadResult {
  done: number;
  /** Including the warm-up. */
  doneInAll: number;
  failed: number;
  rate: number;
  p50_ms: number;
  p99_ms: number;
  max_ms: number;
}

/** Runs `clients` loops, each sending its next request after the previous response. The warm-up is not counted. */
export async function runLoad(options: {
  clients: number;
  warm_ms: number;
  run_ms: number;
  send: (client: number) => Promise<void>;
}): Promise<LoadResult> {
  const started = performance.now();
  const from = started + options.warm_ms;
  const until = from + options.run_ms;
  const times: number[] = [];
  let failed = 0;
  let doneInAll = 0;
  const loop = async (client: number): Promise<void> => {
    for (let now = performance.now(); now < until; ) {
      try {
        await options.send(client);
        doneInAll += 1;
      } catch {
        failed += 1;
      }
      const then = performance.now();
      if (now >= from && then < until) times.push(then - now);
      now = then;
    }
  };
  await Promise.all(Array.from({ length: options.clients }, (_, client) => loop(client)));
  return { ...summarise(times, failed, options.run_ms), doneInAll };
}

export function summarise(times: number[], failed: number, run_ms: number): Omit<LoadResult, 'doneInAll'> {
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    done: times.length,
    failed,
    rate: times.length / (run_ms / 1000),
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    max_ms: times.at(-1) ?? 0,
  };
}

/**
 * Chooses which player bets next: `uniform`, or `skewed` as Zipf with exponent 1 over all players, where the first of 100,000 makes 8 % of
 * the bets and the first hundred make 43 %.
 */
export function choosePlayers(kind: 'uniform' | 'skewed', count: number, seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  // a simple generator is enough to distribute load; nothing here decides an outcome
  const unit = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  if (kind === 'uniform') return () => Math.floor(unit() * count);
  // inverse of the continuous Zipf distribution with exponent 1: rank = (count + 1)^u
  return () => Math.min(count - 1, Math.floor((count + 1) ** unit()) - 1);
}
