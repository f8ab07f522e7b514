import { randomInt } from 'node:crypto';
import type { AccountId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { MailRecipient } from '../security/mail-security-change.ts';
import { setPassword } from './set-password.ts';

/** Letters and digits that are unambiguous, also when read out. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const IN_GROUP = 4;

/** Generates a password that is valid until its owner changes it, some 59 bits: twelve random characters in groups of four. */
export const generateTemporaryPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: IN_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');

/**
 * Sets a temporary password by its hash and ends every session; the member must change it at the next login. Resolves with the member to
 * notify.
 */
export async function setTemporaryPassword(tx: Tx, id: AccountId, hash: string): Promise<MailRecipient> {
  const recipient = await setPassword(tx, id, hash, null);
  await tx.updateTable('identity.member').set({ password_is_temporary: true }).where('account_id', '=', id).execute();
  return recipient;
}
