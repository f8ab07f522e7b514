import type { LineNote } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import type { ConversationRecord } from './conversation.ts';
import { lockConversation, moveConversation, tellConversation, type Which } from './conversation-store.ts';
import { addLine } from './line.ts';
import { findPresent } from './presence.ts';

export interface Holder {
  operatorId: bigint;
  username: string;
}

interface Moved {
  before: ConversationRecord;
  after: ConversationRecord;
}

/**
 * Takes a conversation out of the queue, or from the operator whom the taker believes to hold it. The row is locked, so of two at
 * once the second sees the first: STATE_CHANGED.
 */
export async function takeConversation(tx: Tx, which: Which, holder: bigint | null, taker: Holder): Promise<Moved> {
  const before = await lockConversation(tx, which);
  if (before.state === 'closed' || before.operatorId !== holder) throw refuse('STATE_CHANGED');
  if (before.operatorId === taker.operatorId) return { before, after: before };
  return { before, after: await give(tx, before, taker, 'taken') };
}

/** Gives a conversation that the giver holds to an operator at the desk. Refuses NOT_FOUND when that one is not there. */
export async function handOverConversation(tx: Tx, which: Which, giver: Holder, to: bigint): Promise<Moved> {
  const before = await lockConversation(tx, which);
  if (before.operatorId !== giver.operatorId) throw refuse('STATE_CHANGED');
  const taker = await findPresent(tx, which.brandId, to);
  if (!taker || taker.operatorId === giver.operatorId) throw refuse('NOT_FOUND');
  return { before, after: await give(tx, before, taker, 'handed-over') };
}

/** Opens a closed conversation again, for the operator who does it. */
export async function reopenConversation(tx: Tx, which: Which, taker: Holder): Promise<Moved> {
  const before = await lockConversation(tx, which);
  if (before.state !== 'closed' || (await isAnotherGoingOn(tx, before))) throw refuse('STATE_CHANGED');
  return { before, after: await give(tx, before, taker, 'reopened') };
}

/** Closes a conversation: its holder, or its guest. */
export async function closeConversation(tx: Tx, which: Which, by: Holder | 'guest'): Promise<Moved> {
  const before = await lockConversation(tx, which);
  const may = by === 'guest' ? before.state !== 'closed' : before.operatorId === by.operatorId;
  if (!may) throw refuse('STATE_CHANGED');
  const note = by === 'guest' ? 'closed-by-guest' : 'closed';
  const noted = await addLine(tx, before, { author: 'house', operator: before.operator, note });
  const after = await moveConversation(tx, noted, { state: 'closed' });
  await tellConversation(tx, after);
  return { before, after };
}

/** Puts a conversation back into the queue: its holder has left the desk. */
export async function releaseConversation(tx: Tx, which: Which): Promise<void> {
  const before = await lockConversation(tx, which);
  if (before.state !== 'open') return;
  const noted = await addLine(tx, before, { author: 'house', operator: before.operator, note: 'released' });
  await tellConversation(tx, await moveConversation(tx, noted, { state: 'waiting' }));
}

async function give(tx: Tx, conversation: ConversationRecord, to: Holder, note: LineNote): Promise<ConversationRecord> {
  const noted = await addLine(tx, conversation, { author: 'house', operator: to.username, note });
  const after = await moveConversation(tx, noted, { state: 'open', operatorId: to.operatorId, operator: to.username });
  await tellConversation(tx, after);
  return after;
}

async function isAnotherGoingOn(tx: Tx, { guestId }: ConversationRecord): Promise<boolean> {
  const row = await tx
    .selectFrom('support.conversation')
    .select('conversation_id')
    .where('guest_id', '=', guestId)
    .where('state', '<>', 'closed')
    .executeTakeFirst();
  return row !== undefined;
}
