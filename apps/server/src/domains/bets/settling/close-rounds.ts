import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db';

/**
 * Closes rounds that won nothing, set-based and without touching accounts: the ledger moves nothing. Rounds that are unknown or not open are
 * left as they are. A command that read such a round before it was closed is decided again.
 * @param rounds a query for the rounds of this vendor: `account_id bigint`, `round_no bigint`
 * @returns the number of rounds that were closed
 */
export async function closeRounds(tx: Tx, vendor: string, rounds: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    update bets.round r set state = 'CLOSED', closed_at = now(), settled_xid = coalesce(r.settled_xid, bets.feed_xid())
    from (${rounds}) as n(account_id, round_no)
    where r.account_id = n.account_id and r.round_no = n.round_no and r.vendor = ${vendor} and not r.played
      and r.state = 'OPEN'`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
