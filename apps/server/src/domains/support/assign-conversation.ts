import type { ChatEvent } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { insertChatMessage } from './chat-message.ts';
import type { ConversationRecord } from './conversation.ts';
import { lockConversation, publishConversation, setConversationState, type Which } from './conversation-store.ts';
import { findOnline } from './presence.ts';

export interface Assignee {
  operatorId: bigint;
  username: string;
}

interface Transition {
  before: ConversationRecord;
  after: ConversationRecord;
}

/**
 * Claims a conversation from the queue, or from the operator expected to hold it. The row is locked, so that of two concurrent claims the
 * second is refused: STATE_CHANGED.
 */
export async function claimConversation(
  tx: Tx,
  which: Which,
  expected: bigint | null,
  assignee: Assignee,
): Promise<Transition> {
  const before = await lockConversation(tx, which);
  if (before.state === 'closed' || before.operatorId !== expected) throw refuse('STATE_CHANGED');
  if (before.operatorId === assignee.operatorId) return { before, after: before };
  return { before, after: await assign(tx, before, assignee, 'claimed') };
}

/** Transfers a conversation from its holder to an online operator. Refuses NOT_FOUND when that operator is offline. */
export async function transferConversation(tx: Tx, which: Which, from: Assignee, to: bigint): Promise<Transition> {
  const before = await lockConversation(tx, which);
  if (before.operatorId !== from.operatorId) throw refuse('STATE_CHANGED');
  const assignee = await findOnline(tx, which.brandId, to);
  if (!assignee || assignee.operatorId === from.operatorId) throw refuse('NOT_FOUND');
  return { before, after: await assign(tx, before, assignee, 'transferred') };
}

/** Reopens a closed conversation and assigns it to the operator who does it. */
export async function reopenConversation(tx: Tx, which: Which, assignee: Assignee): Promise<Transition> {
  const before = await lockConversation(tx, which);
  if (before.state !== 'closed' || (await hasOpenConversation(tx, before))) throw refuse('STATE_CHANGED');
  return { before, after: await assign(tx, before, assignee, 'reopened') };
}

/** Closes a conversation, by its holder or its customer. */
export async function closeConversation(tx: Tx, which: Which, by: Assignee | 'customer'): Promise<Transition> {
  const before = await lockConversation(tx, which);
  const may = by === 'customer' ? before.state !== 'closed' : before.operatorId === by.operatorId;
  if (!may) throw refuse('STATE_CHANGED');
  const event = by === 'customer' ? 'closed-by-customer' : 'closed';
  const updated = await insertChatMessage(tx, before, { author: 'system', operator: before.operator, event });
  const after = await setConversationState(tx, updated, { state: 'closed' });
  await publishConversation(tx, after);
  return { before, after };
}

/** Puts a conversation back into the queue, because its holder went offline. */
export async function requeueConversation(tx: Tx, which: Which): Promise<void> {
  const before = await lockConversation(tx, which);
  if (before.state !== 'open') return;
  const updated = await insertChatMessage(tx, before, {
    author: 'system',
    operator: before.operator,
    event: 'requeued',
  });
  await publishConversation(tx, await setConversationState(tx, updated, { state: 'waiting' }));
}

async function assign(
  tx: Tx,
  conversation: ConversationRecord,
  to: Assignee,
  event: ChatEvent,
): Promise<ConversationRecord> {
  const updated = await insertChatMessage(tx, conversation, { author: 'system', operator: to.username, event });
  const after = await setConversationState(tx, updated, {
    state: 'open',
    operatorId: to.operatorId,
    operator: to.username,
  });
  await publishConversation(tx, after);
  return after;
}

async function hasOpenConversation(tx: Tx, { customerId }: ConversationRecord): Promise<boolean> {
  const row = await tx
    .selectFrom('support.conversation')
    .select('conversation_id')
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'closed')
    .executeTakeFirst();
  return row !== undefined;
}
