import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/db/index.ts';

/** Simulates what happens to an account of the demo brand over time. */
export const simulateTime = ({ db }: Database) => ({
  /** Makes this player's password expire for the next login. */
  growOld: (username: string) =>
    sql`update identity.member set password_set_at = now() - interval '91 days' where username = ${username}`.execute(
      db,
    ),
  /** Invalidates this player's recent re-authentication. */
  expireReauth: (username: string) =>
    sql`update identity.session s set reauth_until = null from identity.member m
      where m.account_id = s.account_id and m.username = ${username}`.execute(db),
  /** Returns the token of a login half an hour ago that has not been used since. */
  async idleSession(username: string): Promise<string> {
    const token = `half-an-hour-ago-${crypto.randomUUID()}`;
    await sql`insert into identity.session (session_hash, account_id, brand_id, ip, country, device, lock_min, last_activity_at, created_at)
      select sha256(${token}::bytea), account_id, brand_id, '', '', '', 30, now() - interval '31 minutes', now() - interval '31 minutes'
      from identity.member where username = ${username}`.execute(db);
    return token;
  },
});
