import { sql } from 'kysely';
import type { Db } from '#db';
import type { Draw } from '../draws/draw.ts';

/** Two accounts that have something in common, as `identity` has found. */
export interface LinkedPair {
  one: bigint;
  other: bigint;
  signals: string[];
}

/** Lists the linked accounts that both have orders with real money in a draw. */
export async function listLinkedPairs(
  db: Db,
  { gameId, issueNo }: Pick<Draw, 'gameId' | 'issueNo'>,
): Promise<LinkedPair[]> {
  const { rows } = await sql<LinkedPair>`
    with mine as materialized (select distinct account_id from lottery.player_order
      where game_id = ${gameId} and issue_no = ${issueNo} and not trial and state not in ('CANCELLED', 'VOID'))
    select l.account_id as one, l.older_id as other, array_agg(l.signal order by l.signal) as signals
    from identity.duplicate_account l join mine n on n.account_id = l.account_id
      join mine o on o.account_id = l.older_id
    group by l.account_id, l.older_id`.execute(db);
  return rows;
}
