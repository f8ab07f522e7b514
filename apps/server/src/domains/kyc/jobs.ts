import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import type { Storage } from '#integrations/storage';
import { sendMessage } from '#messages';

/**
 * How long images are kept after the decision: those of rejected documents for inquiries, others for the required retention (5 years,
 * GLI-19 A.2.2).
 */
const RETENTION = { rejected: '90 days', other: '5 years' };
const BATCH_SIZE = 100;

/** Job: expires accepted documents after their last day, and notifies their owners. */
export async function expireKycDocuments(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<RowOf<'kyc.document', 'account_id' | 'brand_id' | 'kind'>>`
      update kyc.document set state = 'expired'
      where state = 'accepted' and expires_on < current_date
      returning account_id, brand_id, kind`.execute(tx);
    for (const { account_id, brand_id, kind } of rows)
      await sendMessage(tx, {
        accountId: account_id as AccountId,
        brandId: brand_id as BrandId,
        kind: 'security',
        key: 'documentExpired',
        params: { kind },
        page: 'securityCenter',
      });
    return rows.length;
  });
}

/** Job: deletes the images of documents decided long ago; the decision stays. The files are deleted first. */
export async function purgeKycImages(db: Db, storage: Storage): Promise<number> {
  const { rows } = await sql<RowOf<'kyc.document', 'account_id' | 'document_id' | 'images'>>`
    select account_id, document_id, images from kyc.document
    where images <> '{}' and decided_at <
      now() - case when state = 'rejected' then ${RETENTION.rejected}::interval else ${RETENTION.other}::interval end
    limit ${BATCH_SIZE}`.execute(db);
  for (const { account_id, document_id, images } of rows) {
    for (const name of images) await storage.remove(name);
    await db
      .updateTable('kyc.document')
      .set({ images: [] })
      .where('account_id', '=', account_id)
      .where('document_id', '=', document_id)
      .execute();
  }
  return rows.length;
}
