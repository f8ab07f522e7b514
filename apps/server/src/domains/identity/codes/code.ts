import { createHmac, randomInt } from 'node:crypto';
import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { equalInConstantTime, type Secrets } from '#secrets';

/** `either`: the client did not state the purpose; the code logs in or sets a new password, once. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'either' | 'verify' | 'reauth' | 'device';

/** What a code was sent for; it is valid for nothing else. */
export interface CodeTarget {
  brandId: BrandId;
  purpose: CodePurpose;
  /** E.164, or an email address in lower case. */
  number: string;
}

/** The purposes whose codes are accepted for a requested purpose: `either` counts for two, all others only for their own. */
const ACCEPTED: Partial<Record<CodePurpose, readonly CodePurpose[]>> = {
  login: ['login', 'either'],
  reset: ['reset', 'either'],
};
export const acceptedPurposes = (purpose: CodePurpose): readonly CodePurpose[] => ACCEPTED[purpose] ?? [purpose];

const DIGITS = 6;
/** The countdown on the button has the same length (specification §9: 60 s for each minute). */
export const CODE_LIFE_MIN = 2;
/** Five attempts of a million, six codes a day: a guess at one number succeeds with a chance of one in 33,000 a day. */
const MAX_ATTEMPTS = 5;

/** Hashes with a server key, because six digits under a bare hash are found in a second; bound to number and purpose. */
const hashCode = (secrets: Secrets, { brandId, purpose, number }: CodeTarget, code: string): Buffer =>
  createHmac('sha256', secrets.derive('identity: codes')).update(`${brandId}/${purpose}/${number}/${code}`).digest();

/** Creates a code and stores its hash, unless one for the same purpose and number is still valid. Refuses CODE_TOO_SOON. */
export async function createCode(db: Db, secrets: Secrets, of: CodeTarget): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const { rows } = await sql`
    insert into identity.code as c (brand_id, purpose, number, code_hash, expires_at)
    values (${of.brandId}, ${of.purpose}, ${of.number}, ${hashCode(secrets, of, code)}, now() + make_interval(mins => ${CODE_LIFE_MIN}))
    on conflict (brand_id, purpose, number) do update set
      code_hash = excluded.code_hash, expires_at = excluded.expires_at, sent_at = now(), attempts = 0, used = false
    where c.expires_at <= now()
    returning 1`.execute(db);
  if (rows.length > 0) return code;
  throw tooSoon(await secondsLeft(db, of));
}

export const tooSoon = (wait_s: number) => refuse('CODE_TOO_SOON', { params: { retryAfter_s: wait_s } });

async function secondsLeft(db: Db, of: CodeTarget): Promise<number> {
  const row = await codeRow(db, of)
    .select(sql<number>`ceil(extract(epoch from expires_at - now()))::int`.as('left_s'))
    .executeTakeFirst();
  return Math.max(1, row?.left_s ?? 1);
}

const codeRow = (db: Db, { brandId, purpose, number }: CodeTarget) =>
  db
    .selectFrom('identity.code')
    .where('brand_id', '=', brandId)
    .where('purpose', '=', purpose)
    .where('number', '=', number);

/** A correct code, to be consumed in the transaction that it authorises. */
export interface VerifiedCode extends CodeTarget {
  hash: Buffer;
}

/**
 * Checks a code and leaves it valid until `consumeCode`, so that a later failure (a taken name) costs no second SMS. Counts the attempt
 * first, on every active code that may be meant: each allows five. Refuses CODE_INVALID, or CODE_EXPIRED when none is valid any more, with
 * the input's `field`.
 */
export async function checkCode(
  db: Db,
  secrets: Secrets,
  of: CodeTarget,
  typed: string,
  field = 'verificationCode',
): Promise<VerifiedCode> {
  const active = await db
    .updateTable('identity.code')
    .set({ attempts: sql`attempts + 1` })
    .where('brand_id', '=', of.brandId)
    .where('purpose', 'in', acceptedPurposes(of.purpose))
    .where('number', '=', of.number)
    .where('used', '=', false)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where(sql<boolean>`expires_at > now()`)
    .returning(['purpose', 'code_hash'])
    .execute();
  if (active.length === 0) throw refuse('CODE_EXPIRED', { field });
  for (const { purpose, code_hash } of active) {
    const own = { ...of, purpose: purpose as CodePurpose };
    const hash = hashCode(secrets, own, typed.trim());
    if (equalInConstantTime(code_hash.toString('hex'), hash.toString('hex'))) return { ...own, hash };
  }
  throw refuse('CODE_INVALID', { field });
}

/** Consumes a correct code. Refuses CODE_EXPIRED when another request was faster. */
export async function consumeCode(tx: Tx | Db, { brandId, purpose, number, hash }: VerifiedCode): Promise<void> {
  const updated = await tx
    .updateTable('identity.code')
    // the row stays until the code would have expired, so that the next SMS is not sent earlier
    .set({ used: true })
    .where('brand_id', '=', brandId)
    .where('purpose', '=', purpose)
    .where('number', '=', number)
    .where('code_hash', '=', hash)
    .where('used', '=', false)
    .executeTakeFirst();
  if (!updated.numUpdatedRows) throw refuse('CODE_EXPIRED', { field: 'verificationCode' });
}

/** Deletes a code that was never sent, so that the next one need not wait. */
export async function deleteCode(db: Db, { brandId, purpose, number }: CodeTarget): Promise<void> {
  await db
    .deleteFrom('identity.code')
    .where('brand_id', '=', brandId)
    .where('purpose', '=', purpose)
    .where('number', '=', number)
    .execute();
}
