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
 * Takes a conversation out of the queue, or from the operator whom the taker believes to hold it. The row is locked, so of two at
 * once the second sees the first: STATE_CHANGED.
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

/** Gives a conversation that the giver holds to an operator at the desk. Refuses NOT_FOUND when that one is not there. */
export async function transferConversation(tx: Tx, which: Which, from: Assignee, to: bigint): Promise<Transition> {
  const before = await lockConversation(tx, which);
  if (before.operatorId !== from.operatorId) throw refuse('STATE_CHANGED');
  const assignee = await findOnline(tx, which.brandId, to);
  if (!assignee || assignee.operatorId === from.operatorId) throw refuse('NOT_FOUND');
  return { before, after: await assign(tx, before, assignee, 'transferred') };
}

/** Opens a closed conversation again, for the operator who does it. */
export async function reopenConversation(tx: Tx, which: Which, assignee: Assignee): Promise<Transition> {
  const before = await lockConversation(tx, which);
  if (before.state !== 'closed' || (await hasOpenConversation(tx, before))) throw refuse('STATE_CHANGED');
  return { before, after: await assign(tx, before, assignee, 'reopened') };
}

/** Closes a conversation: its holder, or its guest. */
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

/** Puts a conversation back into the queue: its holder has left the desk. */
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
