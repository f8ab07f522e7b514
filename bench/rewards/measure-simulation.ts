import { brandId, type PromotionRules } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { connectDatabase, type Db } from '../../apps/server/src/db/index.ts';
import { simulateRules } from '../../apps/server/src/domains/promotions/simulation/simulate-rules.ts';
import { parseTerms } from '../../apps/server/src/domains/promotions/terms.ts';
import { inMs, type Ratio } from '../agents/agents-bench.ts';
import { createDatabase } from '../load/cluster.ts';
import { createPlayers, FIRST_PLAYER } from '../load/players.ts';
import type { RewardsBench } from './rewards-bench.ts';

const PLAYERS = 20_000;
const BRAND = brandId(1);
const MEMORY_MB = 512;
const FROM = new Date('2026-03-01T00:00:00Z');
const TO = new Date('2026-04-01T00:00:00Z');

const RULES: PromotionRules = {
  names: { EN: 'Bench' },
  currency: 'USD',
  trigger: { kind: 'stakes', window: 'week', goal: '1', categories: [], games: [] },
  conditions: { minRank: 0, countries: [] },
  reward: { kind: 'cash', amount: { kind: 'fixed', amount: '1' }, times_x100: 100 },
  caps: { perPlayer: null, awards: null, budget: null },
  from: FROM.toISOString(),
  until: TO.toISOString(),
  joins: false,
  gives: 'claim',
  claimDays: 7,
};

/** Simulates a promotion for stakes over a month of rounds, against one grouped sum over the same rows. */
export async function measureSimulation({ cluster, past }: RewardsBench): Promise<Ratio[]> {
  const url = await createDatabase(cluster.url, 'bench_rewards_past', true);
  await createPlayers(url, PLAYERS);
  const database = connectDatabase(url, { max: 2 });
  const { db } = database;
  await fillRounds(db, past);
  const sum = () =>
    sql`select account_id, game_code, date_trunc('day', closed_at), sum(stake), sum(win), count(*) from bets.round group by 1, 2, 3`.execute(
      db,
    );
  await sum();
  let from = performance.now();
  await sum();
  const summed = performance.now() - from;
  const memory = watchMemory();
  from = performance.now();
  const { awards } = await simulateRules(db, BRAND, parseTerms(RULES), { from: FROM, to: TO });
  const simulated = performance.now() - from;
  const more_mb = memory.stop();
  await database.close();
  if (awards === 0) throw new Error('the simulation gave nothing');
  return [
    {
      what: `simulation over ${past.toLocaleString('en')} rounds, against one grouped sum`,
      measured: simulated / summed,
      goal: ['at most', 3],
      note: `${inMs(simulated)}, ${inMs(summed)}; ${awards.toLocaleString('en')} awards`,
    },
    {
      what: `memory of the simulation above the start, of ${MEMORY_MB} MB`,
      measured: more_mb / MEMORY_MB,
      goal: ['at most', 1],
      note: `${Math.round(more_mb)} MB`,
    },
  ];
}

async function fillRounds(db: Db, past: number): Promise<void> {
  const chunk = 1_000_000;
  const span_s = (TO.getTime() - FROM.getTime()) / 1_000;
  for (let at = 0; at < past; at += chunk)
    await sql`insert into bets.round (account_id, round_no, vendor, round_ref, game_code, category, currency, state, stake, win, refund,
        adjusted, bets, live_bets, open_wins, voided, at, closed_at, played, unacknowledged)
      select ${FIRST_PLAYER}::bigint + n % ${PLAYERS}, n / ${PLAYERS} + 1, 'house', n::text, 'lantern-orchard', 'RNG', 'USD',
        'CLOSED', 100, 90, 0, 0, 1, 1, 0, false, t.at, t.at, true, false
      from generate_series(${at}::bigint, ${Math.min(at + chunk, past) - 1}::bigint) as n
      cross join lateral (select ${FROM}::timestamptz + n * ${span_s / past}::float8 * interval '1 second' as at) t`.execute(
      db,
    );
  await sql`vacuum analyze bets.round`.execute(db);
}

/** Samples the memory of this process. `stop` returns by how much it rose, in MB. */
function watchMemory(): { stop(): number } {
  const start = process.memoryUsage.rss();
  let most = start;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return (Math.max(most, process.memoryUsage.rss()) - start) / 1_048_576;
    },
  };
}
