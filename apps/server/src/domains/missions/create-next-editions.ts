import { addDays, dayBounds } from '@fairhouse/agent-math';
import { sql } from 'kysely';
import { readSettings } from '#agents';
import type { Tx } from '#db';
import { editionOf } from './edition.ts';
import { isFollowed, type Leaderboard, selectLeaderboards } from './leaderboard.ts';

/**
 * Creates the next edition of each repeating leaderboard that is over, with the terms of the one before. After a standstill all that were
 * left out are created, one after the other: their figures are there. Several processes create each one once.
 */
export async function createNextEditions(tx: Tx): Promise<void> {
  for (;;) {
    const ended = await selectLeaderboards(
      tx,
      sql`period <> 'once' and until_at <= now() and (series_until is null or until_day < series_until)
        and not exists (select from missions.leaderboard n where n.series_no = coalesce(leaderboard.series_no, leaderboard.leaderboard_no)
          and n.from_day > leaderboard.from_day) order by leaderboard_no for update`,
    );
    for (const each of ended.filter(isFollowed)) await openNext(tx, each);
    if (ended.length === 0) return;
  }
}

async function openNext(tx: Tx, { no, brandId, seriesNo, seriesUntil, untilDay, period }: Leaderboard): Promise<void> {
  const rules = await readSettings(tx, brandId);
  const next = editionOf({ period, fromDay: addDays(untilDay, 1), seriesUntil });
  await sql`insert into missions.leaderboard (brand_id, version, names, categories, currency, from_day, until_day, from_at, until_at, reward,
      prizes, times_x100, claim_days, period, series_no, series_until)
    select brand_id, 1, names, categories, currency, ${next.fromDay}::date, ${next.toDay}::date,
      ${new Date(dayBounds(rules, next.fromDay).from)}::timestamptz, ${new Date(dayBounds(rules, next.toDay).to)}::timestamptz, reward,
      prizes, times_x100, claim_days, period, ${seriesNo}, series_until
    from missions.leaderboard where leaderboard_no = ${no}
    on conflict (series_no, from_day) where series_no is not null do nothing`.execute(tx);
}
