import type { AccountId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { endOtherSessions } from '../passwords/set-password.ts';
import { clearOneTimeCodes } from './clear-one-time-codes.ts';
import type { MailRecipient } from './mail-security-change.ts';
import { startSecurityHold } from './require-reauth.ts';

/**
 * Removes one-time codes, recovery codes and passkeys of a member who has lost them all, at an operator's request. Ends every session and
 * starts the security hold, as after a passkey that was not shown. Resolves with the member to notify. Refuses STATE_CHANGED when there is
 * nothing to remove.
 */
export async function removeFactors(tx: Tx, id: AccountId): Promise<MailRecipient> {
  const member = await tx
    .selectFrom('identity.member')
    .select(['username', 'email', 'language', 'totp_sealed'])
    .where('account_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { numDeletedRows } = await tx.deleteFrom('identity.passkey').where('account_id', '=', id).executeTakeFirst();
  if (!member.totp_sealed && !numDeletedRows) throw refuse('STATE_CHANGED');
  await clearOneTimeCodes(tx, id);
  await tx.deleteFrom('identity.mfa_challenge').where('account_id', '=', id).execute();
  await endOtherSessions(tx, id, null);
  await startSecurityHold(tx, id);
  return member;
}
