import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { changeSecurity } from './change-security.ts';
import type { MemberContext, SecurityDeps } from './security-deps.ts';

/** Of ten thousand PINs: after this many wrong attempts the password is required. */
const MAX_ATTEMPTS = 5;

/** Whether a member `m` has a PIN that is still accepted. */
export const acceptsPin = sql<boolean>`(m.pin_hash <> '' and m.pin_failures < ${sql.lit(MAX_ATTEMPTS)})`;

/** Sets the PIN, or removes it with null. Refuses REAUTH_REQUIRED. */
export async function setPin(deps: SecurityDeps, context: MemberContext, pin: string | null): Promise<void> {
  const hash = pin === null ? '' : await hashPassword(pin);
  await changeSecurity(deps, context, pin === null ? 'pinOff' : 'pin', async (tx) => {
    await tx
      .updateTable('identity.member')
      .set({ pin_hash: hash, pin_failures: 0 })
      .where('account_id', '=', context.member.accountId)
      .execute();
  });
}

/**
 * Checks the PIN. Counts the attempt first, so that concurrent ones cannot exceed the limit. Refuses PIN_INVALID, which says whether
 * another attempt is allowed.
 */
export async function checkPin(db: Db, id: AccountId, typed: string): Promise<void> {
  const member = await db
    .updateTable('identity.member')
    .set({ pin_failures: sql`pin_failures + 1` })
    .where('account_id', '=', id)
    .where('pin_hash', '!=', '')
    .where('pin_failures', '<', MAX_ATTEMPTS)
    .returning(['pin_hash', 'pin_failures'])
    .executeTakeFirst();
  if (member && (await verifyPassword(member.pin_hash, typed))) return;
  throw refuse('PIN_INVALID', {
    field: 'pin',
    value: { pin: member !== undefined && member.pin_failures < MAX_ATTEMPTS },
  });
}

/** Resets the wrong attempts once the owner has authenticated. */
export async function resetPinFailures(db: Db, id: AccountId): Promise<void> {
  await db.updateTable('identity.member').set({ pin_failures: 0 }).where('account_id', '=', id).execute();
}
