import type { AccountId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { beginWait } from '../security/hold-proof.ts';
import { forgetDevices } from '../security/known-devices.ts';
import type { ToldMember } from '../security/send-change-letter.ts';
import { endOtherSessions } from './set-password.ts';

/**
 * Takes one-time codes, recovery codes and passkeys away from who has lost them all, on the word of an operator: every session ends, and the account waits, as
 * after a passkey that was not shown. Resolves with whom to tell. Refuses STATE_CHANGED when there is nothing to take away.
 */
export async function removeFactors(tx: Tx, id: AccountId): Promise<ToldMember> {
  const member = await tx
    .selectFrom('identity.member')
    .select(['username', 'email', 'language', 'totp_sealed'])
    .where('account_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { numDeletedRows } = await tx.deleteFrom('identity.passkey').where('account_id', '=', id).executeTakeFirst();
  if (!member.totp_sealed && !numDeletedRows) throw refuse('STATE_CHANGED');
  await tx
    .updateTable('identity.member')
    .set({ totp_sealed: null, totp_offered: null })
    .where('account_id', '=', id)
    .execute();
  await tx.deleteFrom('identity.recovery_code').where('account_id', '=', id).execute();
  await tx.deleteFrom('identity.ticket').where('account_id', '=', id).execute();
  await forgetDevices(tx, id, null);
  await endOtherSessions(tx, id, null);
  await beginWait(tx, id);
  return member;
}
