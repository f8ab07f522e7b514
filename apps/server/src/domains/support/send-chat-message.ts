import type { ChatMessage } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { type Storage, saveImages } from '#integrations/storage';
import { assert, refuse } from '#refusal';
import { findChatMessage, insertChatMessage } from './chat-message.ts';
import type { ConversationRecord } from './conversation.ts';
import { lockConversation, publishConversation, setConversationState, type Which } from './conversation-store.ts';
import { touchCustomer } from './customer.ts';

export interface MessageContent {
  text: string;
  clientRef: string;
  uploads: readonly Buffer[];
}

export interface ChatDeps {
  db: Db;
  storage: Storage;
}

/** Messages of one customer in a minute. */
const MAX_PER_MINUTE = 20;

/**
 * Sends a customer's message. A closed conversation waits for an operator again. The same clientRef returns the same message. Refuses
 * NOT_FOUND, RATE_LIMITED, STATE_CHANGED.
 */
export const sendAsCustomer = (
  deps: ChatDeps,
  which: Which & { customerId: bigint },
  content: MessageContent,
): Promise<ChatMessage> =>
  sendOnce(deps, which, content, async (tx, conversation, images) => {
    await enforceRateLimit(tx, conversation.conversationId);
    let now = await insertChatMessage(tx, conversation, { author: 'customer', ...content, images });
    await touchCustomer(tx, which.customerId);
    if (now.state === 'closed') now = await requeue(tx, now);
    return now;
  });

/** Sends a message of the operator who holds the conversation. Refuses NOT_FOUND, STATE_CHANGED when somebody else or nobody holds it. */
export const sendAsOperator = (
  deps: ChatDeps,
  which: Which,
  operator: { operatorId: bigint; username: string },
  content: MessageContent,
): Promise<ChatMessage> =>
  sendOnce(deps, which, content, (tx, conversation, images) => {
    if (conversation.operatorId !== operator.operatorId) throw refuse('STATE_CHANGED');
    return insertChatMessage(tx, conversation, { author: 'operator', operator: operator.username, ...content, images });
  });

type Insert = (tx: Tx, conversation: ConversationRecord, images: readonly string[]) => Promise<ConversationRecord>;

async function sendOnce(
  { db, storage }: ChatDeps,
  which: Which,
  content: MessageContent,
  insert: Insert,
): Promise<ChatMessage> {
  if (content.text === '' && content.uploads.length === 0)
    throw refuse('INVALID_INPUT', { field: 'text', params: { field: 'text' } });
  const { brandId } = which;
  const linkTo = (name: string): string => storage.linkTo(name);
  const { message, unused } = await saveImages(storage, { brandId, access: 'private' }, content.uploads, (images) =>
    db.transaction().execute(async (tx) => {
      const conversation = await lockConversation(tx, which);
      const before = await findChatMessage(tx, conversation.conversationId, content.clientRef, linkTo);
      if (before) return { message: before, unused: images };
      const after = await insert(tx, conversation, images);
      await publishConversation(tx, after);
      const written = await findChatMessage(tx, conversation.conversationId, content.clientRef, linkTo);
      assert(written, 'a line that was written is there');
      return { message: written, unused: [] };
    }),
  );
  await Promise.all(unused.map((name) => storage.remove(name)));
  return message;
}

/** If the customer already has another open conversation, the closed one stays closed. */
async function requeue(tx: Tx, conversation: ConversationRecord): Promise<ConversationRecord> {
  const other = await tx
    .selectFrom('support.conversation')
    .select('conversation_id')
    .where('customer_id', '=', conversation.customerId)
    .where('state', '<>', 'closed')
    .executeTakeFirst();
  if (other) throw refuse('STATE_CHANGED');
  return setConversationState(tx, conversation, { state: 'waiting' });
}

async function enforceRateLimit(tx: Tx, conversationId: bigint): Promise<void> {
  const { count } = await tx
    .selectFrom('support.chat_message')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('conversation_id', '=', conversationId)
    .where('author', '=', 'customer')
    .where('at', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirstOrThrow();
  if (count >= MAX_PER_MINUTE) throw refuse('RATE_LIMITED', { params: { retryAfter_s: 60 } });
}
