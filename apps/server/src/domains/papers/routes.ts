import { type BrandId, type CashierRules, calls, type Input } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { BaseContext, HandleCall, MemberSession } from '#http';
import { changeSecurity, holdProof, type SecurityDeps } from '#identity';
import { keepImages, type Storage } from '#integrations/storage';
import { refuse } from '#refusal';
import { readOwnPapers } from './paper.ts';

export interface PaperDeps {
  handle: HandleCall;
  storage: Storage;
  security: SecurityDeps;
  /** What a brand asks for before money leaves. */
  cashierRules: (brandId: BrandId) => Promise<CashierRules>;
}

type OwnContext = BaseContext & { member: MemberSession };

/** Each is up to three pictures of 5 MB: nobody needs more in a day. */
const MAX_PER_DAY = 10;

/** What a player sends to show who he is, and where it stands. */
export function registerPapersRoutes(deps: PaperDeps): void {
  const { handle, security, cashierRules } = deps;
  const list = async ({ member, brand }: OwnContext) => ({
    papers: await readOwnPapers(security.db, member.accountId),
    neededAbove: (await cashierRules(brand.brandId)).papersAbove,
    currency: member.currency,
  });
  handle(calls.papers.list, list);
  handle(calls.papers.send, async (context, query) => {
    await sendPaper(deps, context, query, context.uploads);
    return list(context);
  });
}

/**
 * Keeps pictures of a paper, sealed, for a reviewer. Refuses INVALID_INPUT without a picture, PROOF_NEEDED, RATE_LIMITED, IMAGE_INVALID,
 * IMAGE_TOO_LARGE, and STATE_CHANGED while one of its kind waits.
 */
async function sendPaper(
  { storage, security }: PaperDeps,
  context: OwnContext,
  { kind }: Input<typeof calls.papers.send>,
  uploads: readonly Buffer[],
): Promise<void> {
  const { db } = security;
  const { accountId } = context.member;
  const { brandId } = context.brand;
  if (uploads.length === 0) throw refuse('INVALID_INPUT', { field: 'images', params: { field: 'images' } });
  await holdProof(db, context);
  const { count } = await db
    .selectFrom('papers.paper')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('sent_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  if (count >= MAX_PER_DAY) throw refuse('RATE_LIMITED', { params: { retryAfter_s: 86_400 } });
  await keepImages(storage, { brandId, access: 'sealed' }, uploads, (images) =>
    changeSecurity(security, context, 'papers', async (tx) => {
      const kept = await tx
        .insertInto('papers.paper')
        .values({ account_id: accountId, brand_id: brandId, kind, images })
        .onConflict((conflict) => conflict.columns(['account_id', 'kind']).where('state', '=', 'waiting').doNothing())
        .returning('paper_id')
        .executeTakeFirst();
      if (!kept) throw refuse('STATE_CHANGED');
    }),
  );
}
