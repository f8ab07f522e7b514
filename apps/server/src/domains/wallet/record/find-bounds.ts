import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { DateRange, Db } from '#db';

/** Returns the balance before the first entry of a period and after its last one, in the smallest unit; by the numbers of entries. */
export async function findBounds(
  db: Db,
  accountId: AccountId,
  { from, to }: DateRange,
): Promise<{ opening: bigint; closing: bigint }> {
  const before = sql`select balance_after from ledger.entry where account_id = ${accountId}`;
  const { rows } = await sql<{ opening: bigint; closing: bigint }>`
    select
      coalesce((${before} and ${from ? sql`at < ${from}` : sql`false`} order by seq desc limit 1), 0)::bigint as opening,
      coalesce((${before} ${to ? sql`and at < ${to}` : sql``} order by seq desc limit 1), 0)::bigint as closing`.execute(
    db,
  );
  return rows[0] ?? { opening: 0n, closing: 0n };
}
