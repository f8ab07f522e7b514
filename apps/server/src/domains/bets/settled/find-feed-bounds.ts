import { sql } from 'kysely';
import type { Tx } from '#db';

export interface FeedBounds {
  /** Everything below this number has ended and is to be read. */
  upto: bigint;
  asOf: Date;
  /** Whether the end of the feed is further on. */
  more: boolean;
}

/** Numbers of transactions that are looked through in one step, when nothing is known about how many of them settled a round. */
const STEP = 5_000n;
/** A settlement has the time at which it was decided, shortly before its transaction began. */
const DECIDED_BEFORE_MS = 2_000;

/**
 * Returns up to which transaction a reading goes: below the oldest one that still runs, and not much more than `limit` facts. What has piled
 * up is looked through in steps, so that a reading never sorts all of it.
 */
export async function findFeedBounds(tx: Tx, after: bigint, limit: number): Promise<FeedBounds> {
  const asOf = await findAsOf(tx);
  const { rows } = await sql<{ end: bigint }>`select bets.feed_end() as end`.execute(tx);
  const end = rows[0]?.end ?? after;
  if (after > end)
    throw new Error('the feed of settlements is behind its mark: run bets.restart_feed (docs/operations.md)');
  for (let [from, step] = [after, STEP]; from < end; ) {
    const to = from + step < end ? from + step : end;
    const xids = await readXids(tx, from, to, limit);
    const [cut, newest] = [xids[limit], xids.at(-1)];
    if (cut && xids.length > limit) {
      // the transaction in which the limit falls is read as a whole
      const upto = cut.xid > after ? cut.xid : after + 1n;
      return { upto, asOf: earlier(asOf, xids[0]?.at), more: true };
    }
    if (newest && to < end) return { upto: to, asOf: earlier(asOf, newest.at), more: true };
    if (newest) return { upto: end, asOf, more: false };
    from = to;
    step *= 8n;
  }
  return { upto: end, asOf, more: false };
}

const earlier = (asOf: Date, settled: Date = asOf): Date =>
  new Date(Math.min(asOf.getTime(), settled.getTime() - DECIDED_BEFORE_MS));

/**
 * Returns a time before which everything has ended: that of the oldest transaction that writes, or has just begun and may write. It is read
 * before the end of the feed: what begins later has a later time.
 */
async function findAsOf(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select least(clock_timestamp(), min(xact_start)) as at from pg_stat_activity
    where pid <> pg_backend_pid() and (backend_xid is not null or xact_start > clock_timestamp() - interval '30 seconds')`.execute(
    tx,
  );
  return new Date((rows[0]?.at.getTime() ?? 0) - DECIDED_BEFORE_MS);
}

async function readXids(tx: Tx, from: bigint, to: bigint, limit: number): Promise<{ xid: bigint; at: Date }[]> {
  const { rows } = await sql<{ xid: bigint; at: Date }>`
    select * from (
      select settled_xid as xid, coalesce(closed_at, at) as at from bets.round where settled_xid >= ${from} and settled_xid < ${to}
      union all select xid, at from bets.round_change where xid >= ${from} and xid < ${to}
    ) as n order by xid limit ${limit + 1}`.execute(tx);
  return rows;
}
