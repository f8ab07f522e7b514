import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

/** Returns what an agent owes by contracts and has not paid, and what of it is overdue or was forced. Smallest units. */
export async function duesOf(db: Db, accountId: AccountId): Promise<{ unpaid: bigint; overdue: bigint }> {
  const { rows } = await sql<{ unpaid: bigint; overdue: bigint }>`select coalesce(sum(unpaid), 0)::bigint as unpaid,
      coalesce(sum(unpaid) filter (where state <> 'DUE'), 0)::bigint as overdue
    from agents.statement where payer_id = ${accountId} and state in ('DUE', 'OVERDUE', 'FORCED')`.execute(db);
  return rows[0] ?? { unpaid: 0n, overdue: 0n };
}
