import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, type Tx } from '#db';
import type { Touched } from './complete-missions.ts';
import type { Leaderboard } from './leaderboard.ts';

/** Adds up the points of accounts in the leaderboards that their days belong to. */
export async function updateScores(tx: Tx, leaderboards: readonly Leaderboard[], { accounts }: Touched): Promise<void> {
  for (const leaderboard of leaderboards) {
    const ids = [...accounts].flatMap(([day, touched]) =>
      day >= leaderboard.fromDay && day <= leaderboard.untilDay ? [...touched] : [],
    );
    if (ids.length > 0) await updateScoresOf(tx, leaderboard, ids);
  }
}

/** @param accounts null for everybody of the brand */
export async function updateScoresOf(
  tx: Tx,
  { no, brandId, currency, categories, fromDay, untilDay }: Leaderboard,
  accounts: readonly AccountId[] | null,
): Promise<void> {
  const isAmong = accounts === null ? sql`true` : sql`d.account_id = any(${bigints(accounts)}::bigint[])`;
  await sql`insert into missions.score (account_id, leaderboard_no, points, reached_at)
    select d.account_id, ${no}, greatest(sum(d.valid), 0), coalesce(max(d.raised_at), now())
    from missions.day_play d join identity.member m on m.account_id = d.account_id
    where d.brand_id = ${brandId} and d.day between ${fromDay}::date and ${untilDay}::date and m.currency = ${currency}
      and (cardinality(${categories}::text[]) = 0 or d.category = any(${categories}::text[])) and ${isAmong}
    group by d.account_id order by d.account_id
    on conflict (account_id, leaderboard_no) do update
      set points = excluded.points, reached_at = excluded.reached_at`.execute(tx);
}
