import type { BrandId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { PhoneVerifier, VerifiedNumber } from '#integrations/phone-verification';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { useProof } from '../use-proof.ts';
import { type CodeOf, checkCode, type RightCode, takeCode } from './code.ts';

export interface NumberDeps {
  db: Db;
  secrets: Secrets;
  phoneVerifier: PhoneVerifier;
}

/** What came along to prove a number: the code that the house sent, or what Firebase says. */
export interface GivenProof {
  verificationCode?: string | undefined;
  firebaseChannel?: 'sms' | undefined;
  firebaseIdToken?: string | undefined;
}

type RightProof = RightCode | (VerifiedNumber & { brandId: BrandId });

/**
 * Compares, and leaves the proof good until `takeProof`. Refuses CODE_INVALID, CODE_EXPIRED, MODULE_DISABLED where the brand has no Firebase,
 * PROVIDER_UNAVAILABLE.
 */
export async function checkProof(deps: NumberDeps, of: CodeOf, given: GivenProof): Promise<RightProof> {
  const { db, secrets, phoneVerifier } = deps;
  if (!given.firebaseChannel || !given.firebaseIdToken) return checkCode(db, secrets, of, given.verificationCode ?? '');
  const row = await db
    .selectFrom('identity.provider')
    .select('client_id')
    .where('brand_id', '=', of.brandId)
    .where('kind', '=', 'firebase')
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!row) throw refuse('MODULE_DISABLED', { params: { module: 'firebase' } });
  const proved = await phoneVerifier.read(row.client_id, given.firebaseIdToken);
  if (proved.number !== of.number) throw refuse('CODE_INVALID', { field: 'verificationCode' });
  return { ...proved, brandId: of.brandId };
}

/** Uses a proof up. Refuses CODE_EXPIRED when it was used already. */
export async function takeProof(tx: Tx | Db, proof: RightProof): Promise<void> {
  if (!('logIn' in proof)) return takeCode(tx, proof);
  if (!(await useProof(tx, proof.brandId, proof.logIn))) throw refuse('CODE_EXPIRED', { field: 'verificationCode' });
}
