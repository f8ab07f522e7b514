import { brandId, type PromotionRules } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { connectDatabase, type Db } from '../../apps/server/src/db/index.ts';
import { countFigures } from '../../apps/server/src/domains/cashback/count-figures.ts';
import { countFacts, saveMission } from '../../apps/server/src/domains/missions/index.ts';
import { countStakes as countPoints } from '../../apps/server/src/domains/points/count-stakes.ts';
import { readFeeds } from '../../apps/server/src/domains/promotions/facts/read-feeds.ts';
import { launchPromotion } from '../../apps/server/src/domains/promotions/operators/launch-promotion.ts';
import { savePromotion } from '../../apps/server/src/domains/promotions/operators/save-promotion.ts';
import { countStakes as countReferrals } from '../../apps/server/src/domains/referrals/count-stakes.ts';
import { REWARD_DEPS } from '../../apps/server/src/reward-deps.ts';
import { inMs, type Ratio } from '../agents/agents-bench.ts';
import { createDatabase } from '../load/cluster.ts';
import { createPlayers } from '../load/players.ts';
import { runWorker } from '../load/worker.ts';
import type { RewardsBench } from './rewards-bench.ts';

const PLAYERS = 5_000;
const CLIENTS = 64;
const BRAND = brandId(1);

const READERS: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  points: countPoints,
  cashback: countFigures,
  missions: countFacts,
  promotions: (db) => readFeeds(db, REWARD_DEPS),
  referrals: countReferrals,
};

const RULES: PromotionRules = {
  names: { EN: 'Bench' },
  currency: 'USD',
  trigger: { kind: 'stakes', window: 'whole', goal: '1000000', categories: [], games: [] },
  conditions: { minRank: 0, countries: [] },
  reward: { kind: 'points', points: '10' },
  caps: { perPlayer: null, awards: null, budget: null },
  from: '2020-01-01T00:00:00.000Z',
  until: null,
  joins: false,
  gives: 'claim',
  claimDays: 7,
};

/** Places bets for a time, and has every reader of settled rounds count them afterwards, one reader after the other. */
export async function measureReaders({ cluster, run_ms }: RewardsBench): Promise<Ratio[]> {
  const url = await createDatabase(cluster.url, 'bench_rewards_readers', true);
  await createPlayers(url, PLAYERS);
  const database = connectDatabase(url, { max: 4 });
  const { db } = database;
  await giveSomething(db);
  for (const [name, read] of Object.entries(READERS)) await catchUp(db, name, read);
  const { rate } = await runWorker('in-process.ts', {
    ...{ url, clients: CLIENTS, players: PLAYERS, kind: 'uniform', once: true, work: 'play' },
    ...{ warm_ms: 0, run_ms, resetValue: 1 },
  });
  const took: [string, number][] = [];
  for (const [name, read] of Object.entries(READERS)) took.push([name, await catchUp(db, name, read)]);
  await database.close();
  const all = took.reduce((sum, [, ms]) => sum + ms, 0);
  const [slowest, most] = took.toSorted(([, a], [, b]) => b - a)[0] ?? ['none', 0];
  const bets = Math.round((rate * run_ms) / 1_000);
  return [
    {
      what: `rounds that the slowest reader (${slowest}) counts in a second, against bets placed in a second`,
      measured: run_ms / most,
      goal: ['at least', 1.2],
      note: `${bets.toLocaleString('en')} bets in ${inMs(run_ms)}, counted in ${inMs(most)}`,
    },
    {
      what: 'the same of all readers, one after the other',
      measured: run_ms / all,
      goal: ['at least', 1.2],
      note: took.map(([name, ms]) => `${name} ${inMs(ms)}`).join(', '),
    },
  ];
}

/** A mission and a promotion that every round counts for. */
const giveSomething = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await saveMission(
      tx,
      { brandId: BRAND, currency: 'USD' },
      {
        ...{ no: null, version: 0, names: { EN: 'Bench' }, period: 'daily', claimDays: 7, after: null, isOn: true },
        goal: { kind: 'rounds', target: '1000000', categories: [], games: [] },
        reward: { kind: 'points', amount: '1', times_x100: 0 },
        ...{ fromDay: '2020-01-01', untilDay: null },
      },
    );
    const id = await savePromotion(tx, { brandId: BRAND, operatorId: null }, { id: null, version: 0, rules: RULES });
    await launchPromotion(tx, BRAND, { id, version: 1 });
  });

/** Runs a reader until everything that is settled now is counted. Returns the time, in ms. */
async function catchUp(db: Db, schema: string, read: (db: Db) => Promise<unknown>): Promise<number> {
  const { rows } = await sql<{ xid: bigint }>`select bets.feed_xid() as xid`.execute(db);
  // a transaction after it, so that the feed passes it
  await sql`select pg_current_xact_id()`.execute(db);
  const from = performance.now();
  for (;;) {
    await read(db);
    const { rows: marks } = await sql<{
      upto: bigint;
    }>`select min(upto) as upto from ${sql.table(`${schema}.mark`)}`.execute(db);
    if ((marks[0]?.upto ?? 0n) > (rows[0]?.xid ?? 0n)) return performance.now() - from;
  }
}
