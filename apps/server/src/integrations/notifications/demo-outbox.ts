import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { OutboundMessage } from './notifier.ts';

export type Channel = 'sms' | 'mail';

/** Stores a message for the operators of a demo instead of sending it. */
export async function saveToDemoOutbox(
  db: Db,
  channel: Channel,
  { brandId, to, subject = '', text }: OutboundMessage,
): Promise<void> {
  await db
    .insertInto('integrations.demo_outbox')
    .values({ brand_id: brandId, channel, recipient: to, subject, text })
    .execute();
}

/** Returns the messages of a demo brand, newest first; `search` is part of the number or address. */
export async function listDemoOutbox(
  db: Db,
  brandId: BrandId,
  { page, pageSize, search = '' }: { page: number; pageSize: number; search?: string | undefined },
) {
  const found = db
    .selectFrom('integrations.demo_outbox')
    .where('brand_id', '=', brandId)
    .$if(search !== '', (query) => query.where(sql<boolean>`strpos(lower(recipient), lower(${search})) > 0`));
  const [rows, { total }] = await Promise.all([
    found
      .select(['message_id', 'channel', 'recipient', 'subject', 'text', 'sent_at'])
      .orderBy('message_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, page, pageSize, total: Number(total) };
}

/** Deletes messages of demo brands after a week. */
export async function pruneDemoOutbox(db: Db): Promise<bigint> {
  const deleted = await db
    .deleteFrom('integrations.demo_outbox')
    .where('sent_at', '<', new Date(Date.now() - 7 * 86_400_000))
    .executeTakeFirst();
  return deleted.numDeletedRows;
}
