import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';

const RETENTION_DAYS = 90;

/** The source of a login: `country` is two letters, or '' when unknown. */
export interface ClientInfo {
  ip: string;
  country: string;
  device: string;
}

/** Records a login, or a wrong password. */
export async function recordLogin(
  db: Db | Tx,
  id: AccountId,
  outcome: 'success' | 'failure',
  { ip, country, device }: ClientInfo,
): Promise<void> {
  await db.insertInto('identity.login_event').values({ account_id: id, outcome, ip, country, device }).execute();
}

/** Returns the member's logins, newest first. */
export async function listLogins(db: Db, id: AccountId, { page, pageSize }: { page: number; pageSize: number }) {
  const events = db
    .selectFrom('identity.login_event')
    .where('account_id', '=', id)
    .where('at', '>', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`);
  const [rows, { total }] = await Promise.all([
    events
      .select(['login_event_id', 'at', 'outcome', 'ip', 'country', 'device'])
      .orderBy('login_event_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    events.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    rows: rows.map(({ login_event_id, at, outcome, ...location }) => ({
      id: String(login_event_id),
      at: at.toISOString(),
      outcome: outcome as 'success' | 'failure',
      ...location,
    })),
    page,
    pageSize,
    total: Number(total),
  };
}

/** Returns the login before the one that started this session; null for the first. */
export async function getLastLogin(db: Db, id: AccountId, sessionHash: Buffer) {
  const row = await db
    .selectFrom('identity.login_event')
    .select(['at', 'ip', 'country', 'device'])
    .where('account_id', '=', id)
    .where('outcome', '=', 'success')
    .where('at', '<', ({ selectFrom }) =>
      selectFrom('identity.session').select('created_at').where('session_hash', '=', sessionHash),
    )
    .orderBy('login_event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, at: row.at.toISOString() } : null;
}

/** Deletes logins after 90 days. */
export async function pruneLoginEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('identity.login_event')
    .where(sql<boolean>`at < now() - make_interval(days => ${RETENTION_DAYS})`)
    .execute();
}
