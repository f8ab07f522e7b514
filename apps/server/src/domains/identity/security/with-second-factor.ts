import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { MemberSession } from '#http';
import { type Refusal, refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { accountThrottle, clearAttempts, countAttempt } from '../login/login-throttle.ts';
import { consumeOneTimeCode } from './consume-one-time-code.ts';

interface StoredFactor {
  sealed: Buffer | null;
  passkey: boolean;
  /** The session has shown a one-time code or passkey within the last minutes. */
  isShown: boolean;
}

/** Returns whether a member has a second factor: one-time codes of an app, or a passkey. */
export async function hasSecondFactor(db: Db | Tx, accountId: AccountId): Promise<boolean> {
  const { sealed, passkey } = await db
    .selectFrom('identity.member as m')
    .select(['m.totp_sealed as sealed', hasPasskey.as('passkey')])
    .where('m.account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return sealed !== null || passkey;
}

/** Whether a member `m` has a passkey. */
const hasPasskey = sql<boolean>`exists (select from identity.passkey k where k.account_id = m.account_id)`;

/** Returns SECOND_FACTOR_REQUIRED; without any factor, value.setUp says that one must be set up first. */
export const secondFactorRequired = (params: Record<string, string>, setUp: boolean): Refusal =>
  refuse('SECOND_FACTOR_REQUIRED', { field: 'code', params, value: { ...params, setUp } });

/**
 * Runs work that needs the member's second factor: the typed code of the app (or a recovery code), or a re-authentication by code or passkey
 * that is still valid. The work calls `confirm` first in its transaction: a code is used up with what the work does, and stays usable when
 * that is refused. Refuses SECOND_FACTOR_REQUIRED with `params`, TOTP_INVALID, and LOGIN_LOCKED after too many codes.
 */
export async function withSecondFactor<T>(
  { db, secrets }: { db: Db; secrets: Secrets },
  member: MemberSession & { brandId: BrandId },
  { typed, params }: { typed: string | undefined; params: Record<string, string> },
  work: (confirm: (tx: Tx) => Promise<void>) => Promise<T>,
): Promise<T> {
  const { accountId, brandId } = member;
  const { sealed, passkey, isShown } = await getFactor(db, member);
  if (isShown) return work(async () => undefined);
  if (sealed === null || !typed) throw secondFactorRequired(params, sealed === null && !passkey);
  const throttle = accountThrottle(brandId, 'code', accountId);
  await countAttempt(db, throttle);
  let isRight = false;
  try {
    return await work(async (tx) => {
      isRight = await consumeOneTimeCode({ db: tx, secrets }, accountId, sealed, typed);
      if (!isRight) throw refuse('TOTP_INVALID', { field: 'code' });
    });
  } finally {
    if (isRight) await clearAttempts(db, throttle);
  }
}

/** A re-authentication counts only while its factor is still there. */
const getFactor = (db: Db, { accountId, sessionHash }: MemberSession): Promise<StoredFactor> =>
  db
    .selectFrom('identity.member as m')
    .innerJoin('identity.session as s', 's.account_id', 'm.account_id')
    .select(['m.totp_sealed as sealed', hasPasskey.as('passkey')])
    .select(
      sql<boolean>`coalesce(s.reauth_until > now() and ((s.reauth_by = 'totp' and m.totp_sealed is not null)
        or (s.reauth_by = 'passkey' and ${hasPasskey})), false)`.as('isShown'),
    )
    .where('m.account_id', '=', accountId)
    .where('s.session_hash', '=', sessionHash)
    .executeTakeFirstOrThrow();
