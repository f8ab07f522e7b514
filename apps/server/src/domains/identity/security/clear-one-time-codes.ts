import type { AccountId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { revokeDevices } from './trusted-devices.ts';

/** Removes one-time codes from an account: the secret, a pending secret, the recovery codes, and the browsers in which a code was shown. */
export async function clearOneTimeCodes(tx: Tx, id: AccountId): Promise<void> {
  await tx
    .updateTable('identity.member')
    .set({ totp_sealed: null, totp_pending_secret: null })
    .where('account_id', '=', id)
    .execute();
  await tx.deleteFrom('identity.recovery_code').where('account_id', '=', id).execute();
  await revokeDevices(tx, id, null);
}
