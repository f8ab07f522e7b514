import { sql } from 'kysely';
import type { Site } from '../../e2e/site/site.ts';
import { openSiteDatabase } from '../../e2e/site/site-database.ts';

/**
 * Extends the re-authentication of logged-in members from five minutes to a day: the dialogs of the security centre open without the
 * question.
 */
export async function grantReauth(site: Site): Promise<void> {
  const { db, close } = openSiteDatabase(site);
  await sql`update identity.session set reauth_until = now() + interval '1 day', reauth_by = 'password'`.execute(db);
  await close();
}
