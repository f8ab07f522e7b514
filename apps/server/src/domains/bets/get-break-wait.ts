import type { AccountId } from '@fairhouse/contracts';
import type { Db } from '#db';
import { waitOf } from './rules/pace.ts';

/**
 * Returns how long a mandatory break of a player lasts yet, in milliseconds; null when there is none. For bets that are no rounds of a game:
 * they are refused in a break, but start none.
 *
 * @param rest_ms how long a break after an hour of play is; 0: there are none
 */
export async function getBreakWait(db: Db, accountId: AccountId, rest_ms: number): Promise<number | null> {
  if (rest_ms === 0) return null;
  const row = await db
    .selectFrom('ledger.account')
    .select(['paced_at', 'play_from'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const paced = { pacedAt: row?.paced_at ?? null, playFrom: row?.play_from ?? null };
  return waitOf({ cycle_ms: 0, rest_ms }, paced, new Date())?.wait_ms ?? null;
}
