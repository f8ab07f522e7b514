import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';

export interface StoredRound {
  accountId: bigint;
  roundNo: bigint;
  category?: string;
  state?: 'OPEN' | 'CLOSED';
  stake?: bigint;
  win?: bigint;
  at?: Date;
  closedAt?: Date;
}

/** Stores a round as the statements of a batch do, for tests of what reads rounds. */
export const storeRound = (db: Db | Tx, round: StoredRound) => {
  const { accountId, roundNo, category = 'RNG', state = 'CLOSED', stake = 0n, win = 0n } = round;
  const at = round.at ?? new Date();
  return sql`insert into bets.round (account_id, round_no, vendor, round_ref, game_code, category, currency, state, stake, win,
      refund, adjusted, bets, live_bets, open_wins, voided, at, closed_at, played, unacknowledged, settled_xid)
    values (${accountId}, ${roundNo}, 'vendor-1', ${randomUUID()}, 'game', ${category}, 'USD', ${state}, ${stake}, ${win}, 0, 0, 1, 1,
      0, false, ${at}, ${state === 'OPEN' ? null : (round.closedAt ?? at)}, false, false,
      case when ${state} <> 'OPEN' then bets.feed_xid() end)`.execute(db);
};

export interface RoundUpdate {
  state: 'OPEN' | 'CLOSED' | 'RESETTLED' | 'CANCELLED';
  stake?: bigint;
  win?: bigint;
  refund?: bigint;
}

/** Changes a stored round in the same way; sums that are left out stay. */
export const updateRound = (
  db: Db | Tx,
  { accountId, roundNo }: Pick<StoredRound, 'accountId' | 'roundNo'>,
  {
    state,
    stake = null,
    win = null,
    refund = null,
  }: { [Key in keyof RoundUpdate]: RoundUpdate[Key] | null } & {
    state: RoundUpdate['state'];
  },
) =>
  sql`update bets.round r set state = ${state}, stake = coalesce(${stake}, stake), win = coalesce(${win}, win),
      refund = coalesce(${refund}, refund),
      closed_at = case when ${state} = 'OPEN' then null else coalesce(closed_at, now()) end,
      settled_xid = case when r.state = 'OPEN' and ${state} <> 'OPEN' then coalesce(r.settled_xid, bets.feed_xid())
        else r.settled_xid end
    where account_id = ${accountId} and round_no = ${roundNo}`.execute(db);
