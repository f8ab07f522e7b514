import { sql } from 'kysely';
import { SIGNED_MEMBERS } from '#agents';
import type { Db } from '#db';

/** Takes over what operators decided about signs of abuse: a share that counts is paid with the next statement, one that does not never is. */
export async function releaseHeld(db: Db): Promise<void> {
  await sql`update rebate.accrual a set hold = s.state from ${SIGNED_MEMBERS} s
    where a.hold = 'HELD' and s.account_id = a.held_of and s.state <> 'HELD'`.execute(db);
}
