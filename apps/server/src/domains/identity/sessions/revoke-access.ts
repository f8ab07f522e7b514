import type { AccountId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { endOtherSessions } from '../passwords/set-password.ts';

/** Ends every session of a member with its sockets, and deletes pending logins and password reset links. */
export async function revokeAccess(tx: Tx, id: AccountId): Promise<void> {
  await tx.deleteFrom('identity.mfa_challenge').where('account_id', '=', id).execute();
  await tx.deleteFrom('identity.reset_link').where('account_id', '=', id).execute();
  await endOtherSessions(tx, id, null);
}
