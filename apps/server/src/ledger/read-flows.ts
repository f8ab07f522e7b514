import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import type { MovementKind } from './movements.ts';

/** An entry that changed a player's balance other than by play. */
export interface Flow {
  accountId: AccountId;
  kind: MovementKind;
  /** Signed, smallest units. */
  amount: bigint;
  at: Date;
  xid: bigint;
}

export interface FlowPage {
  flows: Flow[];
  /** Where the next reading begins. */
  upto: bigint;
  /** Everything that was posted before is in this reading or an earlier one. */
  asOf: Date;
  /** Whether there is more to read now. */
  more: boolean;
}

/** An entry has the time at which it was posted, shortly after its transaction began. */
const POSTED_WITHIN_MS = 2_000;

/**
 * Reads the entries of transactions numbered from `after` on that are not of play, without those that may still be running: nothing is lost
 * or read twice, whatever the order of commits. What one transaction posted is never divided.
 *
 * @param after `upto` of the reading before; 0 for the first
 */
export async function readFlows(tx: Tx, after: bigint, limit: number): Promise<FlowPage> {
  const began = await sql<{ at: Date }>`
    select least(clock_timestamp(), min(xact_start)) as at from pg_stat_activity
    where pid <> pg_backend_pid() and (backend_xid is not null or xact_start > clock_timestamp() - interval '30 seconds')`.execute(
    tx,
  );
  const { rows: ends } = await sql<{ end: bigint }>`select ledger.feed_end() as end`.execute(tx);
  const end = ends[0]?.end ?? after;
  if (after > end)
    throw new Error('the feed of flows is behind its mark: run ledger.restart_feed (docs/operations.md)');
  const { rows } = await sql<Flow>`
    select account_id as "accountId", kind, amount, at, xid from ledger.flow
    where xid >= ${after} and xid < ${end} order by xid limit ${limit + 1}`.execute(tx);
  const asOf = new Date((began.rows[0]?.at.getTime() ?? 0) - POSTED_WITHIN_MS);
  const [first, cut] = [rows[0], rows[limit]];
  if (!first || !cut) return { flows: rows, upto: end, asOf, more: false };
  // the transaction in which the limit falls is left for the next reading, unless it is the only one
  if (cut.xid === first.xid)
    return { ...(await readOne(tx, first.xid)), upto: first.xid + 1n, asOf: first.at, more: true };
  return {
    flows: rows.filter(({ xid }) => xid < cut.xid),
    upto: cut.xid,
    asOf: first.at < asOf ? first.at : asOf,
    more: true,
  };
}

async function readOne(tx: Tx, xid: bigint): Promise<{ flows: Flow[] }> {
  const { rows } = await sql<Flow>`
    select account_id as "accountId", kind, amount, at, xid from ledger.flow where xid = ${xid}`.execute(tx);
  return { flows: rows };
}
