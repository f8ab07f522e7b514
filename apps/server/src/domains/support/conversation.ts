import type { AccountId, BrandId, Conversation, ConversationState } from '@fairhouse/contracts';

/** A conversation inside the domain. */
export interface ConversationRecord {
  conversationId: bigint;
  brandId: BrandId;
  customerId: bigint;
  accountId: AccountId | null;
  state: ConversationState;
  rank: number;
  language: string;
  outOfHours: boolean;
  operatorId: bigint | null;
  operator: string;
  lastSeq: number;
  customerReadSeq: number;
  operatorReadSeq: number;
  createdAt: Date;
}

/** A conversation as the customer sees it. */
export const toConversationDto = (conversation: ConversationRecord): Conversation => ({
  id: String(conversation.conversationId),
  state: conversation.state,
  operator: conversation.operator,
  outOfHours: conversation.outOfHours,
  lastSeq: conversation.lastSeq,
  customerReadSeq: conversation.customerReadSeq,
  operatorReadSeq: conversation.operatorReadSeq,
  createdAt: conversation.createdAt.toISOString(),
});
