import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { sendMessage } from '#messages';
import { publishToOperators } from '#realtime';
import { refuse } from '#refusal';

/**
 * Replies to feedback, once; a member receives the reply as a message. Refuses NOT_FOUND outside the brand, STATE_CHANGED when it has a
 * reply.
 */
export async function replyToFeedback(
  tx: Tx,
  reply: { brandId: BrandId; feedbackId: bigint; text: string; operator: string },
): Promise<{ content: string }> {
  const feedback = await tx
    .selectFrom('support.feedback')
    .select(['customer_id', 'content', 'reply'])
    .where('feedback_id', '=', reply.feedbackId)
    .where('brand_id', '=', reply.brandId)
    .forUpdate()
    .executeTakeFirst();
  if (!feedback) throw refuse('NOT_FOUND');
  if (feedback.reply !== null) throw refuse('STATE_CHANGED');
  await tx
    .updateTable('support.feedback')
    .set({ reply: reply.text, replied_by: reply.operator, replied_at: sql`now()` })
    .where('feedback_id', '=', reply.feedbackId)
    .execute();
  await publishToOperators(tx, reply.brandId, { topic: 'feedback', id: String(reply.feedbackId) });
  const customer = feedback.customer_id === null ? null : await accountOf(tx, feedback.customer_id);
  if (customer !== null)
    await sendMessage(tx, {
      accountId: customer,
      brandId: reply.brandId,
      kind: 'support',
      key: 'feedbackReply',
      params: { content: feedback.content, reply: reply.text },
      page: 'feedback',
    });
  return { content: feedback.content };
}

async function accountOf(tx: Tx, customerId: bigint): Promise<AccountId | null> {
  const row = await tx
    .selectFrom('support.customer')
    .select('account_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.account_id as AccountId | null;
}
