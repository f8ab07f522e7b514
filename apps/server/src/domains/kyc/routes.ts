import { type BrandId, type Currency, calls, type Input, type WithdrawalPolicy } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { BaseContext, HandleCall, MemberSession } from '#http';
import { changeSecurity, requireReauth, type SecurityDeps } from '#identity';
import { type Storage, saveImages } from '#integrations/storage';
import { refuse } from '#refusal';
import { listOwnDocuments } from './document.ts';

export interface KycDeps {
  handle: HandleCall;
  storage: Storage;
  security: SecurityDeps;
  /** Returns what a brand requires before money leaves. */
  withdrawalPolicy: (brandId: BrandId, currency: Currency) => Promise<WithdrawalPolicy>;
}

type MemberContext = BaseContext & { member: MemberSession };

/** Each has up to three images of 5 MB: nobody needs more in a day. */
const MAX_PER_DAY = 10;

/** Registers the players' KYC routes: sending documents and their status. */
export function registerKycRoutes(deps: KycDeps): void {
  const { handle, security, withdrawalPolicy } = deps;
  const list = async ({ member, brand }: MemberContext) => ({
    documents: await listOwnDocuments(security.db, member.accountId),
    requiredAbove: (await withdrawalPolicy(brand.brandId, member.currency)).kycAbove,
    currency: member.currency,
  });
  handle(calls.kyc.list, list);
  handle(calls.kyc.send, async (context, query) => {
    await sendDocument(deps, context, query, context.uploads);
    return list(context);
  });
}

/**
 * Stores images of a document, encrypted, for a reviewer. Refuses INVALID_INPUT without an image, REAUTH_REQUIRED, RATE_LIMITED,
 * IMAGE_INVALID, IMAGE_TOO_LARGE, and STATE_CHANGED while one of its kind waits.
 */
async function sendDocument(
  { storage, security }: KycDeps,
  context: MemberContext,
  { kind }: Input<typeof calls.kyc.send>,
  uploads: readonly Buffer[],
): Promise<void> {
  const { db } = security;
  const { accountId } = context.member;
  const { brandId } = context.brand;
  if (uploads.length === 0) throw refuse('INVALID_INPUT', { field: 'images', params: { field: 'images' } });
  await requireReauth(db, context);
  const { count } = await db
    .selectFrom('kyc.document')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('sent_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  if (count >= MAX_PER_DAY) throw refuse('RATE_LIMITED', { params: { retryAfter_s: 86_400 } });
  await saveImages(storage, { brandId, access: 'sealed' }, uploads, (images) =>
    changeSecurity(security, context, 'documents', async (tx) => {
      const inserted = await tx
        .insertInto('kyc.document')
        .values({ account_id: accountId, brand_id: brandId, kind, images })
        .onConflict((conflict) => conflict.columns(['account_id', 'kind']).where('state', '=', 'pending').doNothing())
        .returning('document_id')
        .executeTakeFirst();
      if (!inserted) throw refuse('STATE_CHANGED');
    }),
  );
}
