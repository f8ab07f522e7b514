import { sql } from 'kysely';
import type { Db } from '#db';
import type { Storage } from '#integrations/storage';

/** How long a file may be unreferenced: a text may be saved days after its image is uploaded. */
const GRACE_DAYS = 7;

/**
 * Job: removes files that are unreferenced and older than seven days, and returns how many. Code that stores files must add its references
 * to `listReferencedFiles`.
 */
export async function purgeFiles(db: Db, storage: Storage, now = new Date()): Promise<number> {
  const old = await storage.listBefore(new Date(now.getTime() - GRACE_DAYS * 86_400_000));
  if (old.length === 0) return 0;
  // Read after the list of files, so that references added in between count.
  const referenced = await listReferencedFiles(db);
  const unreferenced = old.filter((name) => !referenced.has(name));
  for (const name of unreferenced) await storage.remove(name);
  return unreferenced.length;
}

/**
 * Returns the names of all referenced files: logos, texts and banners, messages, avatars, KYC documents, evidence of corrections, receipts of payouts and images of their
 * cases, slips, pictures of payment methods, of accounts to pay and of items of the mall, support images, reports.
 */
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
      union all select array_to_string(images, ' ') from accounts.evidence
      union all select array_to_string(images, ' ') from payments.payout_problem where images <> '{}'
      union all select array_to_string(receipts, ' ') from payments.payout_attempt where receipts <> '{}'
      union all select name from payments.slip_image
      union all select image from payments.method where image <> ''
      union all select qr_image from payments.receiving_account where qr_image <> ''
      union all select image from points.item where image <> ''
      union all select array_to_string(images, ' ') from support.chat_message where images <> '{}'
      union all select array_to_string(images, ' ') from support.feedback where images <> '{}'
      union all select file from agents.export where file is not null
    )
    select distinct found[1] as name
    from words, regexp_matches(words.text, '(?:public|private|sealed)-[0-9]{1,18}-[A-Za-z0-9_-]{43}[.][a-z]{3,4}', 'g') as found`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}
