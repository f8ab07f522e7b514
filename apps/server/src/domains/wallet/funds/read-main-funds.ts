import { type AccountId, OPEN_WITHDRAWAL_STATES } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

/** What a member has in the main wallet and at stake, in the smallest unit. */
export interface MainFunds {
  at: Date;
  available: bigint;
  held: bigint;
  /** Staked in rounds that are not decided yet. */
  openStakes: bigint;
  /** Of what is held: withdrawals that wait, money on the way to a vendor, late deposits that wait, and the rest, which is held for play. */
  heldFor: { withdrawals: bigint; transfers: bigint; deposits: bigint; play: bigint };
}

/**
 * Stakes of open rounds of accounts `a`. A round with a hold (a stack, ammunition) is decided hand by hand: what it has spent is over, and
 * what it has not is held.
 */
export const OPEN_STAKES = sql`(select coalesce(sum(r.stake - r.refund), 0) from bets.round r
  where r.account_id = a.account_id and r.state = 'OPEN' and not exists (select from bets.tx t
    where t.account_id = r.account_id and t.round_no = r.round_no and t.op_class = 'reserve'))::bigint`;

/** What is held for withdrawals of accounts `a`, without the parts that are paid. */
export const WAITING_WITHDRAWALS = sql`(select coalesce(sum(w.amount - w.paid), 0) from payments.withdrawal w
  where w.account_id = a.account_id and w.state in (${sql.join([...OPEN_WITHDRAWAL_STATES])}))::bigint`;

/** Returns what a member has in the main wallet and at stake, in one snapshot. */
export async function readMainFunds(db: Db, accountId: AccountId): Promise<MainFunds> {
  const { rows } = await sql<{
    at: Date;
    balance: bigint;
    held: bigint;
    open_stakes: bigint;
    withdrawals: bigint;
    transfers: bigint;
    deposits: bigint;
  }>`
    select now() as at, a.balance, a.held, ${OPEN_STAKES} as open_stakes, ${WAITING_WITHDRAWALS} as withdrawals,
      (select coalesce(sum(t.amount), 0) from vendors.transfer t
        where t.account_id = a.account_id and t.direction = 'in' and t.settled_at is null)::bigint as transfers,
      (select coalesce(sum(d.credited), 0) from payments.deposit d
        where d.account_id = a.account_id and d.state = 'held')::bigint as deposits
    from ledger.account a where a.account_id = ${accountId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`must not happen: account ${accountId} does not exist`);
  const { at, balance, held, open_stakes: openStakes, withdrawals, transfers, deposits } = row;
  const play = held - withdrawals - transfers - deposits;
  return {
    at,
    available: balance - held,
    held,
    openStakes,
    heldFor: { withdrawals, transfers, deposits, play: play > 0n ? play : 0n },
  };
}
