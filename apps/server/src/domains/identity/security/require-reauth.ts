import { type AccountId, isStrongReauth } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { type ReauthMethod, typedMethod } from './reauthenticate.ts';
import type { MemberContext } from './security-deps.ts';

/** The waiting time after a second factor was removed without being shown: the notified owner can object within it. */
const HOLD_HOURS = 24;

/** The re-authentication state of a session: the method used, the method required, and the end of a security hold. */
interface ReauthState {
  by: ReauthMethod | null;
  until: Date | null;
  method: ReauthMethod;
  holdUntil: Date | null;
}

export async function getReauthState(db: Db | Tx, { member, brand }: MemberContext): Promise<ReauthState> {
  const row = await db
    .selectFrom('identity.member as m')
    .innerJoin('identity.session as s', 's.account_id', 'm.account_id')
    .select(['m.password_hash', 'm.totp_sealed'])
    .select(sql<ReauthMethod | null>`case when s.reauth_until > now() then s.reauth_by end`.as('by'))
    .select(sql<Date | null>`case when s.reauth_until > now() then s.reauth_until end`.as('until'))
    .select(sql<Date | null>`case when m.hold_until > now() then m.hold_until end`.as('holdUntil'))
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('identity.passkey as k').select('k.account_id').whereRef('k.account_id', '=', 'm.account_id'))
        .$castTo<boolean>()
        .as('passkey'),
    )
    .where('m.account_id', '=', member.accountId)
    .where('s.session_hash', '=', member.sessionHash)
    .executeTakeFirstOrThrow();
  const { by, until, holdUntil } = row;
  return { by, until, holdUntil, method: requiresPasskey(brand, row) ? 'passkey' : typedMethod(row) };
}

/** Passkeys are required during their maintenance too: otherwise a thief could use that time. */
const requiresPasskey = (
  { modulesOff, modulesInMaintenance }: MemberContext['brand'],
  { totp_sealed, passkey }: { totp_sealed: Buffer | null; passkey: boolean },
): boolean =>
  totp_sealed === null && passkey && (!modulesOff.has('LOGIN-PASSKEY') || modulesInMaintenance.has('LOGIN-PASSKEY'));

/**
 * Allows a change only while a re-authentication is valid. Where one-time codes or a passkey are set up, nothing weaker counts: otherwise a
 * thief with a session and the password could add a passkey or address. Refuses REAUTH_REQUIRED with the required method,
 * SECURITY_HOLD_ACTIVE.
 */
export async function requireReauth(db: Db | Tx, context: MemberContext): Promise<void> {
  const reauth = await requireStrongReauth(db, context);
  if (reauth.by === null) throw reauthRequired(reauth);
}

/**
 * Like `requireReauth`, for a change that requires the password anyway: members without a second factor need nothing else. Refuses
 * REAUTH_REQUIRED, SECURITY_HOLD_ACTIVE.
 */
export async function requireStrongReauth(db: Db | Tx, context: MemberContext): Promise<ReauthState> {
  const reauth = await getReauthState(db, context);
  if (isStrongReauth(reauth.by)) return reauth;
  // during the waiting time, a remaining second factor is sufficient
  if (isStrongReauth(reauth.method)) throw reauthRequired(reauth);
  refuseOnHold(reauth.holdUntil);
  return reauth;
}

/**
 * For a passkey whose device is lost: any re-authentication is sufficient, but enabled one-time codes are required. Returns whether a
 * required factor was not shown. Refuses REAUTH_REQUIRED.
 */
export async function requireAnyReauth(db: Db | Tx, context: MemberContext): Promise<'strong' | 'weak'> {
  const reauth = await getReauthState(db, context);
  if (isStrongReauth(reauth.by)) return 'strong';
  if (reauth.by === null || reauth.method === 'totp') throw reauthRequired(reauth);
  return reauth.method === 'passkey' ? 'weak' : 'strong';
}

const reauthRequired = ({ method }: ReauthState) => refuse('REAUTH_REQUIRED', { value: { method } });

/** Starts the security hold on security changes and withdrawals, after a second factor was removed without being shown. */
export async function startSecurityHold(tx: Tx, id: AccountId): Promise<void> {
  await tx
    .updateTable('identity.member')
    .set({ hold_until: sql`now() + make_interval(hours => ${HOLD_HOURS})` })
    .where('account_id', '=', id)
    .execute();
}

/** Refuses SECURITY_HOLD_ACTIVE during the security hold. */
export async function assertNoSecurityHold(db: Db | Tx, id: AccountId): Promise<void> {
  const { holdUntil } = await db
    .selectFrom('identity.member')
    .select(sql<Date | null>`case when hold_until > now() then hold_until end`.as('holdUntil'))
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  refuseOnHold(holdUntil);
}

function refuseOnHold(holdUntil: Date | null): void {
  if (holdUntil) throw refuse('SECURITY_HOLD_ACTIVE', { value: { until: holdUntil.toISOString() } });
}
