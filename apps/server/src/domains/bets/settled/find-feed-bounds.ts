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
    const { facts, last, firstAt, lastAt } = await lookThrough(tx, { from, to, limit });
    if (facts > limit && last !== null) {
      // the transaction in which the limit falls is read as a whole
      const upto = last > after ? last : after + 1n;
      return { upto, asOf: earlier(asOf, firstAt), more: true };
    }
    if (last !== null && to < end) return { upto: to, asOf: earlier(asOf, lastAt), more: true };
    if (last !== null) return { upto: end, asOf, more: false };
    from = to;
    step *= 8n;
  }
  return { upto: end, asOf, more: false };
}

const earlier = (asOf: Date, settled: Date | null): Date =>
  new Date(Math.min(asOf.getTime(), (settled ?? asOf).getTime() - DECIDED_BEFORE_MS));

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

interface Step {
  /** How many facts there are, at most one more than the limit. */
  facts: number;
  /** The number of the last of them; null without any. */
  last: bigint | null;
  firstAt: Date | null;
  lastAt: Date | null;
}

/** Looks through the facts of transactions from a number to another one, up to one more than `limit` in the order of the numbers. */
async function lookThrough(tx: Tx, { from, to, limit }: { from: bigint; to: bigint; limit: number }): Promise<Step> {
  const { rows } = await sql<Step>`
    with facts as materialized (
      select * from (
        select settled_xid as xid, coalesce(closed_at, at) as at from bets.round where settled_xid >= ${from} and settled_xid < ${to}
        union all select xid, at from bets.round_change where xid >= ${from} and xid < ${to}
      ) as n order by xid limit ${limit + 1}
    )
    select count(*)::int as facts, max(xid) as last, (array_agg(at order by xid))[1] as "firstAt", (array_agg(at order by xid desc))[1] as "lastAt"
    from facts`.execute(tx);
  return rows[0] ?? { facts: 0, last: null, firstAt: null, lastAt: null };
}
