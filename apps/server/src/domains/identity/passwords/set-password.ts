import type { AccountId } from '@fairhouse/contracts';
import { checkField } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { publishToProcesses } from '#realtime';
import { refuse } from '#refusal';
import type { RegisterRules } from '../registration/check-registration.ts';
import { recordAccessChange } from '../security/access-change.ts';
import type { MailRecipient } from '../security/mail-security-change.ts';
import { revokeDevices } from '../security/trusted-devices.ts';

/** Validates a new password against the brand's rule. Refuses INVALID_INPUT with `newPassword`. */
export function checkNewPassword(rules: RegisterRules, password: string): void {
  const rule = rules.find(({ field }) => field === 'password');
  const problem = rule && checkField(rule, password);
  if (rule && problem)
    throw refuse('INVALID_INPUT', {
      field: 'newPassword',
      params: { field: 'newPassword', rule: problem, min: rule.minLength, max: rule.maxLength },
    });
}

/**
 * Sets a password that the member chose, ends all sessions except `kept`, and invalidates reset links. Payouts wait after a change of it. Resolves with the member to notify
 * by email.
 */
export async function setPassword(
  tx: Tx,
  id: AccountId,
  hash: string,
  exceptHash: Buffer | null,
): Promise<MailRecipient> {
  const { password_hash: before } = await tx
    .selectFrom('identity.member')
    .select('password_hash')
    .where('account_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before !== '') await recordAccessChange(tx, id, 'password');
  const recipient = await tx
    .updateTable('identity.member')
    .set({ password_hash: hash, password_set_at: sql`now()`, password_is_temporary: false })
    .where('account_id', '=', id)
    .returning(['username', 'email', 'language'])
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('identity.reset_link').where('account_id', '=', id).execute();
  // a pending login has shown the old password
  await tx.deleteFrom('identity.mfa_challenge').where('account_id', '=', id).execute();
  await endOtherSessions(tx, id, exceptHash);
  if (exceptHash !== null)
    await tx
      .updateTable('identity.session')
      .set({ password_due: null })
      .where('session_hash', '=', exceptHash)
      .execute();
  // a player who forgot the password may have lost a device, too
  else await revokeDevices(tx, id, null);
  return recipient;
}

/** Ends a member's sessions except `kept`, in every process once the relay has published it; returns their hashes. */
export async function endOtherSessions(tx: Tx, id: AccountId, exceptHash: Buffer | null): Promise<Buffer[]> {
  const ended = await tx
    .updateTable('identity.session')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', id)
    .where('ended_at', 'is', null)
    .$if(exceptHash !== null, (query) => query.where('session_hash', '!=', exceptHash as Buffer))
    .returning('session_hash')
    .execute();
  for (const { session_hash } of ended)
    await publishToProcesses(tx, { topic: 'session-ended', sessionHash: session_hash.toString('hex') });
  return ended.map(({ session_hash }) => session_hash);
}
