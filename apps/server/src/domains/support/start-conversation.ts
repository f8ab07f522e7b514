import { type BrandId, isOpenAt } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { saveImages } from '#integrations/storage';
import { refuse } from '#refusal';
import { getBusinessHours } from './business-hours-store.ts';
import { insertChatMessage } from './chat-message.ts';
import type { ConversationRecord } from './conversation.ts';
import { latestConversation, lockConversation, publishConversation } from './conversation-store.ts';
import { type Customer, touchCustomer } from './customer.ts';
import { type ChatDeps, type MessageContent, sendAsCustomer } from './send-chat-message.ts';

export interface NewConversation {
  brandId: BrandId;
  customer: Customer;
  language: string;
  /** The player's rank; 0 for visitors. */
  rank: number;
}

/**
 * Starts a conversation with its first message; outside business hours an automatic message says so. While one is open the text goes into
 * it, so that a repeated start creates no second one.
 */
export async function startConversation(
  deps: ChatDeps,
  input: NewConversation,
  content: MessageContent,
): Promise<ConversationRecord> {
  const { db, storage } = deps;
  const { brandId, customer } = input;
  const latest = await latestConversation(db, customer.customerId);
  if (latest && latest.state !== 'closed') {
    const { conversationId } = latest;
    await sendAsCustomer(deps, { conversationId, brandId, customerId: customer.customerId }, content);
    return (await latestConversation(db, customer.customerId)) ?? latest;
  }
  if (content.text === '' && content.uploads.length === 0)
    throw refuse('INVALID_INPUT', { field: 'text', params: { field: 'text' } });
  return saveImages(storage, { brandId, access: 'private' }, content.uploads, (images) =>
    db.transaction().execute(async (tx) => {
      const outOfHours = !isOpenAt(await getBusinessHours(tx, brandId), new Date());
      const conversation = await insertConversation(tx, input, outOfHours);
      let now = await insertChatMessage(tx, conversation, { author: 'customer', ...content, images });
      if (outOfHours) now = await insertChatMessage(tx, now, { author: 'system', event: 'out-of-hours' });
      await touchCustomer(tx, customer.customerId);
      await publishConversation(tx, now);
      return now;
    }),
  );
}

async function insertConversation(tx: Tx, input: NewConversation, outOfHours: boolean): Promise<ConversationRecord> {
  const { brandId, customer, language, rank } = input;
  const row = await tx
    .insertInto('support.conversation')
    .values({
      brand_id: brandId,
      customer_id: customer.customerId,
      state: 'waiting',
      rank,
      language,
      out_of_hours: outOfHours,
    })
    .onConflict((conflict) => conflict.column('customer_id').where('state', '<>', 'closed').doNothing())
    .returning('conversation_id')
    .executeTakeFirst();
  // A concurrent request with the same token has started one: the retry goes into it.
  if (!row) throw refuse('RETRY');
  return lockConversation(tx, { conversationId: row.conversation_id, brandId });
}
