import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { isFollowed, type Leaderboard, selectLeaderboards } from './leaderboard.ts';

/**
 * Ends the repetition of a leaderboard with its running edition, whose terms and prizes stay. Refuses NOT_FOUND, and STATE_CHANGED where
 * the next edition is open already or none would follow.
 */
export async function endRepetition(tx: Tx, brandId: BrandId, no: string): Promise<Leaderboard> {
  const [found] = await selectLeaderboards(
    tx,
    sql`leaderboard_no = ${BigInt(no)} and brand_id = ${brandId} for update`,
  );
  if (!found) throw refuse('NOT_FOUND', { field: 'no' });
  // the lock is held: no next edition is being opened
  const [next] = await selectLeaderboards(
    tx,
    sql`series_no = ${found.seriesNo} and from_day > ${found.fromDay}::date limit 1`,
  );
  if (next || !isFollowed(found)) throw refuse('STATE_CHANGED');
  await sql`update missions.leaderboard set series_until = until_day where leaderboard_no = ${found.no}`.execute(tx);
  return found;
}
