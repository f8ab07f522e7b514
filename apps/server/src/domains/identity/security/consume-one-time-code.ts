import { createHmac, randomInt } from 'node:crypto';
import type { AccountId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { Secrets } from '#secrets';
import { totpStep } from './totp.ts';

const RECOVERY_CODES = 10;
const LENGTH = 10;
/** Without letters and digits that look alike: 50 bits per code. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const hashRecovery = (secrets: Secrets, id: AccountId, code: string): Buffer =>
  createHmac('sha256', secrets.derive('identity: recovery codes')).update(`${id}/${code}`).digest();

/** Consumes a code of the authenticator app, or a recovery code; false when it is neither, or was already used. */
export async function consumeOneTimeCode(
  { db, secrets }: { db: Db | Tx; secrets: Secrets },
  id: AccountId,
  sealed: Buffer,
  typed: string,
): Promise<boolean> {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!/^\d{6}$/.test(code)) {
    const deleted = await db
      .deleteFrom('identity.recovery_code')
      .where('account_id', '=', id)
      .where('code_hash', '=', hashRecovery(secrets, id, code))
      .executeTakeFirst();
    return deleted.numDeletedRows > 0n;
  }
  const step = totpStep(secrets.open(sealed).toString(), code, Date.now());
  if (step === null) return false;
  const updated = await db
    .updateTable('identity.member')
    .set({ totp_step: step })
    .where('account_id', '=', id)
    .where('totp_sealed', '=', sealed)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Replaces the recovery codes with ten new ones; the answer is their only copy. */
export async function replaceRecoveryCodes(tx: Tx, secrets: Secrets, id: AccountId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );
  await tx.deleteFrom('identity.recovery_code').where('account_id', '=', id).execute();
  await tx
    .insertInto('identity.recovery_code')
    .values(codes.map((code) => ({ account_id: id, code_hash: hashRecovery(secrets, id, code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}
