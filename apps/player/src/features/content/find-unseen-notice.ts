import { queryClient } from '../../platform/queries.ts';
import { afterLoginQuery } from './content-queries.ts';
import { hasSeen, opensAfterLogin } from './seen-notices.ts';

/** Returns the id of the newest notice to open after login that this browser has not shown, or null. */
export async function findUnseenNotice(): Promise<string | null> {
  if (!opensAfterLogin()) return null;
  const { rows } = await queryClient.fetchQuery(afterLoginQuery);
  return rows.find(({ id }) => !hasSeen(id))?.id ?? null;
}
