import { sql } from 'kysely';
import type { Db } from '#db';
import type { Storage } from '#integrations/storage';

/** How long a file may stand unnamed: a text whose picture is uploaded may be saved days later. */
const GRACE_DAYS = 7;

/**
 * The job: removes files that nothing names any more and that were kept more than seven days ago, and tells how many. Whoever begins to
 * keep files writes the place of their names into `listReferencedFiles`.
 */
export async function purgeFiles(db: Db, storage: Storage, now = new Date()): Promise<number> {
  const old = await storage.listBefore(new Date(now.getTime() - GRACE_DAYS * 86_400_000));
  if (old.length === 0) return 0;
  // Read after the list of files was made: whatever has been named in between stays.
  const referenced = await listReferencedFiles(db);
  const unreferenced = old.filter((name) => !referenced.has(name));
  for (const name of unreferenced) await storage.remove(name);
  return unreferenced.length;
}

/** The names of files wherever any may stand: logos, texts and banners, messages, what players sent to customer service. */
async function listReferencedFiles(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    with words (text) as (
      select settings ->> 'logo' from brand.brand
      union all select settings::text from content.item
      union all select concat_ws(' ', summary, body, terms) from content.text
      union all select texts::text from messages.message where texts is not null
      union all select texts::text from messages.broadcast
      union all select avatar from identity.avatar
      union all select array_to_string(images, ' ') from kyc.document where images <> '{}'
      union all select array_to_string(images, ' ') from support.chat_message where images <> '{}'
      union all select array_to_string(images, ' ') from support.feedback where images <> '{}'
    )
    select distinct found[1] as name
    from words, regexp_matches(words.text, '(?:public|private|sealed)-[0-9]{1,18}-[A-Za-z0-9_-]{43}[.][a-z]{3,4}', 'g') as found`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}
