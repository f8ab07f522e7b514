import { sql } from 'kysely';
import type { Db } from '#db';

/** Batch size, so that no transaction grows long. */
const AT_ONCE = 1_000;

/**
 * Job: closes the trial accounts that nobody has used for a day and nobody can log in to (they have no password). The username is free
 * again. The account is blocked and remains, because the ledger keeps every row.
 * @returns the number of closed accounts
 */
export async function closeTrials(db: Db): Promise<number> {
  for (let closed = 0; ; ) {
    const now = await closeSome(db);
    closed += now;
    if (now < AT_ONCE) return closed;
  }
}

async function closeSome(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with idle as (
      select account_id from identity.member m
      where type = 4 and not blocked and password_hash = '' and registered_at < now() - interval '1 day'
        and not exists (select from identity.session s where s.account_id = m.account_id and s.seen_at > now() - interval '1 day')
      limit ${AT_ONCE} for update skip locked
    ), freed as (
      delete from identity.username where account_id in (select account_id from idle)
    )
    update identity.member set blocked = true where account_id in (select account_id from idle)`.execute(db);
  return Number(numAffectedRows);
}
