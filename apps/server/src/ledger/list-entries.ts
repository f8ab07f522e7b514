import type { AccountId, Money } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { MovementKind } from './movements.ts';

/** A ledger entry with its contra house account. */
export interface EntryLine {
  seq: bigint;
  kind: MovementKind;
  /** Name of the contra account. */
  contra: string;
  amount: Money;
  heldDelta: Money;
  balance: Money;
  held: Money;
  key: string;
  at: Date;
  /** Of a line of bonus money: its change, and that balance after it. */
  bonus: { amount: Money; after: Money } | null;
}

/**
 * Returns an account's entries with this reference between two times (both inclusive), oldest first. References have no index: the
 * account's entries of those months are scanned.
 */
export async function listEntries(
  db: Db,
  { accountId, reference, from, to }: { accountId: AccountId; reference: string; from: Date; to: Date },
): Promise<EntryLine[]> {
  const rows = await db
    .selectFrom('ledger.entry as e')
    .innerJoin('ledger.house_account as h', 'h.house_id', 'e.contra_id')
    .select([
      'e.seq',
      'e.kind',
      'h.name',
      'e.amount',
      'e.held_delta',
      'e.balance_after',
      'e.held_after',
      'e.bonus_delta',
      'e.bonus_after',
      'e.key',
      'e.at',
    ])
    .where('e.account_id', '=', accountId)
    .where('e.reference', '=', reference)
    .where('e.at', '>=', from)
    .where('e.at', '<=', to)
    .orderBy('e.seq')
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    kind: row.kind as MovementKind,
    contra: row.name,
    amount: row.amount as Money,
    heldDelta: row.held_delta as Money,
    balance: row.balance_after as Money,
    held: row.held_after as Money,
    key: row.key,
    at: row.at,
    bonus: row.bonus_delta === null ? null : { amount: row.bonus_delta as Money, after: row.bonus_after as Money },
  }));
}
