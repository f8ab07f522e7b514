import type { BrandId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { PhoneVerifier, VerifiedNumber } from '#integrations/phone-verification';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { consumeAssertion } from '../consume-assertion.ts';
import { type CodeTarget, checkCode, consumeCode, type VerifiedCode } from './code.ts';

export interface PhoneVerificationDeps {
  db: Db;
  secrets: Secrets;
  phoneVerifier: PhoneVerifier;
}

/** The input that verifies a number: our code, or a Firebase token. */
export interface PhoneVerificationInput {
  verificationCode?: string | undefined;
  firebaseChannel?: 'sms' | undefined;
  firebaseIdToken?: string | undefined;
}

type PhoneVerification = VerifiedCode | (VerifiedNumber & { brandId: BrandId });

/**
 * Checks the input and leaves it valid until `consumePhoneVerification`. Refuses CODE_INVALID, CODE_EXPIRED, MODULE_DISABLED when the brand
 * has no Firebase, PROVIDER_UNAVAILABLE.
 */
export async function checkPhoneVerification(
  deps: PhoneVerificationDeps,
  of: CodeTarget,
  input: PhoneVerificationInput,
): Promise<PhoneVerification> {
  const { db, secrets, phoneVerifier } = deps;
  if (!input.firebaseChannel || !input.firebaseIdToken) return checkCode(db, secrets, of, input.verificationCode ?? '');
  const row = await db
    .selectFrom('identity.provider')
    .select('client_id')
    .where('brand_id', '=', of.brandId)
    .where('kind', '=', 'firebase')
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!row) throw refuse('MODULE_DISABLED', { params: { module: 'firebase' } });
  const token = await phoneVerifier.read(row.client_id, input.firebaseIdToken);
  if (token.number !== of.number) throw refuse('CODE_INVALID', { field: 'verificationCode' });
  return { ...token, brandId: of.brandId };
}

/** Consumes the verification of a number. Refuses CODE_EXPIRED when it was already consumed. */
export async function consumePhoneVerification(tx: Tx | Db, verification: PhoneVerification): Promise<void> {
  if (!('logIn' in verification)) return consumeCode(tx, verification);
  if (!(await consumeAssertion(tx, verification.brandId, verification.logIn)))
    throw refuse('CODE_EXPIRED', { field: 'verificationCode' });
}
