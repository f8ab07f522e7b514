import type { BrandId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { keepImages } from '#integrations/storage';
import { refuse } from '#refusal';
import type { ConversationRecord } from './conversation.ts';
import { latestConversation, lockConversation, tellConversation } from './conversation-store.ts';
import { type Guest, sawGuest } from './guest.ts';
import { readHours } from './hours-store.ts';
import { addLine } from './line.ts';
import { isOpenAt } from './opening-hours.ts';
import { type ChatDeps, sayAsGuest, type Words } from './say-line.ts';

export interface Beginning {
  brandId: BrandId;
  guest: Guest;
  language: string;
  /** The player's rank; 0 for visitors. */
  rank: number;
}

/**
 * Begins a conversation with its first line; outside the hours it is told so in a line of the house. While one is going on the
 * words go into it, so that a repeated beginning makes no second one.
 */
export async function beginConversation(
  deps: ChatDeps,
  beginning: Beginning,
  words: Words,
): Promise<ConversationRecord> {
  const { db, storage } = deps;
  const { brandId, guest } = beginning;
  const latest = await latestConversation(db, guest.guestId);
  if (latest && latest.state !== 'closed') {
    const { conversationId } = latest;
    await sayAsGuest(deps, { conversationId, brandId, guestId: guest.guestId }, words);
    return (await latestConversation(db, guest.guestId)) ?? latest;
  }
  if (words.text === '' && words.uploads.length === 0)
    throw refuse('INVALID_INPUT', { field: 'text', params: { field: 'text' } });
  return keepImages(storage, { brandId, access: 'private' }, words.uploads, (images) =>
    db.transaction().execute(async (tx) => {
      const outOfHours = !isOpenAt(await readHours(tx, brandId), new Date());
      const made = await insertConversation(tx, beginning, outOfHours);
      let now = await addLine(tx, made, { author: 'guest', ...words, images });
      if (outOfHours) now = await addLine(tx, now, { author: 'house', note: 'out-of-hours' });
      await sawGuest(tx, guest.guestId);
      await tellConversation(tx, now);
      return now;
    }),
  );
}

async function insertConversation(tx: Tx, beginning: Beginning, outOfHours: boolean): Promise<ConversationRecord> {
  const { brandId, guest, language, rank } = beginning;
  const row = await tx
    .insertInto('support.conversation')
    .values({ brand_id: brandId, guest_id: guest.guestId, state: 'waiting', rank, language, out_of_hours: outOfHours })
    .onConflict((conflict) => conflict.column('guest_id').where('state', '<>', 'closed').doNothing())
    .returning('conversation_id')
    .executeTakeFirst();
  // Somebody else with the same token began one in this moment: what is sent again goes into it.
  if (!row) throw refuse('RETRY');
  return lockConversation(tx, { conversationId: row.conversation_id, brandId });
}
