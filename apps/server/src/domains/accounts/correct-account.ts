import {
  type AccountId,
  birthdayAge,
  type CorrectableField,
  type calls,
  type Input,
  isTrial,
} from '@fairhouse/contracts';
import type { OperatorContext } from '#http';
import { correctProfile, lockStanding, mailSecurityChange, maskIdNumber, recordAccessChange } from '#identity';
import { listAcceptedDocuments } from '#kyc';
import { updateAccountHolder } from '#payments';
import { refuse } from '#refusal';
import { recordEvent } from './account-event.ts';
import { type AccountsDeps, type Actor, subjectOf } from './accounts-deps.ts';

type Correction = Input<typeof calls.accountsBackoffice.correct>;

/**
 * Corrects fields that a player cannot change, based on evidence: an accepted KYC document of the player, or a note that names it. Payout
 * accounts get the corrected name, and payouts wait as after any change of what proves who the player is. Notifies the player by message and email. Refuses TRIAL_NOT_ALLOWED, ACCOUNT_CLOSED, STALE_VERSION for a
 * stale version, NOT_FOUND with `documentId`, and INVALID_INPUT with the field.
 */
export async function correctAccount(
  { db, security }: AccountsDeps,
  { brand }: OperatorContext,
  id: AccountId,
  { version, values, documentId, note }: Correction,
  actor: Actor,
): Promise<void> {
  const rules = await security.registerRules(brand.brandId);
  const recipient = await db.transaction().execute(async (tx) => {
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
    const document = documentId === null ? null : BigInt(documentId);
    const event = { accountId: id, brandId: brand.brandId, kind: 'corrected', actor: actor.name } as const;
    await recordEvent(tx, { ...event, note, changes, documentId: document });
    await actor.audit(tx, {
      action: 'player.correct',
      subject: `${subjectOf(id)}${document === null ? '' : `, document ${document}`}`,
      reason: note,
      before: JSON.stringify(Object.fromEntries(changes.map(({ field, before }) => [field, before]))),
      after: JSON.stringify(Object.fromEntries(changes.map(({ field, after }) => [field, after]))),
    });
    await security.notifyChange(tx, { accountId: id, brandId: brand.brandId, change: 'profileCorrected' });
    return member;
  });
  mailSecurityChange(security, brand, recipient, 'profileCorrected');
}

/** Masks a value for logs and screens: an identity number shows its last two characters. */
export const maskValue = (field: string, value: string): string =>
  field === ('idNumber' satisfies CorrectableField) ? maskIdNumber(value) : value;
