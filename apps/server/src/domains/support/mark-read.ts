import type { Db, Tx } from '#db';
import type { ConversationRecord } from './conversation.ts';
import { lockConversation, publishConversation, type Which } from './conversation-store.ts';
import { touchCustomer } from './customer.ts';

/** Marks messages up to one as read by the customer. */
export const markReadByCustomer = (
  db: Db,
  which: Which & { customerId: bigint },
  seq: number,
): Promise<ConversationRecord> =>
  db.transaction().execute(async (tx) => {
    const before = await lockConversation(tx, which);
    await touchCustomer(tx, which.customerId);
    const customerReadSeq = Math.max(before.customerReadSeq, Math.min(seq, before.lastSeq));
    return customerReadSeq === before.customerReadSeq ? before : saveReadSeq(tx, { ...before, customerReadSeq });
  });

/** Marks messages up to one as read by the operator who holds the conversation; other operators leave no mark. */
export const markReadByOperator = (db: Db, which: Which, operatorId: bigint, seq: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await lockConversation(tx, which);
    const operatorReadSeq = Math.max(before.operatorReadSeq, Math.min(seq, before.lastSeq));
    if (before.operatorId !== operatorId || operatorReadSeq === before.operatorReadSeq) return;
    await saveReadSeq(tx, { ...before, operatorReadSeq });
  });

async function saveReadSeq(tx: Tx, conversation: ConversationRecord): Promise<ConversationRecord> {
  await tx
    .updateTable('support.conversation')
    .set({ customer_read_seq: conversation.customerReadSeq, operator_read_seq: conversation.operatorReadSeq })
    .where('conversation_id', '=', conversation.conversationId)
    .execute();
  await publishConversation(tx, conversation);
  return conversation;
}
