import type { AccountId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { clearOneTimeCodes } from '../security/clear-one-time-codes.ts';
import type { MailRecipient } from '../security/mail-security-change.ts';
import { startSecurityHold } from '../security/require-reauth.ts';
import { endOtherSessions } from './set-password.ts';

/**
 * Takes one-time codes, recovery codes and passkeys away from who has lost them all, on the word of an operator: every session ends, and the account waits, as
 * after a passkey that was not shown. Resolves with whom to tell. Refuses STATE_CHANGED when there is nothing to take away.
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
