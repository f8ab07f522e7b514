import { type AccountId, isStrongReauth } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { type ReauthMethod, typedMethod } from './reauthenticate.ts';
import type { MemberContext } from './security-deps.ts';

/** Once a second factor has gone without being shown: time for its owner, who is told, to come and say no. */
const HOLD_HOURS = 24;

/** Where a session stands: what it has proved itself by, what is asked for, and until when the account waits. */
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

/** Passkeys that rest for a maintenance are asked for all the same: else its time would be the thief's. */
const requiresPasskey = (
  { modulesOff, modulesInMaintenance }: MemberContext['brand'],
  { totp_sealed, passkey }: { totp_sealed: Buffer | null; passkey: boolean },
): boolean =>
  totp_sealed === null && passkey && (!modulesOff.has('LOGIN-PASSKEY') || modulesInMaintenance.has('LOGIN-PASSKEY'));

/**
 * Lets a change through only within the time of a proof. Where one-time codes or a passkey are set up nothing less counts: else whoever has a session
 * and the password binds an own passkey or address. Refuses REAUTH_REQUIRED with the way that it takes, SECURITY_HOLD_ACTIVE.
 */
export async function requireReauth(db: Db | Tx, context: MemberContext): Promise<void> {
  const reauth = await requireStrongReauth(db, context);
  if (reauth.by === null) throw reauthRequired(reauth);
}

/** As `requireReauth`, where the change itself asks for the password: who has nothing more needs no other proof. Refuses REAUTH_REQUIRED, SECURITY_HOLD_ACTIVE. */
export async function requireStrongReauth(db: Db | Tx, context: MemberContext): Promise<ReauthState> {
  const reauth = await getReauthState(db, context);
  if (isStrongReauth(reauth.by)) return reauth;
  // while the account waits, what it still has of them opens it
  if (isStrongReauth(reauth.method)) throw reauthRequired(reauth);
  refuseOnHold(reauth.holdUntil);
  return reauth;
}

/** For a passkey whose device is lost: any proof will do, but one-time codes that are on are asked for. Answers whether one is gone that was asked for and not shown. Refuses REAUTH_REQUIRED. */
export async function requireAnyReauth(db: Db | Tx, context: MemberContext): Promise<'strong' | 'weak'> {
  const reauth = await getReauthState(db, context);
  if (isStrongReauth(reauth.by)) return 'strong';
  if (reauth.by === null || reauth.method === 'totp') throw reauthRequired(reauth);
  return reauth.method === 'passkey' ? 'weak' : 'strong';
}

const reauthRequired = ({ method }: ReauthState) => refuse('REAUTH_REQUIRED', { value: { method } });

/** Has what belongs to security and withdrawals wait: a second factor has gone without being shown. */
export async function startSecurityHold(tx: Tx, id: AccountId): Promise<void> {
  await tx
    .updateTable('identity.member')
    .set({ hold_until: sql`now() + make_interval(hours => ${HOLD_HOURS})` })
    .where('account_id', '=', id)
    .execute();
}

/** Refuses SECURITY_HOLD_ACTIVE while the account waits. */
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
