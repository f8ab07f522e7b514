import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

/** As far back as is looked: whoever has played one game for longer than this has one recent game. */
const ROUNDS = 500;

/** The games of the player's last rounds with when each was last played, the latest first. */
export async function recentGames(db: Db, accountId: AccountId): Promise<{ code: string; playedAt: Date }[]> {
  const { rows } = await sql<{ code: string; playedAt: Date }>`
    select game_code as code, max(at) as "playedAt" from (
      select game_code, at from bets.round where account_id = ${accountId} and game_code <> ''
      order by round_no desc limit ${ROUNDS}) last
    group by game_code order by max(at) desc, game_code`.execute(db);
  return rows;
}
