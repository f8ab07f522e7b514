import type { AccountId, BrandId, FEEDBACK_SUBJECTS } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { saveImages } from '#integrations/storage';
import { publishToOperators } from '#realtime';
import { refuse } from '#refusal';
import { customerOfMember } from './customer.ts';
import type { ChatDeps } from './send-chat-message.ts';

export interface NewFeedback {
  brandId: BrandId;
  accountId: AccountId | null;
  ip: string;
  subject: (typeof FEEDBACK_SUBJECTS)[number];
  content: string;
  contact: string;
  clientRef: string;
}

/** Per member, or per address without a login, in an hour. */
const MAX_PER_HOUR = 10;

export interface SubmittedFeedback {
  feedbackId: bigint;
  createdAt: Date;
}

/** Saves feedback with its images. The same clientRef returns the same feedback. Refuses RATE_LIMITED. */
export async function submitFeedback(
  { db, storage }: ChatDeps,
  feedback: NewFeedback,
  uploads: readonly Buffer[],
): Promise<SubmittedFeedback> {
  const existing = await findFeedback(db, feedback);
  if (existing) return existing;
  await enforceRateLimit(db, feedback);
  const { brandId } = feedback;
  return saveImages(storage, { brandId, access: 'private' }, uploads, (images) =>
    db.transaction().execute(async (tx) => {
      const customer = feedback.accountId === null ? null : await customerOfMember(tx, brandId, feedback.accountId);
      const row = await tx
        .insertInto('support.feedback')
        .values({
          brand_id: brandId,
          customer_id: customer?.customerId ?? null,
          ip: feedback.ip,
          client_ref: feedback.clientRef,
          subject: feedback.subject,
          content: feedback.content,
          contact: feedback.contact,
          images,
        })
        .onConflict((conflict) => conflict.columns(['brand_id', 'client_ref']).doNothing())
        .returning(['feedback_id', 'created_at'])
        .executeTakeFirst();
      if (!row) throw refuse('RETRY');
      await publishToOperators(tx, brandId, { topic: 'feedback', id: String(row.feedback_id) });
      return { feedbackId: row.feedback_id, createdAt: row.created_at };
    }),
  );
}

async function findFeedback(db: Db | Tx, { brandId, clientRef }: NewFeedback): Promise<SubmittedFeedback | null> {
  const row = await db
    .selectFrom('support.feedback')
    .select(['feedback_id', 'created_at'])
    .where('brand_id', '=', brandId)
    .where('client_ref', '=', clientRef)
    .executeTakeFirst();
  return row ? { feedbackId: row.feedback_id, createdAt: row.created_at } : null;
}

async function enforceRateLimit(db: Db, { brandId, accountId, ip }: NewFeedback): Promise<void> {
  const recent = db
    .selectFrom('support.feedback as f')
    .leftJoin('support.customer as g', 'g.customer_id', 'f.customer_id')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('f.brand_id', '=', brandId)
    .where('f.created_at', '>', sql<Date>`now() - interval '1 hour'`);
  const own =
    accountId === null
      ? recent.where('f.ip', '=', ip).where('f.customer_id', 'is', null)
      : recent.where('g.account_id', '=', accountId);
  const { count } = await own.executeTakeFirstOrThrow();
  if (count >= MAX_PER_HOUR) throw refuse('RATE_LIMITED', { params: { retryAfter_s: 3_600 } });
}
