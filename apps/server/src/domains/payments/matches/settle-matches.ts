import { sql } from 'kysely';
import type { Db } from '#db';
import { applyMatchEvent } from './apply-match-event.ts';
import { type MatchRow, toMatch } from './match.ts';

const BATCH_SIZE = 50;

/**
 * Job: books the matches whose accepted slip decides by now, and frees those that were not paid in time, each in its own transaction. Returns
 * how many; what another process has settled in between counts as nothing.
 */
export async function settleMatches(db: Db, log: (line: string) => void): Promise<number> {
  const { rows } = await sql<MatchRow>`select * from payments.match
    where (state = 'reserved' and reserved_until <= now())
      or (state = 'payerPaid' and slip = 'accepted' and force_at <= now())
    order by match_id limit ${BATCH_SIZE}`.execute(db);
  let settled = 0;
  for (const row of rows)
    try {
      const { before, after } = await db
        .transaction()
        .execute((tx) => applyMatchEvent(tx, toMatch(row), 'clock', { actor: 'clock' }));
      if (before.stored.state !== after.stored.state) settled++;
    } catch (error) {
      log(`payments: match ${row.match_id} was not settled: ${String(error)}`);
    }
  return settled;
}
