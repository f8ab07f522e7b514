import { type AccountId, birthdayAge, type CorrectableField, isTrial } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { OperatorContext } from '#http';
import { correctProfile, lockStanding, maskIdNumber, recordAccessChange, type SecurityDeps } from '#identity';
import { listAcceptedDocuments } from '#kyc';
import { updateAccountHolder } from '#payments';
import { refuse } from '#refusal';

/** What is corrected, on which evidence; `version` is that of the profile that was viewed. */
export interface Correction {
  version: number;
  values: Partial<Record<CorrectableField, string>>;
  documentId: string | null;
  note: string;
}

/** The brand, as far as its rules of personal data are concerned. */
export type CorrectingBrand = Pick<OperatorContext['brand'], 'brandId' | 'loginPolicy'>;

/**
 * Corrects fields that a player cannot change. Payout accounts get the corrected name, and payouts wait as after any change of what proves
 * who the player is. Returns the player, and the changes as they are shown. Refuses TRIAL_NOT_ALLOWED, ACCOUNT_CLOSED, STALE_VERSION for a
 * stale version, NOT_FOUND with `documentId` for no accepted document of the player, and INVALID_INPUT with the field.
 */
export async function correctAccount(
  tx: Tx,
  { security, brand }: { security: Pick<SecurityDeps, 'registerRules'>; brand: CorrectingBrand },
  id: AccountId,
  { version, values, documentId }: Correction,
) {
  const rules = await security.registerRules(brand.brandId);
  const member = await lockStanding(tx, id);
  if (isTrial(member.type)) throw refuse('TRIAL_NOT_ALLOWED');
  if (member.standing === 'closed') throw refuse('ACCOUNT_CLOSED');
  if (documentId !== null && !(await listAcceptedDocuments(tx, id)).some((document) => document.id === documentId))
    throw refuse('NOT_FOUND', { field: 'documentId' });
  const age = birthdayAge(brand.loginPolicy);
  const changed = await correctProfile(tx, { accountId: id, version, rules, age }, values);
  const name = changed.find(({ field }) => field === 'payeeName');
  if (name) {
    await updateAccountHolder(tx, id, name.after);
    if (name.before !== '') await recordAccessChange(tx, id, 'name');
  }
  const changes = changed.map(({ field, before, after }) => ({
    field,
    before: maskValue(field, before),
    after: maskValue(field, after),
  }));
  return { member, changes };
}

/** Masks a value for logs and screens: an identity number shows its last two characters. */
export const maskValue = (field: string, value: string): string =>
  field === ('idNumber' satisfies CorrectableField) ? maskIdNumber(value) : value;
