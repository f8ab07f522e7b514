import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { refuse } from '#refusal';

/** Attempts of an account in an hour, right or wrong: 60 bits of code are out of reach with so many. */
const MAX = 8;

/** Counts an attempt before it is made. Refuses RATE_LIMITED with the wait. */
export async function limitAttempts(db: Db, accountId: AccountId): Promise<void> {
  const recent = sql`select x from unnest(a.at) as x where x > now() - interval '1 hour' order by x`;
  const { rows } = await sql`
    insert into promotions.voucher_attempt as a (account_id, at) values (${accountId}, array[now()])
    on conflict (account_id) do update set at = array(${recent}) || now()
    where cardinality(array(${recent})) < ${MAX} returning 1`.execute(db);
  if (rows.length > 0) return;
  const { rows: waits } = await sql<{ wait_s: number }>`
    select ceil(extract(epoch from min(x) + interval '1 hour' - now()))::int as wait_s
    from promotions.voucher_attempt a, unnest(a.at) as x
    where a.account_id = ${accountId} and x > now() - interval '1 hour'`.execute(db);
  throw refuse('RATE_LIMITED', { params: { retryAfter_s: Math.max(1, waits[0]?.wait_s ?? 1) } });
}
