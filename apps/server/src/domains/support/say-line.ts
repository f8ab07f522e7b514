import type { ChatLine } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { keepImages, type Storage } from '#integrations/storage';
import { assert, refuse } from '#refusal';
import type { ConversationRecord } from './conversation.ts';
import { lockConversation, moveConversation, tellConversation, type Which } from './conversation-store.ts';
import { sawGuest } from './guest.ts';
import { addLine, findLine } from './line.ts';

export interface Words {
  text: string;
  clientRef: string;
  uploads: readonly Buffer[];
}

export interface ChatDeps {
  db: Db;
  storage: Storage;
}

/** Lines of one guest in a minute. */
const MAX_PER_MINUTE = 20;

/** A line of the guest. A closed conversation waits for an operator again. The same clientRef gives the same line. Refuses NOT_FOUND, RATE_LIMITED, STATE_CHANGED. */
export const sayAsGuest = (deps: ChatDeps, which: Which & { guestId: bigint }, words: Words): Promise<ChatLine> =>
  sayOnce(deps, which, words, async (tx, conversation, images) => {
    await limitRate(tx, conversation.conversationId);
    let now = await addLine(tx, conversation, { author: 'guest', ...words, images });
    await sawGuest(tx, which.guestId);
    if (now.state === 'closed') now = await reopen(tx, now);
    return now;
  });

/** A line of the operator who holds the conversation. Refuses NOT_FOUND, STATE_CHANGED when somebody else does or nobody. */
export const sayAsOperator = (
  deps: ChatDeps,
  which: Which,
  operator: { operatorId: bigint; username: string },
  words: Words,
): Promise<ChatLine> =>
  sayOnce(deps, which, words, (tx, conversation, images) => {
    if (conversation.operatorId !== operator.operatorId) throw refuse('STATE_CHANGED');
    return addLine(tx, conversation, { author: 'operator', operator: operator.username, ...words, images });
  });

type Say = (tx: Tx, conversation: ConversationRecord, images: readonly string[]) => Promise<ConversationRecord>;

async function sayOnce({ db, storage }: ChatDeps, which: Which, words: Words, t: Say): Promise<ChatLine> {
  if (words.text === '' && words.uploads.length === 0)
    throw refuse('INVALID_INPUT', { field: 'text', params: { field: 'text' } });
  const { brandId } = which;
  const linkTo = (name: string): string => storage.linkTo(name);
  const { line, dropped } = await keepImages(storage, { brandId, access: 'private' }, words.uploads, (images) =>
    db.transaction().execute(async (tx) => {
      const conversation = await lockConversation(tx, which);
      const before = await findLine(tx, conversation.conversationId, words.clientRef, linkTo);
      if (before) return { line: before, dropped: images };
      const after = await t(tx, conversation, images);
      await tellConversation(tx, after);
      const written = await findLine(tx, conversation.conversationId, words.clientRef, linkTo);
      assert(written, 'a line that was written is there');
      return { line: written, dropped: [] };
    }),
  );
  await Promise.all(dropped.map((name) => storage.remove(name)));
  return line;
}

/** Another conversation of the guest may be going on already; then the closed one stays closed. */
async function reopen(tx: Tx, conversation: ConversationRecord): Promise<ConversationRecord> {
  const other = await tx
    .selectFrom('support.conversation')
    .select('conversation_id')
    .where('guest_id', '=', conversation.guestId)
    .where('state', '<>', 'closed')
    .executeTakeFirst();
  if (other) throw refuse('STATE_CHANGED');
  return moveConversation(tx, conversation, { state: 'waiting' });
}

async function limitRate(tx: Tx, conversationId: bigint): Promise<void> {
  const { count } = await tx
    .selectFrom('support.line')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('conversation_id', '=', conversationId)
    .where('author', '=', 'guest')
    .where('at', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirstOrThrow();
  if (count >= MAX_PER_MINUTE) throw refuse('RATE_LIMITED', { params: { retryAfter_s: 60 } });
}
