import type { AccountId, BrandId, calls, Input } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { sendMessage } from '#messages';
import { assert, refuse } from '#refusal';
import { BACKOFFICE_COLUMNS, type BackofficeDocument, listKycDocuments, toBackofficeDto } from './document.ts';

export interface Decision {
  tx: Tx;
  brandId: BrandId;
  /** The operator's name. */
  by: string;
}

/** Accepts a waiting document. Refuses NOT_FOUND outside the brand, STATE_CHANGED when it was decided, INVALID_INPUT for a past date. */
export async function acceptDocument(
  decision: Decision,
  { id, expiresOn }: Input<typeof calls.kycBackoffice.accept>,
): Promise<BackofficeDocument> {
  if (expiresOn !== null && expiresOn < new Date().toISOString().slice(0, 10))
    throw refuse('INVALID_INPUT', { field: 'expiresOn', params: { field: 'expiresOn' } });
  const document = await review(decision, id, { state: 'accepted', expires_on: expiresOn });
  await notifyPlayer(decision, document, 'documentAccepted', {});
  return document;
}

/** Rejects a waiting document. Refuses NOT_FOUND outside the brand, STATE_CHANGED when it was decided. */
export async function rejectDocument(
  decision: Decision,
  { id, reason, note }: Input<typeof calls.kycBackoffice.reject>,
): Promise<BackofficeDocument> {
  const document = await review(decision, id, { state: 'rejected', reason, note });
  await notifyPlayer(decision, document, 'documentRejected', { reason, note });
  return document;
}

async function review({ tx, brandId, by }: Decision, id: string, values: object): Promise<BackofficeDocument> {
  const query = () => listKycDocuments(tx, brandId).select(BACKOFFICE_COLUMNS).where('p.document_id', '=', BigInt(id));
  const row = await query().forUpdate('p').executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  if (row.state !== 'pending') throw refuse('STATE_CHANGED');
  await tx
    .updateTable('kyc.document')
    .set({ ...values, decided_at: sql`now()`, decided_by: by })
    .where('account_id', '=', row.account_id)
    .where('document_id', '=', row.document_id)
    .execute();
  const reviewed = await query().executeTakeFirst();
  assert(reviewed, 'the reviewed document was not found');
  return toBackofficeDto(reviewed);
}

/** Sends the decision to the player as a message. */
const notifyPlayer = (
  { tx, brandId }: Decision,
  { player, kind }: BackofficeDocument,
  key: 'documentAccepted' | 'documentRejected',
  params: Record<string, string>,
): Promise<void> =>
  sendMessage(tx, {
    accountId: BigInt(player.accountId) as AccountId,
    brandId,
    kind: 'security',
    key,
    params: { kind, ...params },
    page: 'securityCenter',
  });
