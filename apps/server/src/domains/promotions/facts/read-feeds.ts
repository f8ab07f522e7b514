import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { RewardDeps } from '#rewards';
import { countDeposits } from './count-deposits.ts';
import { countRounds } from './count-rounds.ts';

/** Facts that are counted in one transaction. */
const BATCH = 10_000;
/** Transactions of one run; what is left is for the next one, a few seconds later. */
const BATCHES = 200;

const FEEDS = { flows: countDeposits, rounds: countRounds } as const;
type Feed = keyof typeof FEEDS;

/**
 * Job: counts what was paid in and settled since the last run. Each batch is one transaction with the mark of how far it got, so that it may
 * stop anywhere and nothing counts twice. While another process reads a feed, it is left to that one.
 */
export async function readFeeds(db: Db, rewards: Pick<RewardDeps, 'voidBonus'>, batch = BATCH): Promise<void> {
  for (const feed of Object.keys(FEEDS) as Feed[])
    for (let done = 0; done < BATCHES; done++) if (!(await readBatch(db, feed, { batch, rewards }))) break;
}

const readBatch = (
  db: Db,
  feed: Feed,
  { batch, rewards }: { batch: number; rewards: Pick<RewardDeps, 'voidBonus'> },
): Promise<boolean> =>
  db.transaction().execute(async (tx: Tx) => {
    const { rows } = await sql<{ upto: bigint }>`
      select upto from promotions.mark where feed = ${feed} for update skip locked`.execute(tx);
    const mark = rows[0];
    if (!mark) return false;
    const { upto, asOf, more } = await FEEDS[feed](tx, mark.upto, batch, rewards);
    await sql`update promotions.mark set upto = ${upto}, as_of = greatest(as_of, ${asOf}) where feed = ${feed}`.execute(
      tx,
    );
    return more;
  });
