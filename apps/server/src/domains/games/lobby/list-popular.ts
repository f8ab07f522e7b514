import type { BrandId, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';

/**
 * Returns the games with the most rounds of the last seven days, in descending order. Returns more than needed, since some may no longer be
 * offered.
 */
export async function listPopular(db: Db, brandId: BrandId): Promise<{ code: string; rounds: bigint }[]> {
  const { rows } = await sql<{ code: string; rounds: bigint }>`
    select code, sum(rounds)::bigint as rounds from games.game_daily_stats
    where brand_id = ${brandId} and not part and day > current_date - 7
    group by code order by rounds desc, code limit 200`.execute(db);
  return rows;
}

export interface RecentWin extends RowOf<'games.recent_win', 'win_id' | 'player' | 'code' | 'currency' | 'won_at'> {
  stake: Money;
  win: Money;
}

/** Returns the current winner board, latest first. */
export async function listRecentWins(db: Db, brandId: BrandId): Promise<RecentWin[]> {
  const rows = await db
    .selectFrom('games.recent_win')
    .select(['win_id', 'player', 'code', 'currency', 'stake', 'win', 'won_at'])
    .where('brand_id', '=', brandId)
    .orderBy('won_at', 'desc')
    .orderBy('win_id', 'desc')
    .execute();
  return rows as RecentWin[];
}
