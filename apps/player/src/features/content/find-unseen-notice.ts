import { queryClient } from '../../platform/queries.ts';
import { afterLoginQuery } from './content-queries.ts';
import { hasSeen, opensAfterLogin } from './seen-notices.ts';

/** The id of the newest notice that is to be opened after log-in and that this browser has not shown; null when there is none. */
export async function findUnseenNotice(): Promise<string | null> {
  if (!opensAfterLogin()) return null;
  const { rows } = await queryClient.fetchQuery(afterLoginQuery);
  return rows.find(({ id }) => !hasSeen(id))?.id ?? null;
}
