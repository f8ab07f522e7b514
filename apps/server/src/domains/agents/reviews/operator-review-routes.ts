import { type AgentReview, calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall, OperatorContext, RecordAudit } from '#http';
import { Refusal } from '#refusal';
import { decideReview } from './decide-review.ts';
import { getReview, listReviews } from './list-reviews.ts';
import { requireReviews } from './require-reviews.ts';

/** Registers the operators' calls about signs of abuse; every decision is audited with its reason. */
export function registerOperatorReviewRoutes({
  handle,
  db,
  recordAudit,
}: {
  handle: HandleCall;
  db: Db;
  recordAudit: RecordAudit;
}): void {
  const { agentReviewsBackoffice } = calls;
  const decide = (
    context: OperatorContext,
    { review, counts, reason }: { review: bigint; counts: boolean; reason: string },
  ): Promise<AgentReview> =>
    db.transaction().execute(async (tx) => {
      const { brandId } = context.brand;
      const before = await getReview(tx, brandId, review);
      await decideReview(tx, brandId, { review, counts, reason, by: context.operator.username });
      const after = await getReview(tx, brandId, review);
      await recordAudit(tx, context, {
        action: 'agents.review',
        subject: `player ${before.member.accountId}`,
        reason,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      });
      return after;
    });

  handle(agentReviewsBackoffice.list, ({ brand }, input) => listReviews(db, brand.brandId, input));
  handle(agentReviewsBackoffice.decide, (context, { review, ...decision }) =>
    decide(context, { ...decision, review: BigInt(review) }),
  );
  handle(agentReviewsBackoffice.decideMany, async (context, { reviews, ...decision }) => {
    const each = await requireReviews(db, context.brand.brandId, reviews);
    const results: { review: string; outcome: 'done' | 'STATE_CHANGED' }[] = [];
    for (const review of each)
      try {
        await decide(context, { ...decision, review });
        results.push({ review: String(review), outcome: 'done' });
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'STATE_CHANGED')) throw error;
        results.push({ review: String(review), outcome: error.code });
      }
    return { results };
  });
}
