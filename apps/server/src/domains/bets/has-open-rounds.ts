import { sql } from 'kysely';
import type { Db, Tx } from '#db';

/** Returns true when a vendor has unsettled rounds or started free rounds. */
export async function hasOpenRounds(db: Db | Tx, vendor: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select 1 from bets.round where vendor = ${vendor} and state = 'OPEN')
      or exists (select 1 from bets.free_grant
        where vendor = ${vendor} and used > 0 and cancelled_at is null and valid_until > now()) as open`.execute(db);
  return rows[0]?.open ?? false;
}
