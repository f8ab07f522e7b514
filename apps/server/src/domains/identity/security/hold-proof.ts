import { type AccountId, isStrongProof } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { type Proof, typedWay } from './prove.ts';
import type { OwnContext } from './security-deps.ts';

/** Once a second factor has gone without being shown: time for its owner, who is told, to come and say no. */
const WAIT_HOURS = 24;

/** Where a session stands: what it has proved itself by, what is asked for, and until when the account waits. */
interface Standing {
  by: Proof | null;
  until: Date | null;
  way: Proof;
  waits: Date | null;
}

export async function readStanding(db: Db | Tx, { member, brand }: OwnContext): Promise<Standing> {
  const row = await db
    .selectFrom('identity.member as m')
    .innerJoin('identity.session as s', 's.account_id', 'm.account_id')
    .select(['m.password_hash', 'm.totp_sealed'])
    .select(sql<Proof | null>`case when s.proved_until > now() then s.proved_by end`.as('by'))
    .select(sql<Date | null>`case when s.proved_until > now() then s.proved_until end`.as('until'))
    .select(sql<Date | null>`case when m.waits_until > now() then m.waits_until end`.as('waits'))
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('identity.passkey as k').select('k.account_id').whereRef('k.account_id', '=', 'm.account_id'))
        .$castTo<boolean>()
        .as('passkey'),
    )
    .where('m.account_id', '=', member.accountId)
    .where('s.session_hash', '=', member.sessionHash)
    .executeTakeFirstOrThrow();
  const { by, until, waits } = row;
  return { by, until, waits, way: asksPasskey(brand, row) ? 'passkey' : typedWay(row) };
}

/** Passkeys that rest for a maintenance are asked for all the same: else its time would be the thief's. */
const asksPasskey = (
  { modulesOff, modulesInMaintenance }: OwnContext['brand'],
  { totp_sealed, passkey }: { totp_sealed: Buffer | null; passkey: boolean },
): boolean =>
  totp_sealed === null && passkey && (!modulesOff.has('LOGIN-PASSKEY') || modulesInMaintenance.has('LOGIN-PASSKEY'));

/**
 * Lets a change through only within the time of a proof. Where one-time codes or a passkey are set up nothing less counts: else whoever has a session
 * and the password binds an own passkey or address. Refuses REAUTH_REQUIRED with the way that it takes, SECURITY_HOLD_ACTIVE.
 */
export async function holdProof(db: Db | Tx, context: OwnContext): Promise<void> {
  const standing = await holdSecondFactor(db, context);
  if (standing.by === null) throw proofNeeded(standing);
}

/** As `holdProof`, where the change itself asks for the password: who has nothing more needs no other proof. Refuses REAUTH_REQUIRED, SECURITY_HOLD_ACTIVE. */
export async function holdSecondFactor(db: Db | Tx, context: OwnContext): Promise<Standing> {
  const standing = await readStanding(db, context);
  if (isStrongProof(standing.by)) return standing;
  // while the account waits, what it still has of them opens it
  if (isStrongProof(standing.way)) throw proofNeeded(standing);
  assertNoWait(standing.waits);
  return standing;
}

/** For a passkey whose device is lost: any proof will do, but one-time codes that are on are asked for. Answers whether one is gone that was asked for and not shown. Refuses REAUTH_REQUIRED. */
export async function holdAnyProof(db: Db | Tx, context: OwnContext): Promise<'shown' | 'unshown'> {
  const standing = await readStanding(db, context);
  if (isStrongProof(standing.by)) return 'shown';
  if (standing.by === null || standing.way === 'totp') throw proofNeeded(standing);
  return standing.way === 'passkey' ? 'unshown' : 'shown';
}

const proofNeeded = ({ way }: Standing) => refuse('REAUTH_REQUIRED', { value: { way } });

/** Has what belongs to security and withdrawals wait: a second factor has gone without being shown. */
export async function beginWait(tx: Tx, id: AccountId): Promise<void> {
  await tx
    .updateTable('identity.member')
    .set({ waits_until: sql`now() + make_interval(hours => ${WAIT_HOURS})` })
    .where('account_id', '=', id)
    .execute();
}

/** Refuses SECURITY_HOLD_ACTIVE while the account waits. */
export async function holdWait(db: Db | Tx, id: AccountId): Promise<void> {
  const { waits } = await db
    .selectFrom('identity.member')
    .select(sql<Date | null>`case when waits_until > now() then waits_until end`.as('waits'))
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  assertNoWait(waits);
}

function assertNoWait(waits: Date | null): void {
  if (waits) throw refuse('SECURITY_HOLD_ACTIVE', { value: { until: waits.toISOString() } });
}
