import type { AccountId, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';

/** Returns how much of a balance its owner may not withdraw: all that the agent owes and that is overdue or was forced. */
export async function reservedOf(db: Db | Tx, accountId: AccountId): Promise<Money> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(unpaid), 0)::bigint as sum from agents.statement
    where payer_id = ${accountId} and state in ('OVERDUE', 'FORCED')`.execute(db);
  return (rows[0]?.sum ?? 0n) as Money;
}
