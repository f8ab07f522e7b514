import type { calls, Output } from '@fairhouse/contracts';
import { chiSquare, FALSE_ALARM, judgeCounts, listPositions } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { LotteryGameSettings } from '../games/game.ts';
import { findNewestDraws } from './newest-draws.ts';

type Page = Output<typeof calls.lotteryReportsBackoffice.numbers>;

/** Tests the numbers of the newest draws by position. Every value of a position has the same chance in every family. */
export async function listNumbers(
  db: Db,
  { gameId, family }: Pick<LotteryGameSettings, 'gameId' | 'family'>,
  { page, pageSize, most }: { page: number; pageSize: number; most: number },
): Promise<Page> {
  const { draws, fromDrawNo, since } = await findNewestDraws(db, gameId, most);
  const positions = listPositions(family);
  const { rows: counted } = await sql<{ position: number; value: number; count: number }>`
    select u.position::int as position, u.value, count(*)::int as count
    from lottery.draw d, unnest(d.numbers) with ordinality as u (value, position)
    where d.game_id = ${gameId} and d.draw_no >= ${fromDrawNo} and d.numbers is not null
      and d.state not in ('SCHEDULED', 'SEALED')
    group by 1, 2`.execute(db);
  const counts = new Map(counted.map(({ position, value, count }) => [`${position} ${value}`, count]));
  const rows = positions.map(({ lo, hi }, at) => {
    const values = Array.from({ length: hi - lo + 1 }, (_, index) => lo + index);
    const own = values.map((value) => ({ value, count: counts.get(`${at + 1} ${value}`) ?? 0 }));
    const figures = own.map(({ count }) => count);
    const test = draws > 0 ? chiSquare(figures) : { statistic: 0, freedom: values.length - 1, p: 1 };
    const status = judgeCounts(figures, positions.length);
    return { position: at + 1, status, expected: draws / values.length, ...test, counts: own };
  });
  return {
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    total: rows.length,
    draws,
    since,
    alarmBelow: FALSE_ALARM / positions.length,
  };
}
