import type { AccountId, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { refuse } from '#refusal';

export interface BalanceCheck {
  accountId: AccountId;
  /** From the account row. */
  balance: Money;
  held: Money;
  version: bigint;
  /** Sum of the journal. */
  entriesSum: Money;
  heldSum: Money;
  entries: bigint;
  /** Number of the first entry whose balance does not follow from the previous one, or null. */
  firstBreak: bigint | null;
  matches: boolean;
}

interface Sums extends RowOf<'ledger.account', 'balance' | 'held' | 'version'> {
  entries_sum: bigint;
  held_sum: bigint;
  entries: bigint;
  first_break: bigint | null;
}

/** Sums an account's journal and compares it with the account row, entry by entry. Refuses NOT_FOUND. */
export async function verifyBalance(db: Db | Tx, accountId: AccountId): Promise<BalanceCheck> {
  const { rows } = await sql<Sums>`
    with chained as (
      select seq, amount, held_delta,
        row_number() over w as place,
        sum(amount) over w as balance_here, balance_after,
        sum(held_delta) over w as held_here, held_after
      from ledger.entry where account_id = ${accountId} window w as (order by seq)
    )
    select a.balance, a.held, a.version,
      coalesce((select sum(amount) from chained), 0)::bigint as entries_sum,
      coalesce((select sum(held_delta) from chained), 0)::bigint as held_sum,
      (select count(*) from chained) as entries,
      (select min(seq) from chained
        where seq <> place or balance_here <> balance_after or held_here <> held_after) as first_break
    from ledger.account a where a.account_id = ${accountId}`.execute(db);
  const row = rows[0];
  if (!row) throw refuse('NOT_FOUND');
  return {
    accountId,
    balance: row.balance as Money,
    held: row.held as Money,
    version: row.version,
    entriesSum: row.entries_sum as Money,
    heldSum: row.held_sum as Money,
    entries: row.entries,
    firstBreak: row.first_break,
    matches:
      row.first_break === null &&
      row.balance === row.entries_sum &&
      row.held === row.held_sum &&
      row.version === row.entries,
  };
}
