import { queryClient } from '../../platform/queries.ts';
import { afterLoginQuery } from './content-queries.ts';
import { hasSeen, opensAfterLogin } from './seen-announcements.ts';

/** Returns the id of the newest announcement to open after login that this browser has not shown, or null. */
export async function findUnseenAnnouncement(): Promise<string | null> {
  if (!opensAfterLogin()) return null;
  const { rows } = await queryClient.fetchQuery(afterLoginQuery);
  return rows.find(({ id }) => !hasSeen(id))?.id ?? null;
}
