import { type AccountId, accountId, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';

/** A reserve that is neither closed nor cancelled. */
export interface OpenHold {
  accountId: AccountId;
  /** As stored: verbatim, or hashed when it is long. */
  reserveTx: string;
  /** What it holds now, in the smallest unit. */
  held: Money;
  /** The reference of its own round. */
  round: string;
  /** When it was opened, extended or settled in part last. */
  movedAt: Date;
}

type Row = RowOf<'bets.tx', 'account_id' | 'tx' | 'held'> & { round_ref: string; moved_at: Date };

/** Returns all open holds of a vendor, by account. A product closes those of which it has no room. */
export async function listOpenHolds(db: Db, vendor: string): Promise<OpenHold[]> {
  const { rows } = await sql<Row>`
    select t.account_id, t.tx, t.held, r.round_ref, coalesce(t.held_at, t.at) as moved_at
    from bets.tx t join bets.round r on r.account_id = t.account_id and r.round_no = t.round_no
    where t.vendor = ${vendor} and t.state in ('HELD', 'PARTLY_SETTLED') order by t.account_id, t.tx`.execute(db);
  return rows.map((row) => ({
    accountId: accountId(row.account_id),
    reserveTx: row.tx,
    held: row.held as Money,
    round: row.round_ref,
    movedAt: row.moved_at,
  }));
}
