import type { ChatLine, LineNote } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { ConversationRecord } from './conversation.ts';

export interface NewLine {
  author: ChatLine['author'];
  operator?: string;
  text?: string;
  note?: LineNote;
  images?: readonly string[];
  clientRef?: string;
}

/** Lines that one call gives at most. */
const AT_ONCE = 100;
/** What an inbox shows of the last words. */
const PREVIEW = 120;

/** Writes the next line of a conversation that the caller has locked. */
export async function addLine(tx: Tx, conversation: ConversationRecord, line: NewLine): Promise<ConversationRecord> {
  const seq = conversation.lastSeq + 1;
  await tx
    .insertInto('support.line')
    .values({
      conversation_id: conversation.conversationId,
      seq,
      author: line.author,
      operator: line.operator ?? '',
      body: line.text ?? '',
      note: line.note ?? null,
      images: [...(line.images ?? [])],
      client_ref: line.clientRef ?? null,
    })
    .execute();
  const spoken = line.author !== 'house';
  await tx
    .updateTable('support.conversation')
    .set({
      last_seq: seq,
      last_at: sql`now()`,
      ...(spoken
        ? {
            last_text: Array.from(line.text ?? '')
              .slice(0, PREVIEW)
              .join(''),
          }
        : {}),
      // Whoever writes has seen what was before.
      ...(line.author === 'guest' ? { guest_read_seq: seq } : {}),
      ...(line.author === 'operator' ? { operator_read_seq: seq } : {}),
    })
    .where('conversation_id', '=', conversation.conversationId)
    .execute();
  return {
    ...conversation,
    lastSeq: seq,
    ...(line.author === 'guest' ? { guestReadSeq: seq } : {}),
    ...(line.author === 'operator' ? { operatorReadSeq: seq } : {}),
  };
}

type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>;

const selectLines = (db: Db | Tx, conversationId: bigint) =>
  db
    .selectFrom('support.line')
    .select(['seq', 'author', 'operator', 'body', 'note', 'images', 'client_ref', 'at'])
    .where('conversation_id', '=', conversationId);

/** A line as the calls give it; `linkTo` gives the address of a picture. */
const viewLine = (row: LineRow, linkTo: (name: string) => string): ChatLine => ({
  seq: row.seq,
  author: row.author as ChatLine['author'],
  operator: row.operator,
  text: row.body,
  note: row.note as LineNote | null,
  images: row.images.map(linkTo),
  clientRef: row.client_ref,
  at: row.at.toISOString(),
});

/** The line that a writer has sent under this id before; null when there is none. */
export async function findLine(
  db: Db | Tx,
  conversationId: bigint,
  clientRef: string,
  linkTo: (name: string) => string,
): Promise<ChatLine | null> {
  const row = await selectLines(db, conversationId).where('client_ref', '=', clientRef).executeTakeFirst();
  return row ? viewLine(row, linkTo) : null;
}

/** Lines after one, or before one, or the newest; oldest first, and whether there are older ones. */
export async function readLines(
  db: Db | Tx,
  conversationId: bigint,
  input: { after: number; before?: number | undefined },
  linkTo: (name: string) => string,
): Promise<{ lines: ChatLine[]; more: boolean }> {
  const forward = input.after > 0;
  let query = selectLines(db, conversationId).limit(AT_ONCE);
  if (input.before !== undefined) query = query.where('seq', '<', input.before);
  if (forward) query = query.where('seq', '>', input.after);
  const rows = await query.orderBy('seq', forward ? 'asc' : 'desc').execute();
  if (!forward) rows.reverse();
  return { lines: rows.map((row) => viewLine(row, linkTo)), more: (rows[0]?.seq ?? 1) > 1 };
}
