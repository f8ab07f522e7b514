import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { networkOf } from '#http';
import { refuse } from '#refusal';
import { foldUsername } from './member.ts';

/** From this many failures in the window a captcha is asked (GLI-19 §2.5.3: three in 30 minutes). */
const CAPTCHA_FROM = 3;
const WINDOW_MIN = 30;
const LONGEST_LOCK_MIN = 60;

/** What failures are counted by, and from how many on it is locked: 1 minute, then 2, 4 … to an hour. */
interface Subject {
  subject: string;
  lockFrom: number;
}

/** Where somebody knocks: the name that is tried first, then the address it is tried from. */
export interface Door {
  brandId: BrandId;
  subjects: readonly Subject[];
}

/** A member's door. An address serves many people, so it locks much later than a name. */
export const memberDoor = (brandId: BrandId, username: string, ip: string): Door => ({
  brandId,
  subjects: [
    { subject: `name:${foldUsername(username)}`, lockFrom: 6 },
    { subject: `ip:${networkOf(ip)}`, lockFrom: 60 },
  ],
});

/** An operator's door locks at the third failure (GLI-19 B.2.3); password and code are counted apart. */
export const operatorDoor = (brandId: BrandId, part: 'password' | 'code', username: string): Door => ({
  brandId,
  subjects: [{ subject: `operator-${part}:${foldUsername(username)}`, lockFrom: 3 }],
});

/** What only its own account may try: codes of its own app or number, and the payment password. */
export const ownDoor = (brandId: BrandId, part: 'code' | 'payment', id: AccountId): Door => ({
  brandId,
  subjects: [{ subject: `own-${part}:${id}`, lockFrom: 5 }],
});

/** Whether a captcha is due at this door. Refuses LOGIN_LOCKED while it is locked. */
export async function readDoor(db: Db, door: Door): Promise<{ captcha: boolean }> {
  const rows = await db
    .selectFrom('identity.login_failure')
    .select([
      sql<number>`case when ${fresh} then failures else 0 end`.as('failures'),
      sql<number>`ceil(extract(epoch from coalesce(locked_until, now()) - now()))::int`.as('wait_s'),
    ])
    .where('brand_id', '=', door.brandId)
    .where(
      'subject',
      'in',
      door.subjects.map((each) => each.subject),
    )
    .execute();
  for (const row of rows) if (row.wait_s > 0) throw locked(row.wait_s);
  return { captcha: rows.some((row) => row.failures >= CAPTCHA_FROM) };
}

/**
 * Counts an attempt as failed before it is made, so that many at once cannot slip past the count; `forgiveAttempt` takes it
 * back. Refuses LOGIN_LOCKED when another attempt has locked the door meanwhile.
 */
export async function countAttempt(db: Db, door: Door): Promise<{ captcha: boolean }> {
  let captcha = false;
  for (const { subject, lockFrom } of door.subjects) {
    const failures = await countOne(db, door.brandId, subject, lockFrom);
    if (failures === null) throw locked(60);
    captcha ||= failures >= CAPTCHA_FROM;
  }
  return { captcha };
}

/** The attempt was right: the name's failures are cleared; the address only gets this one back, or its owner could clear others'. */
export async function forgiveAttempt(db: Db, door: Door): Promise<void> {
  const [name, ...shared] = door.subjects;
  await db
    .deleteFrom('identity.login_failure')
    .where('brand_id', '=', door.brandId)
    .where('subject', '=', name?.subject ?? '')
    .execute();
  for (const { subject } of shared)
    await db
      .updateTable('identity.login_failure')
      .set({ failures: sql`greatest(failures - 1, 0)`, locked_until: null })
      .where('brand_id', '=', door.brandId)
      .where('subject', '=', subject)
      .execute();
}

/** Lets one attempt through a door: counted as failed before it is made, taken back when it is not refused. Refuses LOGIN_LOCKED, and what the attempt is refused. */
export async function passDoor<T>(db: Db, door: Door, attempt: () => Promise<T>): Promise<T> {
  await readDoor(db, door);
  await countAttempt(db, door);
  const made = await attempt();
  await forgiveAttempt(db, door);
  return made;
}

/** Failures still count while they are young, or while the lock they led to is. */
const fresh = sql<boolean>`greatest(last_at, coalesce(locked_until, last_at)) > now() - make_interval(mins => ${WINDOW_MIN})`;
const freshRow = sql<boolean>`greatest(f.last_at, coalesce(f.locked_until, f.last_at)) > now() - make_interval(mins => ${WINDOW_MIN})`;

async function countOne(db: Db, brand: BrandId, subject: string, lockFrom: number): Promise<number | null> {
  const next = sql`case when ${freshRow} then f.failures + 1 else 1 end`;
  const { rows } = await sql<{ failures: number }>`
    insert into identity.login_failure as f (brand_id, subject, failures) values (${brand}, ${subject}, 1)
    on conflict (brand_id, subject) do update set
      failures = ${next},
      last_at = now(),
      locked_until = case when ${next} >= ${lockFrom}
        then now() + make_interval(mins => least(${LONGEST_LOCK_MIN}, power(2, least(${next} - ${lockFrom}, 10)))::int)
        else null end
    where f.locked_until is null or f.locked_until <= now()
    returning failures`.execute(db);
  return rows[0]?.failures ?? null;
}

const locked = (wait_s: number) =>
  refuse('LOGIN_LOCKED', { params: { retryAfter_s: wait_s }, value: { captcha: true } });
