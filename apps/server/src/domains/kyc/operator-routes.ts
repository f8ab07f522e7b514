import { type BrandId, calls, type Input, type Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import { parsePeriod } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import { usernameStartsWith } from '#identity';
import type { Storage } from '#integrations/storage';
import { refuse } from '#refusal';
import { BACKOFFICE_COLUMNS, type BackofficeDocument, listKycDocuments, toBackofficeDto } from './document.ts';
import { acceptDocument, type Decision, rejectDocument } from './review-document.ts';

export interface KycBackofficeDeps {
  handle: HandleCall;
  db: Db;
  storage: Storage;
  recordAudit: RecordAudit;
}

/** Registers the reviewers' routes. Every document belongs to the operator's brand, and every view of an image is audited. */
export function registerKycBackofficeRoutes({ handle, db, storage, recordAudit }: KycBackofficeDeps): void {
  const { kycBackoffice } = calls;
  const subjectOf = ({ id, player }: BackofficeDocument) => `document ${id}, player ${player.accountId}`;

  handle(kycBackoffice.list, ({ brand }, input) => listDocuments(db, brand.brandId, input));

  handle(kycBackoffice.image, async (context, { id, n }) => {
    const row = await listKycDocuments(db, context.brand.brandId)
      .select(['p.images', 'p.account_id'])
      .where('p.document_id', '=', BigInt(id))
      .executeTakeFirst();
    const name = row?.images[n - 1];
    const bytes = name ? await storage.read(name) : null;
    if (!row || !name || !bytes) throw refuse('NOT_FOUND');
    const audit = {
      action: 'kyc.view',
      subject: `document ${id}, player ${row.account_id}`,
      after: `image ${n}`,
    } as const;
    await db.transaction().execute((tx) => recordAudit(tx, context, audit));
    return { type: name.endsWith('.png') ? 'image/png' : 'image/jpeg', base64: bytes.toString('base64') };
  });

  const review = (
    context: OperatorContext,
    action: 'kyc.accept' | 'kyc.reject',
    work: (decision: Decision) => Promise<BackofficeDocument>,
  ) =>
    db.transaction().execute(async (tx) => {
      const document = await work({ tx, brandId: context.brand.brandId, by: context.operator.username });
      const after = document.state === 'accepted' ? `until ${document.expiresOn ?? 'no day'}` : (document.reason ?? '');
      await recordAudit(tx, context, {
        action,
        subject: subjectOf(document),
        before: 'pending',
        after,
        reason: document.note,
      });
      return document;
    });
  handle(kycBackoffice.accept, (context, query) =>
    review(context, 'kyc.accept', (decision) => acceptDocument(decision, query)),
  );
  handle(kycBackoffice.reject, (context, query) =>
    review(context, 'kyc.reject', (decision) => rejectDocument(decision, query)),
  );
}

async function listDocuments(
  db: Db,
  brandId: BrandId,
  { page, pageSize, state, search, ...period }: Input<typeof calls.kycBackoffice.list>,
): Promise<Output<typeof calls.kycBackoffice.list>> {
  const { from, to } = parsePeriod(period);
  let filtered = listKycDocuments(db, brandId);
  if (state) filtered = filtered.where('p.state', '=', state);
  if (search?.trim()) filtered = filtered.where(usernameStartsWith(brandId, 'p.account_id', search));
  if (from) filtered = filtered.where('p.sent_at', '>=', from);
  if (to) filtered = filtered.where('p.sent_at', '<', to);
  const { total } = await filtered.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await filtered
    .select(BACKOFFICE_COLUMNS)
    .orderBy('p.document_id', state === 'pending' ? 'asc' : 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows.map(toBackofficeDto), page, pageSize, total: Number(total) };
}
