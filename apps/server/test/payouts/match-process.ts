/**
 * A process that books what happens to a match, until it kills itself with kill -9, right before or after it sends a statement to the
 * database. One that comes to the end says so.
 */
import { connectDatabase } from '#db';
import type { MatchEvent } from '../../src/domains/payments/matches/advance-match.ts';
import { applyMatchEvent } from '../../src/domains/payments/matches/apply-match-event.ts';
import type { MatchRecord } from '../../src/domains/payments/matches/match.ts';
import { killAtStatement, type LastStatement } from '../crash/kill-at-statement.ts';

/** What the process does, and which of its statements is its last. */
export interface MatchOrder extends LastStatement {
  url: string;
  receiver: string;
  match: string;
  event: MatchEvent;
}

const order = process.env['MATCH_ORDER'];
if (order !== undefined && process.send) {
  process.on('disconnect', () => process.exit(0));
  const { url, receiver, match, event, killAt, sends } = JSON.parse(order) as MatchOrder;
  const { db, pool } = connectDatabase(url, { max: 1 });
  killAtStatement(pool, { killAt, sends });
  const key = { receiverId: BigInt(receiver), matchId: BigInt(match) } as Pick<MatchRecord, 'receiverId' | 'matchId'>;
  await db.transaction().execute((tx) => applyMatchEvent(tx, key, event, { actor: 'player' }));
  process.send('booked');
}
