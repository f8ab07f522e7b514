import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, type Tx } from '#db';
import type { TreePath } from '../tree/path.ts';
import { requireNoMoveDue } from '../tree/require-no-move-due.ts';

/** The line of a member at a time. */
export interface Line {
  brandId: BrandId;
  path: TreePath;
}

interface PlacementRow extends Line {
  accountId: AccountId;
  from: Date;
  to: Date | null;
}

/**
 * Returns a function that finds the line of a member at a time; null for members who belonged to none, and for play money. Throws MoveDue
 * while a move is due.
 */
export async function resolveLines(
  tx: Tx,
  accounts: Iterable<AccountId>,
): Promise<(accountId: AccountId, at: Date) => Line | null> {
  await requireNoMoveDue(tx);
  const { rows } = await sql<PlacementRow>`
    select account_id as "accountId", brand_id as "brandId", path, from_at as "from", to_at as "to"
    from agents.placement where account_id = any(${bigints([...new Set(accounts)])}::bigint[])
    order by account_id, from_at desc`.execute(tx);
  const places = Map.groupBy(rows, ({ accountId }) => accountId);
  return (accountId, at) =>
    places.get(accountId)?.find(({ from, to }) => from <= at && (to === null || at < to)) ?? null;
}
