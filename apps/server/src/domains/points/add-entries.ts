import { type AccountId, accountId, type PointEntryKind } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, type Tx, texts } from '#db';
import { assert, refuse } from '#refusal';

/** A change of a player's points. */
export interface NewEntry {
  accountId: AccountId;
  kind: PointEntryKind;
  /** Signed, not 0. */
  amount_micro: bigint;
  /** What it is of; once for each kind. */
  reference: string;
  /** Play and corrections: valid stakes by category, smallest units. */
  stakes?: Readonly<Record<string, string>>;
}

/**
 * Adds entries of different accounts, whose rows are locked in the order of their ids. `countsForRanks`: they are of play, so that the ranks of
 * the accounts are to be found again. Returns the balances after them.
 */
export async function addEntries(
  tx: Tx,
  entries: readonly NewEntry[],
  { countsForRanks }: { countsForRanks: boolean } = { countsForRanks: false },
): Promise<Map<AccountId, bigint>> {
  const { rows } = await sql<{ id: bigint; balance_micro: bigint }>`
    with new as (
      select * from unnest(${bigints(entries.map((each) => each.accountId))}::bigint[],
        ${texts(entries.map(({ kind }) => kind))}::text[], ${bigints(entries.map((each) => each.amount_micro))}::bigint[],
        ${texts(entries.map(({ reference }) => reference))}::text[],
        ${texts(entries.map(({ stakes }) => (stakes ? JSON.stringify(stakes) : '')))}::text[])
        as n (account_id, kind, amount, reference, stakes)
    ), account as (
      insert into points.account as a (account_id, brand_id, balance_micro, seq, rank_due)
      select n.account_id, m.brand_id, n.amount, 1, ${countsForRanks} from new n join identity.member m using (account_id)
      order by n.account_id
      on conflict (account_id) do update set balance_micro = a.balance_micro + excluded.balance_micro, seq = a.seq + 1,
        rank_due = a.rank_due or excluded.rank_due
      returning account_id, balance_micro, seq
    )
    insert into points.entry (account_id, seq, kind, amount_micro, balance_micro, reference, stakes)
    select a.account_id, a.seq, n.kind, n.amount, a.balance_micro, n.reference, nullif(n.stakes, '')::jsonb
    from new n join account a using (account_id)
    returning account_id as id, balance_micro`.execute(tx);
  assert(rows.length === entries.length, 'every entry of points has an account of its own');
  return new Map(rows.map(({ id, balance_micro }) => [accountId(id), balance_micro]));
}

/** Gives a player points of an award, in its transaction. */
export async function addPoints(
  tx: Tx,
  award: { accountId: AccountId; amount_micro: bigint; awardNo: bigint },
): Promise<void> {
  const { amount_micro, awardNo } = award;
  await addEntries(tx, [{ accountId: award.accountId, kind: 'award', amount_micro, reference: String(awardNo) }]);
}

/** Takes points of a player. Refuses POINTS_INSUFFICIENT, which the transaction must not survive. */
export async function takePoints(
  tx: Tx,
  {
    price_micro,
    ...taken
  }: { accountId: AccountId; kind: 'redeem' | 'convert'; price_micro: bigint; reference: string },
): Promise<void> {
  const balances = await addEntries(tx, [{ ...taken, amount_micro: -price_micro }]);
  if ((balances.get(taken.accountId) ?? 0n) < 0n) throw refuse('POINTS_INSUFFICIENT', { field: 'price' });
}
