import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';

const KEPT_DAYS = 90;

/** Where somebody knocked from: `country` is two letters, or '' when unknown. */
export interface Place {
  ip: string;
  country: string;
  device: string;
}

/** Writes down who came in, or that a password was guessed at. */
export async function writeLogIn(
  db: Db | Tx,
  id: AccountId,
  outcome: 'entered' | 'refused',
  { ip, country, device }: Place,
): Promise<void> {
  await db.insertInto('identity.log_in').values({ account_id: id, outcome, ip, country, device }).execute();
}

/** The member's log-ins, newest first. */
export async function readLogIns(db: Db, id: AccountId, { page, pageSize }: { page: number; pageSize: number }) {
  const found = db
    .selectFrom('identity.log_in')
    .where('account_id', '=', id)
    .where('at', '>', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`);
  const [rows, { total }] = await Promise.all([
    found
      .select(['log_in_id', 'at', 'outcome', 'ip', 'country', 'device'])
      .orderBy('log_in_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    rows: rows.map(({ log_in_id, at, outcome, ...place }) => ({
      id: String(log_in_id),
      at: at.toISOString(),
      outcome: outcome as 'entered' | 'refused',
      ...place,
    })),
    page,
    pageSize,
    total: Number(total),
  };
}

/** The log-in before the one that began this session; null for the first. */
export async function readLastLogIn(db: Db, id: AccountId, sessionHash: Buffer) {
  const row = await db
    .selectFrom('identity.log_in')
    .select(['at', 'ip', 'country', 'device'])
    .where('account_id', '=', id)
    .where('outcome', '=', 'entered')
    .where('at', '<', ({ selectFrom }) =>
      selectFrom('identity.session').select('created_at').where('session_hash', '=', sessionHash),
    )
    .orderBy('log_in_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, at: row.at.toISOString() } : null;
}

/** Log-ins are kept for 90 days. */
export async function forgetOldLogIns(db: Db): Promise<void> {
  await db
    .deleteFrom('identity.log_in')
    .where(sql<boolean>`at < now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
