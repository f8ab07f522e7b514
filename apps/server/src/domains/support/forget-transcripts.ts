import { sql } from 'kysely';
import type { Db } from '#db';
import type { Storage } from '#integrations/storage';

/** How long a transcript is kept after its last line. */
const KEPT_DAYS = 90;
const AT_ONCE = 200;

/**
 * The job: removes conversations whose last line is older than ninety days, with their lines and pictures, and visitors of whom
 * nothing is left. The pictures go first, so that a run that is cut short leaves nothing behind that nobody knows of.
 */
export async function forgetTranscripts(db: Db, storage: Storage): Promise<number> {
  const old = await db
    .selectFrom('support.conversation')
    .select('conversation_id')
    .where('last_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .orderBy('last_at')
    .limit(AT_ONCE)
    .execute();
  const ids = old.map(({ conversation_id }) => conversation_id);
  if (ids.length > 0) {
    const lines = await db
      .selectFrom('support.line')
      .select('images')
      .where('conversation_id', 'in', ids)
      .where('images', '<>', sql<string[]>`'{}'`)
      .execute();
    for (const { images } of lines) for (const name of images) await storage.remove(name);
    await db.deleteFrom('support.conversation').where('conversation_id', 'in', ids).execute();
  }
  await sql`
    delete from support.guest g where g.token_hash is not null
      and g.seen_at < now() - make_interval(days => ${KEPT_DAYS})
      and not exists (select 1 from support.conversation c where c.guest_id = g.guest_id)
      and not exists (select 1 from support.feedback f where f.guest_id = g.guest_id)`.execute(db);
  return ids.length;
}
