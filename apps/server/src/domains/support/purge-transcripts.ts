import { sql } from 'kysely';
import type { Db } from '#db';
import type { Storage } from '#integrations/storage';

/** How long a transcript is kept after its last message. */
const RETENTION_DAYS = 90;
const BATCH_SIZE = 200;

/**
 * Job: deletes conversations whose last message is older than ninety days, with their messages and images, and visitors without remaining
 * data. The images go first, so that an interrupted run leaves no unreferenced files.
 */
export async function purgeTranscripts(db: Db, storage: Storage): Promise<number> {
  const old = await db
    .selectFrom('support.conversation')
    .select('conversation_id')
    .where('last_at', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .orderBy('last_at')
    .limit(BATCH_SIZE)
    .execute();
  const ids = old.map(({ conversation_id }) => conversation_id);
  if (ids.length > 0) {
    const messages = await db
      .selectFrom('support.chat_message')
      .select('images')
      .where('conversation_id', 'in', ids)
      .where('images', '<>', sql<string[]>`'{}'`)
      .execute();
    for (const { images } of messages) for (const name of images) await storage.remove(name);
    await db.deleteFrom('support.conversation').where('conversation_id', 'in', ids).execute();
  }
  await sql`
    delete from support.customer g where g.token_hash is not null
      and g.seen_at < now() - make_interval(days => ${RETENTION_DAYS})
      and not exists (select 1 from support.conversation c where c.customer_id = g.customer_id)
      and not exists (select 1 from support.feedback f where f.customer_id = g.customer_id)`.execute(db);
  return ids.length;
}
