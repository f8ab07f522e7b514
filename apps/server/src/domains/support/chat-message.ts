import type { ChatEvent, ChatMessage } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { ConversationRecord } from './conversation.ts';

export interface NewChatMessage {
  author: ChatMessage['author'];
  operator?: string;
  text?: string;
  event?: ChatEvent;
  images?: readonly string[];
  clientRef?: string;
}

/** The maximum number of messages per call. */
const PAGE_SIZE = 100;
/** The length of the last message shown in an inbox. */
const PREVIEW = 120;

/** Inserts the next message of a conversation that the caller has locked. */
export async function insertChatMessage(
  tx: Tx,
  conversation: ConversationRecord,
  message: NewChatMessage,
): Promise<ConversationRecord> {
  const seq = conversation.lastSeq + 1;
  await tx
    .insertInto('support.chat_message')
    .values({
      conversation_id: conversation.conversationId,
      seq,
      author: message.author,
      operator: message.operator ?? '',
      body: message.text ?? '',
      event: message.event ?? null,
      images: [...(message.images ?? [])],
      client_ref: message.clientRef ?? null,
    })
    .execute();
  const byPerson = message.author !== 'system';
  await tx
    .updateTable('support.conversation')
    .set({
      last_seq: seq,
      last_at: sql`now()`,
      ...(byPerson
        ? {
            last_text: Array.from(message.text ?? '')
              .slice(0, PREVIEW)
              .join(''),
          }
        : {}),
      // Authors have seen all earlier messages.
      ...(message.author === 'customer' ? { customer_read_seq: seq } : {}),
      ...(message.author === 'operator' ? { operator_read_seq: seq } : {}),
    })
    .where('conversation_id', '=', conversation.conversationId)
    .execute();
  return {
    ...conversation,
    lastSeq: seq,
    ...(message.author === 'customer' ? { customerReadSeq: seq } : {}),
    ...(message.author === 'operator' ? { operatorReadSeq: seq } : {}),
  };
}

type ChatMessageRow = Awaited<ReturnType<ReturnType<typeof selectChatMessages>['executeTakeFirstOrThrow']>>;

const selectChatMessages = (db: Db | Tx, conversationId: bigint) =>
  db
    .selectFrom('support.chat_message')
    .select(['seq', 'author', 'operator', 'body', 'event', 'images', 'client_ref', 'at'])
    .where('conversation_id', '=', conversationId);

/** A chat message as the calls return it; `linkTo` returns the address of an image. */
const toChatMessageDto = (row: ChatMessageRow, linkTo: (name: string) => string): ChatMessage => ({
  seq: row.seq,
  author: row.author as ChatMessage['author'],
  operator: row.operator,
  text: row.body,
  event: row.event as ChatEvent | null,
  images: row.images.map(linkTo),
  clientRef: row.client_ref,
  at: row.at.toISOString(),
});

/** Returns the message that an author has already sent under this id; null when there is none. */
export async function findChatMessage(
  db: Db | Tx,
  conversationId: bigint,
  clientRef: string,
  linkTo: (name: string) => string,
): Promise<ChatMessage | null> {
  const row = await selectChatMessages(db, conversationId).where('client_ref', '=', clientRef).executeTakeFirst();
  return row ? toChatMessageDto(row, linkTo) : null;
}

/** Lists messages after one, or before one, or the newest, oldest first; returns whether there are older ones. */
export async function listChatMessages(
  db: Db | Tx,
  conversationId: bigint,
  input: { after: number; before?: number | undefined },
  linkTo: (name: string) => string,
): Promise<{ messages: ChatMessage[]; more: boolean }> {
  const forward = input.after > 0;
  let query = selectChatMessages(db, conversationId).limit(PAGE_SIZE);
  if (input.before !== undefined) query = query.where('seq', '<', input.before);
  if (forward) query = query.where('seq', '>', input.after);
  const rows = await query.orderBy('seq', forward ? 'asc' : 'desc').execute();
  if (!forward) rows.reverse();
  return { messages: rows.map((row) => toChatMessageDto(row, linkTo)), more: (rows[0]?.seq ?? 1) > 1 };
}
