import { randomUUID } from 'node:crypto';
import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { addEntries } from '../../src/domains/points/add-entries.ts';

/** Gives points of play in a month, as the reader of stakes does, for tests of ranks. */
export const addSettledPoints = (
  db: Db,
  { accountId, month, amount_micro }: { accountId: AccountId; month: string; amount_micro: bigint },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await addEntries(tx, [
      { accountId, kind: 'play', amount_micro, reference: `test ${month} ${randomUUID()}`, stakes: {} },
    ]);
    await sql`insert into points.month as m (account_id, month, amount_micro) values (${accountId}, ${month}::date, ${amount_micro})
      on conflict (account_id, month) do update set amount_micro = m.amount_micro + excluded.amount_micro`.execute(tx);
    await sql`update points.account set rank_due = true where account_id = ${accountId}`.execute(tx);
  });
