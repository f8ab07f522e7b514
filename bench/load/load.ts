/** What a closed loop of clients measured. */
export interface LoadResult {
  done: number;
  /** Since the line `begin`: including the warm-up, without the pass over all players. */
  doneInAll: number;
  failed: number;
  rate: number;
  p50_ms: number;
  p99_ms: number;
  max_ms: number;
  /** Processor time of the worker since the line `begin`. */
  cpu_ms: number;
  /** The last failed response. */
  output?: string;
}

export interface LoadOptions {
  clients: number;
  players: number;
  kind: 'uniform' | 'skewed';
  resetValue: number;
  /** Plays every player once before the warm-up, so that all caches hold them. */
  once: boolean;
  warm_ms: number;
  run_ms: number;
  /** Client `n` serves only the players of group `n % groups`. */
  groups?: number;
  send: (client: number, player: number) => Promise<void>;
}

/**
 * Runs `clients` loops, each sending its next request after the previous response. Prints `begin` when the warm-up begins; the warm-up is
 * not counted in `done`.
 */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { clients, players, groups = 1, send } = options;
  if (options.once) await playOnce(options);
  const choose = choosePlayers(options.kind, players, options.resetValue);
  console.log('begin');
  const cpu = process.cpuUsage();
  const from = performance.now() + options.warm_ms;
  const until = from + options.run_ms;
  const times: number[] = [];
  let failed = 0;
  let doneInAll = 0;
  const loop = async (client: number): Promise<void> => {
    for (let now = performance.now(); now < until; ) {
      try {
        await send(client, inGroup(choose(), client % groups, groups, players));
        doneInAll += 1;
      } catch {
        failed += 1;
      }
      const then = performance.now();
      if (now >= from && then < until) times.push(then - now);
      now = then;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  const used = process.cpuUsage(cpu);
  return { ...summarise(times, failed, options.run_ms), doneInAll, cpu_ms: (used.user + used.system) / 1000 };
}

async function playOnce({ clients, players, groups = 1, send }: LoadOptions): Promise<void> {
  const upcoming = Array.from({ length: groups }, (_, group) => group);
  const loop = async (client: number): Promise<void> => {
    const group = client % groups;
    for (let player = upcoming[group] ?? players; player < players; player = upcoming[group] ?? players) {
      upcoming[group] = player + groups;
      await send(client, player).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
}

function inGroup(player: number, group: number, groups: number, players: number): number {
  const moved = player + group - (player % groups);
  return moved < players ? moved : moved - groups;
}

function summarise(times: number[], failed: number, run_ms: number): Omit<LoadResult, 'doneInAll' | 'cpu_ms'> {
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
function choosePlayers(kind: 'uniform' | 'skewed', count: number, seed: number): () => number {
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
