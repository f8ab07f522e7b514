import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectDatabase, type Db } from '../../apps/server/src/db/index.ts';
import { foldFacts } from '../../apps/server/src/domains/agents/facts/fold-facts.ts';
import { countSettlements } from '../../apps/server/src/domains/rebate/index.ts';
import { createDatabase } from '../load/cluster.ts';
import { createPlayers, FIRST_PLAYER } from '../load/players.ts';
import { createHttpLoad } from '../load/run-http-load.ts';
import { median } from '../load/statistics.ts';
import { startSite } from '../load/worker.ts';
import { type AgentsBench, type Ratio, TOP } from './agents-bench.ts';

const PLAYERS = 10_000;
const DEPTH = 10;
const CLIENTS = 64;
const WARM_MS = 2_000;
const RUN_MS = 10_000;
/** How often a server's jobs count figures and rebates. */
const FOLD_MS = 3_000;
const COUNT_MS = 20_000;

/**
 * Bets over HTTP of players in lines of ten agents with rates, while figures and rebates are counted, in turn with bets of the same players in
 * no line.
 */
export async function measureBets({ cluster, repetitions }: AgentsBench): Promise<Ratio[]> {
  const url = await createDatabase(cluster.url, 'bench_agents_bets', true);
  await createPlayers(url, PLAYERS);
  const database = connectDatabase(url, { max: 3 });
  const { db } = database;
  const load = await createHttpLoad(url);
  const site = await startSite(url);
  const run = async (once: boolean) => {
    const { rate, failed } = await load.run(
      {
        ...{ url, ports: [site.port], clients: CLIENTS, players: PLAYERS, kind: 'uniform', resetValue: 1, once },
        ...{ warm_ms: WARM_MS, run_ms: RUN_MS },
      },
      async () => undefined,
    );
    if (failed > 0) throw new Error(`${failed} bets failed`);
    return rate;
  };
  const [off, on]: [number[], number[]] = [[], []];
  try {
    await run(true);
    await countAll(db);
    for (let at = 0; at < repetitions; at++) {
      off.push(await run(false));
      await countAll(db);
      await placePlayers(db);
      const jobs = startJobs(db);
      on.push(await run(false));
      await jobs.stop();
      await countAll(db);
      await sql`delete from agents.placement`.execute(db);
    }
  } finally {
    await site.stop();
    load.close();
    await database.close();
  }
  return [
    {
      what: `bets over HTTP of players in lines of ${DEPTH} agents against players in no line`,
      measured: median(on) / median(off),
      goal: ['at least', 0.95],
      note: `${Math.round(median(on))}/s, ${Math.round(median(off))}/s`,
    },
  ];
}

/** Places the players below the ends of lines, all of which have rates. */
async function placePlayers(db: Db): Promise<void> {
  const line = Array.from({ length: DEPTH }, (_, level) => TOP + BigInt(level));
  const path = `/${line.join('/')}/`;
  await sql`insert into agents.placement (account_id, from_at, brand_id, depth, path)
    select ${FIRST_PLAYER}::bigint + n, now(), 1, ${DEPTH}, ${path} || (${FIRST_PLAYER}::bigint + n) || '/' from generate_series(0, ${PLAYERS - 1}) n
    union all select ${TOP}::bigint + n, now(), 1, n, '/' || (select string_agg((${TOP}::bigint + i)::text, '/' order by i) from generate_series(0, n) i) || '/'
      from generate_series(0, ${DEPTH - 1}) n`.execute(db);
  await sql`insert into agents.rate (account_id, category, from_at, rate, set_by, actor_id)
    select ${TOP}::bigint + n, 'RNG', '2020-01-01', 20 - n, 'operator', 0 from generate_series(0, ${DEPTH - 1}) n on conflict do nothing`.execute(
    db,
  );
}

/** Counts as the jobs of a server do, until stopped. */
function startJobs(db: Db): { stop(): Promise<void> } {
  const over = new AbortController();
  const every = async (wait_ms: number, job: () => Promise<unknown>): Promise<void> => {
    while (!over.signal.aborted) {
      await job();
      await sleep(wait_ms, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  const running = Promise.all([every(FOLD_MS, () => foldFacts(db)), every(COUNT_MS, () => countSettlements(db))]);
  return {
    async stop() {
      over.abort();
      await running;
    },
  };
}

async function countAll(db: Db): Promise<void> {
  await foldFacts(db);
  await countSettlements(db);
}
