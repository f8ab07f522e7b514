import {
  type AccountId,
  type BrandId,
  type calls,
  DOCUMENT_TYPES,
  type DocumentReason,
  type DocumentState,
  type DocumentType,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';

export type BackofficeDocument = Output<typeof calls.kycBackoffice.accept>;
type OwnDocuments = Output<typeof calls.kyc.list>['documents'];

interface DecisionRow extends RowOf<'kyc.document', 'state' | 'sent_at' | 'reason' | 'note'> {
  expires: string | null;
}

/** The date as written; a timestamp in the server's own zone would shift it. */
const expires = sql<string | null>`to_char(p.expires_on, 'YYYY-MM-DD')`.as('expires');

const toDecisionDto = (row: DecisionRow) => ({
  state: row.state as DocumentState,
  sentAt: row.sent_at.toISOString(),
  expiresOn: row.expires,
  reason: row.reason as DocumentReason | null,
  note: row.note,
});

/** Returns a player's latest document of each kind. */
export async function listOwnDocuments(db: Db, account: AccountId): Promise<OwnDocuments> {
  const rows = await db
    .selectFrom('kyc.document as p')
    .distinctOn('p.kind')
    .select(['p.kind', 'p.state', 'p.sent_at', 'p.reason', 'p.note', expires])
    .where('p.account_id', '=', account)
    .orderBy('p.kind')
    .orderBy('p.document_id', 'desc')
    .execute();
  return DOCUMENT_TYPES.map((kind) => {
    const last = rows.find((row) => row.kind === kind);
    return { kind, last: last ? toDecisionDto(last) : null };
  });
}

/** Whether an identity card or a passport of the player is accepted and valid today. */
export async function hasVerifiedIdentity(db: Db | Tx, account: AccountId): Promise<boolean> {
  const valid = await db
    .selectFrom('kyc.document')
    .select('document_id')
    .where('account_id', '=', account)
    .where('kind', 'in', ['identityCard', 'passport'] satisfies DocumentType[])
    .where('state', '=', 'accepted')
    .where(sql<boolean>`coalesce(expires_on >= current_date, true)`)
    .executeTakeFirst();
  return valid !== undefined;
}

/** Lists a player's accepted KYC documents, newest first: possible evidence that the profile is wrong. */
export async function listAcceptedDocuments(
  db: Db | Tx,
  account: AccountId,
): Promise<{ id: string; kind: DocumentType; sentAt: string }[]> {
  const rows = await db
    .selectFrom('kyc.document')
    .select(['document_id', 'kind', 'sent_at'])
    .where('account_id', '=', account)
    .where('state', '=', 'accepted')
    .orderBy('document_id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: String(row.document_id),
    kind: row.kind as DocumentType,
    sentAt: row.sent_at.toISOString(),
  }));
}

/** Selects a brand's KYC documents as its reviewers see them. */
export const listKycDocuments = (db: Db | Tx, brandId: BrandId) =>
  db
    .selectFrom('kyc.document as p')
    .innerJoin('identity.member as m', 'm.account_id', 'p.account_id')
    .where('p.brand_id', '=', brandId);

export const BACKOFFICE_COLUMNS = [
  ...(['p.document_id', 'p.account_id', 'm.username', 'm.legal_name', 'p.kind', 'p.state', 'p.images'] as const),
  ...(['p.sent_at', 'p.reason', 'p.note', 'p.decided_at', 'p.decided_by'] as const),
  expires,
] as const;

export const toBackofficeDto = (
  row: DecisionRow &
    RowOf<'kyc.document', 'document_id' | 'account_id' | 'kind' | 'images' | 'decided_at' | 'decided_by'> &
    RowOf<'identity.member', 'username' | 'legal_name'>,
): BackofficeDocument => ({
  id: String(row.document_id),
  player: { accountId: String(row.account_id), username: row.username },
  kind: row.kind as DocumentType,
  realName: row.legal_name,
  images: row.images.length,
  ...toDecisionDto(row),
  decided: row.decided_at && { at: row.decided_at.toISOString(), by: row.decided_by },
});
