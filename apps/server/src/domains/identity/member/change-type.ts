import type { AccountId, MemberType } from '@fairhouse/contracts';
import type { Tx } from '#db';

/** Sets the type of a member; the sessions of the member have it from the next call on. */
export async function changeMemberType(tx: Tx, id: AccountId, type: MemberType): Promise<void> {
  await tx.updateTable('identity.member').set({ type }).where('account_id', '=', id).execute();
}
