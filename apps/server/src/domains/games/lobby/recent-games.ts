import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

/** Number of rounds that are searched: a player who played only one game for longer than this has one recent game. */
const ROUNDS = 500;

/** Returns the games of the player's last rounds with the time when each was last played, latest first. */
export async function recentGames(db: Db, accountId: AccountId): Promise<{ code: string; playedAt: Date }[]> {
  const { rows } = await sql<{ code: string; playedAt: Date }>`
    select game_code as code, max(at) as "playedAt" from (
      select game_code, at from bets.round where account_id = ${accountId} and game_code <> ''
      order by round_no desc limit ${ROUNDS}) last
    group by game_code order by max(at) desc, game_code`.execute(db);
  return rows;
}
