import type { Db, Tx } from '#db';
import type { ConversationRecord } from './conversation.ts';
import { lockConversation, tellConversation, type Which } from './conversation-store.ts';
import { sawGuest } from './guest.ts';

/** The guest has seen the lines up to one. */
export const markReadByGuest = (db: Db, which: Which & { guestId: bigint }, seq: number): Promise<ConversationRecord> =>
  db.transaction().execute(async (tx) => {
    const before = await lockConversation(tx, which);
    await sawGuest(tx, which.guestId);
    const guestReadSeq = Math.max(before.guestReadSeq, Math.min(seq, before.lastSeq));
    return guestReadSeq === before.guestReadSeq ? before : keepMark(tx, { ...before, guestReadSeq });
  });

/** The operator who holds the conversation has seen the lines up to one; what others see is no mark. */
export const markReadByOperator = (db: Db, which: Which, operatorId: bigint, seq: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await lockConversation(tx, which);
    const operatorReadSeq = Math.max(before.operatorReadSeq, Math.min(seq, before.lastSeq));
    if (before.operatorId !== operatorId || operatorReadSeq === before.operatorReadSeq) return;
    await keepMark(tx, { ...before, operatorReadSeq });
  });

async function keepMark(tx: Tx, conversation: ConversationRecord): Promise<ConversationRecord> {
  await tx
    .updateTable('support.conversation')
    .set({ guest_read_seq: conversation.guestReadSeq, operator_read_seq: conversation.operatorReadSeq })
    .where('conversation_id', '=', conversation.conversationId)
    .execute();
  await tellConversation(tx, conversation);
  return conversation;
}
