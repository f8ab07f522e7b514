import {
  type calls,
  type Output,
  PROOF_LEVELS,
  type ProofLevel,
  VOID_REASONS,
  type VoidReason,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { countLevels } from '../draws/count-levels.ts';
import { DELAYED_MS } from '../draws/to-lottery-draw.ts';

type Health = Output<typeof calls.lotteryReportsBackoffice.health>;

/** Draws and results of so many days are counted. */
const DAYS = 30;

/** Counts late and void draws of a game, what its draws prove, and the results that feeds and operators reported. */
export async function getHealth(db: Db, gameId: number, now: number): Promise<Health> {
  const [levels, times, voided, makers] = await Promise.all([
    countLevels(db, gameId),
    readTimes(db, gameId, now),
    countVoided(db, gameId),
    countMakers(db, gameId),
  ]);
  return {
    ...times,
    voided: VOID_REASONS.flatMap((reason) => ({ reason, count: voided.get(reason) ?? 0 })),
    levels: PROOF_LEVELS.map((level: ProofLevel) => ({ level, count: levels[level] })),
    makers,
  };
}

async function readTimes(
  db: Db,
  gameId: number,
  now: number,
): Promise<Pick<Health, 'draws' | 'delayed' | 'waiting' | 'median_s' | 'slow_s'>> {
  const late = sql`interval '1 millisecond' * ${DELAYED_MS}`;
  const { rows } = await sql<Pick<Health, 'draws' | 'delayed' | 'waiting' | 'median_s' | 'slow_s'>>`
    select count(*) filter (where drawn_at is not null)::int as draws,
      count(*) filter (where coalesce(drawn_at, ${new Date(now)}) > draw_at + ${late} and state <> 'VOID')::int as delayed,
      count(*) filter (where drawn_at is null and state in ('SCHEDULED', 'SEALED') and draw_at + ${late} < ${new Date(now)})::int
        as waiting,
      percentile_cont(0.5) within group (order by extract(epoch from drawn_at - draw_at))::float8 as median_s,
      percentile_cont(0.95) within group (order by extract(epoch from drawn_at - draw_at))::float8 as slow_s
    from lottery.draw where game_id = ${gameId} and draw_at <= ${new Date(now)}
      and draw_at > ${new Date(now)}::timestamptz - make_interval(days => ${DAYS})`.execute(db);
  return rows[0] ?? { draws: 0, delayed: 0, waiting: 0, median_s: null, slow_s: null };
}

async function countVoided(db: Db, gameId: number): Promise<Map<VoidReason, number>> {
  const { rows } = await sql<{ reason: VoidReason; count: number }>`
    select void_reason as reason, count(*)::int as count from lottery.draw
      where game_id = ${gameId} and state = 'VOID' and draw_at > now() - make_interval(days => ${DAYS})
      group by 1`.execute(db);
  return new Map(rows.map(({ reason, count }) => [reason, count]));
}

/** Operators are counted together: their names are in the audit log. */
async function countMakers(db: Db, gameId: number): Promise<Health['makers']> {
  const { rows } = await sql<Omit<Health['makers'][number], 'lastAt'> & { lastAt: Date | null }>`
    select case when e.maker like 'feed:%' then substr(e.maker, 6) else '' end as name,
      e.maker like 'feed:%' as "isFeed", count(*)::int as results,
      count(*) filter (where d.numbers is not null and d.numbers <> e.numbers)::int as differing, max(e.at) as "lastAt"
    from lottery.result_entry e join lottery.draw d on d.game_id = e.game_id and d.issue_no = e.issue_no
    where e.game_id = ${gameId} and d.draw_at > now() - make_interval(days => ${DAYS})
    group by 1, 2 order by 2 desc, 1`.execute(db);
  return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt?.getTime() ?? null }));
}
