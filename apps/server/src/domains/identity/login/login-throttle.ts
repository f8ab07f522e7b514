import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { ipSubnet } from '#http';
import { refuse } from '#refusal';
import { foldUsername } from '../member/member.ts';

/** The number of failures in the window from which a captcha is required (GLI-19 §2.5.3: three in 30 minutes). */
const CAPTCHA_FROM = 3;
const WINDOW_MIN = 30;
const MAX_LOCK_MIN = 60;
/** The number of failures that locks one name from one address, then any names from one address, which many people may share. */
const LOCK_PAIR_FROM = 6;
const LOCK_ADDRESS_FROM = 60;

/** What failures are counted by, and the count from which it locks: 1 minute, then 2, 4 … to an hour. Null never locks. */
interface ThrottleSubject {
  subject: string;
  lockFrom: number | null;
}

/** The throttled subjects of a login: the target of the attempt first, then its source addresses. */
export interface LoginThrottle {
  brandId: BrandId;
  subjects: readonly ThrottleSubject[];
}

/**
 * Creates a throttle for public logins. The name alone requires a captcha and never locks, or anybody could lock its owner out
 * (docs/decisions/048). The address locks, and so does the name from this one address.
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

/** The throttle of a member's login, by username or number. */
export const memberLoginThrottle = (brandId: BrandId, username: string, ip: string): LoginThrottle =>
  createThrottle(brandId, '', username, ip);

/** The throttle of the first step of an operator's login: the password. */
export const operatorLoginThrottle = (brandId: BrandId, username: string, ip: string): LoginThrottle =>
  createThrottle(brandId, 'operator-', username, ip);

/** The throttle of the second step, which requires the right password: it locks at the third wrong code (GLI-19 B.2.3). */
export const operatorCodeThrottle = (brandId: BrandId, username: string): LoginThrottle => ({
  brandId,
  subjects: [{ subject: `operator-code:${foldUsername(username)}`, lockFrom: 3 }],
});

/**
 * The throttle of attempts that only a session or challenge of the account can make: its password, codes of its app or number, and the payment
 * password.
 */
export const accountThrottle = (
  brandId: BrandId,
  part: 'password' | 'code' | 'payment',
  id: AccountId,
): LoginThrottle => ({
  brandId,
  subjects: [{ subject: `own-${part}:${id}`, lockFrom: 5 }],
});

/** Requests and checks a captcha. Refuses CAPTCHA_REQUIRED, CAPTCHA_INVALID. */
type RequireCaptcha = () => Promise<void>;

/**
 * Counts an attempt as failed before it is made, so that concurrent attempts get no further than sequential ones; `clearAttempts` reverts
 * it. From the fourth on it calls `requireCaptcha`; an attempt that this refuses does not count. Returns whether the next attempt needs a
 * captcha. Refuses LOGIN_LOCKED while one of the subjects is locked, and what `requireCaptcha` refuses.
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

/** Clears the failures of the name after a correct attempt. The address only gets this one back, or its owner could clear others'. */
export async function clearAttempts(db: Db, { brandId, subjects }: LoginThrottle): Promise<void> {
  const address = subjects.length > 1 ? subjects.at(-1) : undefined;
  const own = subjects.filter((each) => each !== address).map(({ subject }) => subject);
  await db.deleteFrom('identity.login_failure').where('brand_id', '=', brandId).where('subject', 'in', own).execute();
  if (address) await undoAttempt(db, brandId, address);
}

/**
 * Runs one throttled attempt without a captcha: counts it as failed before it is made, and reverts that when it is not refused. Refuses
 * LOGIN_LOCKED, and what the attempt refuses.
 */
export async function withThrottle<T>(db: Db, throttle: LoginThrottle, attempt: () => Promise<T>): Promise<T> {
  await countAttempt(db, throttle);
  const result = await attempt();
  await clearAttempts(db, throttle);
  return result;
}

/** Failures count while they, or the lock they caused, are recent. */
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

/** Reverts one attempt; a lock caused by the others stays. */
async function undoAttempt(db: Db, brand: BrandId, { subject, lockFrom }: ThrottleSubject): Promise<void> {
  await sql`update identity.login_failure set failures = greatest(failures - 1, 0),
      locked_until = case when failures - 1 >= ${lockFrom ?? 0} then locked_until else null end
    where brand_id = ${brand} and subject = ${subject}`.execute(db);
}

const locked = (wait_s: number) =>
  refuse('LOGIN_LOCKED', { params: { retryAfter_s: wait_s }, value: { captcha: true } });
