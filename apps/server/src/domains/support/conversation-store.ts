import type { AccountId, BrandId, ConversationState } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { publishToOperators } from '#realtime';
import { refuse } from '#refusal';
import type { ConversationRecord } from './conversation.ts';
import { publishToCustomer } from './customer.ts';

const select = (db: Db | Tx) =>
  db
    .selectFrom('support.conversation as c')
    .innerJoin('support.customer as g', 'g.customer_id', 'c.customer_id')
    .select(['c.conversation_id', 'c.brand_id', 'c.customer_id', 'g.account_id', 'c.state', 'c.rank', 'c.language'])
    .select([
      'c.out_of_hours',
      'c.operator_id',
      'c.operator',
      'c.last_seq',
      'c.customer_read_seq',
      'c.operator_read_seq',
    ])
    .select('c.created_at');

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toRecord = (row: Row): ConversationRecord => ({
  conversationId: row.conversation_id,
  brandId: row.brand_id as BrandId,
  customerId: row.customer_id,
  accountId: row.account_id as AccountId | null,
  state: row.state as ConversationState,
  rank: row.rank,
  language: row.language,
  outOfHours: row.out_of_hours,
  operatorId: row.operator_id,
  operator: row.operator,
  lastSeq: row.last_seq,
  customerReadSeq: row.customer_read_seq,
  operatorReadSeq: row.operator_read_seq,
  createdAt: row.created_at,
});

/** Which conversation: always of a brand, and of a customer when a customer asks. */
export interface Which {
  conversationId: bigint;
  brandId: BrandId;
  customerId?: bigint;
}

/** Locks a conversation for changes and for message numbers. Refuses NOT_FOUND outside the brand or for another customer. */
export async function lockConversation(tx: Tx, which: Which): Promise<ConversationRecord> {
  const row = await withCustomer(select(tx), which).forUpdate('c').executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return toRecord(row);
}

/** Like `lockConversation`, without the lock. */
export async function findConversation(db: Db | Tx, which: Which): Promise<ConversationRecord> {
  const row = await withCustomer(select(db), which).executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return toRecord(row);
}

const withCustomer = (query: ReturnType<typeof select>, { conversationId, brandId, customerId }: Which) => {
  const own = query.where('c.conversation_id', '=', conversationId).where('c.brand_id', '=', brandId);
  return customerId === undefined ? own : own.where('c.customer_id', '=', customerId);
};

/** Returns the latest conversation of a customer; null when there never was one. */
export async function latestConversation(db: Db | Tx, customerId: bigint): Promise<ConversationRecord | null> {
  const row = await select(db)
    .where('c.customer_id', '=', customerId)
    .orderBy('c.conversation_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** Sets the state of a conversation; its holder and the start of its wait follow from it. */
export async function setConversationState(
  tx: Tx,
  conversation: ConversationRecord,
  to: { state: 'waiting' | 'closed' } | { state: 'open'; operatorId: bigint; operator: string },
): Promise<ConversationRecord> {
  const assignee = to.state === 'open' ? to : { operatorId: null, operator: '' };
  await tx
    .updateTable('support.conversation')
    .set({
      state: to.state,
      operator_id: assignee.operatorId,
      operator: assignee.operator,
      waiting_since: to.state === 'waiting' ? sql`now()` : null,
    })
    .where('conversation_id', '=', conversation.conversationId)
    .execute();
  return { ...conversation, state: to.state, operatorId: assignee.operatorId, operator: assignee.operator };
}

/** Publishes the state of a conversation to the customer and the brand's operators; clients fetch the messages. */
export async function publishConversation(tx: Tx, conversation: ConversationRecord): Promise<void> {
  const topic = {
    topic: 'chat',
    conversationId: String(conversation.conversationId),
    seq: conversation.lastSeq,
    state: conversation.state,
    customerReadSeq: conversation.customerReadSeq,
    operatorReadSeq: conversation.operatorReadSeq,
  } as const;
  await publishToCustomer(tx, conversation, { ...topic, operatorId: null });
  const operatorId = conversation.operatorId === null ? null : String(conversation.operatorId);
  await publishToOperators(tx, conversation.brandId, { ...topic, operatorId });
}
