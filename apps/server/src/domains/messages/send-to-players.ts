import { type BrandId, MAX_MESSAGE_HTML } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { cleanHtml, plainTextOf } from '#content';
import type { Tx } from '#db';
import { getPlayer } from '#identity';
import { publishToMembers } from '#realtime';
import { refuse } from '#refusal';
import type { Texts } from './message-dto.ts';
import { publishUnreadCount } from './send-message.ts';

export interface OperatorMessage {
  brandId: BrandId;
  texts: Texts;
  by: string;
  clientRef: string;
}

/**
 * Cleans texts for storage: only allowed rich text remains. Refuses INVALID_INPUT without English, without text, or when the cleaned text
 * is too long.
 */
export function cleanTexts(texts: Texts, brandId: BrandId): Texts {
  if (!texts['EN']) throw refuse('INVALID_INPUT', { field: 'texts.EN', params: { field: 'texts.EN' } });
  return Object.fromEntries(
    Object.entries(texts).map(([language, { title, html }]) => {
      const clean = cleanHtml(html, brandId);
      const field = `texts.${language}.html`;
      if (clean.length > MAX_MESSAGE_HTML || (plainTextOf(clean) === '' && !clean.includes('<img')))
        throw refuse('INVALID_INPUT', { field, params: { field } });
      return [language, { title, html: clean }];
    }),
  );
}

/** Sends an operator's message to one player. The same clientRef is one message. Refuses NOT_FOUND outside the brand. */
export async function sendToPlayer(tx: Tx, id: string, message: OperatorMessage): Promise<string> {
  const { brandId, texts, by, clientRef } = message;
  const { accountId } = await getPlayer(tx, brandId, id);
  const { rows } = await sql<{ message_id: bigint; fresh: boolean }>`
    insert into messages.message (account_id, brand_id, kind, texts, sent_by, client_ref)
    values (${accountId}, ${brandId}, 'general', ${JSON.stringify(texts)}, ${by}, ${clientRef})
    on conflict (account_id, client_ref) do update set client_ref = excluded.client_ref
    returning message_id, xmax = 0 as fresh`.execute(tx);
  if (rows[0]?.fresh) await publishUnreadCount(tx, accountId, brandId);
  return `m${rows[0]?.message_id}`;
}

/** Sends an operator's message to all players of the brand: one row, whatever their number. The same clientRef is one message. */
export async function sendBroadcast(tx: Tx, { brandId, texts, by, clientRef }: OperatorMessage): Promise<string> {
  const { rows } = await sql<{ broadcast_id: bigint; fresh: boolean }>`
    insert into messages.broadcast (brand_id, texts, sent_by, client_ref)
    values (${brandId}, ${JSON.stringify(texts)}, ${by}, ${clientRef})
    on conflict (brand_id, client_ref) do update set client_ref = excluded.client_ref
    returning broadcast_id, xmax = 0 as fresh`.execute(tx);
  if (rows[0]?.fresh) await publishToMembers(tx, brandId, { topic: 'unread-count', unreadCount: null });
  return `b${rows[0]?.broadcast_id}`;
}

/** Recalls a message to all players. Refuses NOT_FOUND outside the brand, STATE_CHANGED when it was already recalled. */
export async function recallMessage(tx: Tx, brandId: BrandId, ref: string): Promise<void> {
  const row = await tx
    .selectFrom('messages.broadcast')
    .select(['broadcast_id', 'recalled_at'])
    .where('brand_id', '=', brandId)
    .where('broadcast_id', '=', ref.startsWith('b') ? BigInt(ref.slice(1)) : -1n)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  if (row.recalled_at) throw refuse('STATE_CHANGED');
  await tx
    .updateTable('messages.broadcast')
    .set({ recalled_at: sql`now()` })
    .where('broadcast_id', '=', row.broadcast_id)
    .execute();
  await publishToMembers(tx, brandId, { topic: 'unread-count', unreadCount: null });
}
