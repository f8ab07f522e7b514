import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { hashPassword, verifyPassword } from '../password.ts';
import { changeSecurity } from './change-security.ts';
import type { MemberContext, SecurityDeps } from './security-deps.ts';

/** Of ten thousand: after so many wrong ones the password is asked for. */
const MAX_ATTEMPTS = 5;

/** Whether a PIN is set and still taken, of a member `m`. */
export const acceptsPin = sql<boolean>`(m.pin_hash <> '' and m.pin_failures < ${sql.lit(MAX_ATTEMPTS)})`;

/** Sets the PIN, or with null takes it away. Refuses REAUTH_REQUIRED. */
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

/** Compares; the try is counted first, so that many at once cannot slip past. Refuses PIN_INVALID, which says whether another is taken. */
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

/** Its owner is here: wrong ones count anew. */
export async function resetPinFailures(db: Db, id: AccountId): Promise<void> {
  await db.updateTable('identity.member').set({ pin_failures: 0 }).where('account_id', '=', id).execute();
}
