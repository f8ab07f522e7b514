import { accountId, type BonusMoneyTerms, brandId, money } from '@fairhouse/contracts';
import { connectDatabase } from '../../apps/server/src/db/index.ts';
import { addBonus } from '../../apps/server/src/domains/bonuses/index.ts';
import type { Ratio } from '../agents/agents-bench.ts';
import { createDatabase } from '../load/cluster.ts';
import { createPlayers, FIRST_PLAYER } from '../load/players.ts';
import { median } from '../load/statistics.ts';
import { runWorker } from '../load/worker.ts';
import type { RewardsBench } from './rewards-bench.ts';

const PLAYERS = 2_000;
const CLIENTS = 64;
const WARM_MS = 2_000;
/** Runs of each kind, in turn. */
const RUNS = 5;
const GROUP = 200;

const TERMS: BonusMoneyTerms = {
  base: 'bonus',
  times_x100: 100_000,
  days: 30,
  maxStake: '100.00',
  counts: 'all',
  categories: [{ category: 'RNG', weight_bps: 10_000 }],
  games: [],
};

/** Rounds of a slot of players with a running bonus, in turn with the same of players without one. */
export async function measureBets({ cluster, run_ms }: RewardsBench): Promise<Ratio[]> {
  const without = await createDatabase(cluster.url, 'bench_rewards_cash', true);
  const running = await createDatabase(cluster.url, 'bench_rewards_bonus', true);
  for (const url of [without, running]) await createPlayers(url, PLAYERS);
  await giveBonuses(running);
  const play = async (url: string): Promise<number> => {
    const { rate, failed } = await runWorker('in-process.ts', {
      ...{ url, clients: CLIENTS, players: PLAYERS, kind: 'uniform', once: true, work: 'play' },
      ...{ warm_ms: WARM_MS, run_ms, resetValue: 1 },
    });
    if (failed > 0) throw new Error(`${failed} rounds failed`);
    return rate;
  };
  const [cash, bonus]: [number[], number[]] = [[], []];
  for (let at = 0; at < RUNS; at++) {
    cash.push(await play(without));
    bonus.push(await play(running));
  }
  return [
    {
      what: 'rounds of players with a running bonus against rounds of players without one',
      measured: median(bonus) / median(cash),
      goal: ['at least', 0.9],
      note: `${Math.round(median(bonus))}/s, ${Math.round(median(cash))}/s`,
    },
  ];
}

async function giveBonuses(url: string): Promise<void> {
  const { db, close } = connectDatabase(url, { max: 1 });
  for (let from = 0; from < PLAYERS; from += GROUP)
    await db.transaction().execute(async (tx) => {
      for (let at = from; at < Math.min(from + GROUP, PLAYERS); at++)
        await addBonus(tx, {
          accountId: accountId(FIRST_PLAYER + BigInt(at)),
          brandId: brandId(1),
          currency: 'USD',
          awardNo: BigInt(at + 1),
          amount: money(100_000n),
          deposit: 0n,
          terms: TERMS,
          names: { EN: 'Bench' },
        });
    });
  await close();
}
