import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { ipSubnet } from '#http';
import { refuse } from '#refusal';
import { foldUsername } from './member.ts';

/** From this many failures in the window a captcha is asked (GLI-19 §2.5.3: three in 30 minutes). */
const CAPTCHA_FROM = 3;
const WINDOW_MIN = 30;
const MAX_LOCK_MIN = 60;
/** So many failures with one name from one address; so many with any names from one address, which may serve many people. */
const LOCK_PAIR_FROM = 6;
const LOCK_ADDRESS_FROM = 60;

/** What failures are counted by, and from how many on it is locked: 1 minute, then 2, 4 … to an hour. Null never locks. */
interface ThrottleSubject {
  subject: string;
  lockFrom: number | null;
}

/** Where somebody tries to get in: what the attempt is about first, then the addresses that it comes from. */
export interface LoginThrottle {
  brandId: BrandId;
  subjects: readonly ThrottleSubject[];
}

/**
 * A door that strangers can try. The name alone asks for a captcha and never locks, or anybody could keep its owner out (docs/decisions/048); what
 * locks is the address, and the name from this one address.
 */
const createThrottle = (brandId: BrandId, prefix: string, username: string, ip: string): LoginThrottle => {
  const name = foldUsername(username);
  const network = ipSubnet(ip);
  return {
    brandId,
    subjects: [
      { subject: `${prefix}name:${name}`, lockFrom: null },
      { subject: `${prefix}name:${name} from:${network}`, lockFrom: LOCK_PAIR_FROM },
      { subject: `${prefix}ip:${network}`, lockFrom: LOCK_ADDRESS_FROM },
    ],
  };
};

/** A member's log-in, by username or number. */
export const memberLoginThrottle = (brandId: BrandId, username: string, ip: string): LoginThrottle =>
  createThrottle(brandId, '', username, ip);

/** The first step of an operator's log-in: the password. */
export const operatorLoginThrottle = (brandId: BrandId, username: string, ip: string): LoginThrottle =>
  createThrottle(brandId, 'operator-', username, ip);

/** The second step, which only those reach who know the password: it locks at the third wrong code (GLI-19 B.2.3). */
export const operatorCodeThrottle = (brandId: BrandId, username: string): LoginThrottle => ({
  brandId,
  subjects: [{ subject: `operator-code:${foldUsername(username)}`, lockFrom: 3 }],
});

/** What only a session or a ticket of the account itself may try: its password, codes of its own app or number, and the payment password. */
export const accountThrottle = (
  brandId: BrandId,
  part: 'password' | 'code' | 'payment',
  id: AccountId,
): LoginThrottle => ({
  brandId,
  subjects: [{ subject: `own-${part}:${id}`, lockFrom: 5 }],
});

/** What asks for a captcha and checks it. Refuses CAPTCHA_REQUIRED, CAPTCHA_INVALID. */
type RequireCaptcha = () => Promise<void>;

/**
 * Counts an attempt as failed before it is made, so that many at once get no further than one after another; `clearAttempts` takes it back.
 * From the fourth on `requireCaptcha` is called; an attempt that it refuses was none and is taken back. Says whether the next one needs a captcha.
 * Refuses LOGIN_LOCKED while one of the subjects is locked, and what `requireCaptcha` refuses.
 */
export async function countAttempt(
  db: Db,
  throttle: LoginThrottle,
  requireCaptcha: RequireCaptcha = withoutCaptcha,
): Promise<{ captcha: boolean }> {
  const counted: ThrottleSubject[] = [];
  let failures = 0;
  try {
    for (const subject of throttle.subjects) {
      failures = Math.max(failures, await countOne(db, throttle.brandId, subject));
      counted.push(subject);
    }
    if (failures > CAPTCHA_FROM) await requireCaptcha();
  } catch (error) {
    for (const subject of counted) await undoAttempt(db, throttle.brandId, subject);
    throw error;
  }
  return { captcha: failures >= CAPTCHA_FROM };
}

const withoutCaptcha: RequireCaptcha = () => Promise.resolve();

/** The attempt was right: failures of the name are cleared; the address only gets this one back, or its owner could clear others'. */
export async function clearAttempts(db: Db, { brandId, subjects }: LoginThrottle): Promise<void> {
  const address = subjects.length > 1 ? subjects.at(-1) : undefined;
  const own = subjects.filter((each) => each !== address).map(({ subject }) => subject);
  await db.deleteFrom('identity.login_failure').where('brand_id', '=', brandId).where('subject', 'in', own).execute();
  if (address) await undoAttempt(db, brandId, address);
}

/** Lets one attempt through a door without a captcha: counted as failed before it is made, taken back when it is not refused. Refuses LOGIN_LOCKED, and what the attempt is refused. */
export async function withThrottle<T>(db: Db, throttle: LoginThrottle, attempt: () => Promise<T>): Promise<T> {
  await countAttempt(db, throttle);
  const result = await attempt();
  await clearAttempts(db, throttle);
  return result;
}

/** Failures still count while they are young, or while the lock they led to is. */
const isRecent = sql<boolean>`greatest(f.last_at, coalesce(f.locked_until, f.last_at)) > now() - make_interval(mins => ${WINDOW_MIN})`;

/** Counts one more and locks from `lockFrom` on, in one statement. Refuses LOGIN_LOCKED while it is locked. */
async function countOne(db: Db, brand: BrandId, { subject, lockFrom }: ThrottleSubject): Promise<number> {
  const next = sql`case when ${isRecent} then f.failures + 1 else 1 end`;
  const until =
    lockFrom === null
      ? sql`null::timestamptz`
      : sql`case when ${next} >= ${lockFrom}
          then now() + make_interval(mins => least(${MAX_LOCK_MIN}, power(2, least(${next} - ${lockFrom}, 10)))::int)
          else null end`;
  const { rows } = await sql<{ failures: number }>`
    insert into identity.login_failure as f (brand_id, subject, failures) values (${brand}, ${subject}, 1)
    on conflict (brand_id, subject) do update set failures = ${next}, last_at = now(), locked_until = ${until}
    where f.locked_until is null or f.locked_until <= now()
    returning failures`.execute(db);
  const [row] = rows;
  if (row) return row.failures;
  throw locked(await secondsLocked(db, brand, subject));
}

async function secondsLocked(db: Db, brand: BrandId, subject: string): Promise<number> {
  const row = await db
    .selectFrom('identity.login_failure')
    .select(sql<number>`ceil(extract(epoch from coalesce(locked_until, now()) - now()))::int`.as('wait_s'))
    .where('brand_id', '=', brand)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return Math.max(1, row?.wait_s ?? 1);
}

/** One attempt less; a lock that the others have earned stays. */
async function undoAttempt(db: Db, brand: BrandId, { subject, lockFrom }: ThrottleSubject): Promise<void> {
  await sql`update identity.login_failure set failures = greatest(failures - 1, 0),
      locked_until = case when failures - 1 >= ${lockFrom ?? 0} then locked_until else null end
    where brand_id = ${brand} and subject = ${subject}`.execute(db);
}

const locked = (wait_s: number) =>
  refuse('LOGIN_LOCKED', { params: { retryAfter_s: wait_s }, value: { captcha: true } });
