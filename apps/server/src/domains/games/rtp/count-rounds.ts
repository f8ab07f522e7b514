import { PLAIN_SPIN } from '@fairhouse/game-math';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db';
import { addParts, type CountParts, type Within } from './count-parts.ts';

/** Number of wins on a brand's winner board. */
const MAX_RECENT_WINS = 50;
/** Upper bound of the time between a round's closing time and the start of the transaction that wrote it. */
const LAG_S = 5;

/** What a round of `settled` cost of cash, and what cash it won: parts that are bonus money are left out, as everywhere. */
const cost = sql`(r.stake - r.refund - coalesce(r.bonus_stake, 0))`;
const won = sql`(r.win - coalesce(r.bonus_win, 0))`;

/**
 * Selects settled rounds with real money that closed in a period. Trial accounts play without real money, and a free round stakes none. A round
 * with bonus money alone counts only for its jackpot, which is cash.
 */
const settled = (within: Within) => sql`from bets.round r join identity.member m on m.account_id = r.account_id
  where ${within(sql`r.closed_at`)} and r.state in ('CLOSED', 'RESETTLED') and r.game_code <> '' and m.type <> 4
    and (coalesce(r.bonus_stake, 0) = 0 or ${cost} > 0 or r.jackpot > 0)
    and r.grant_id is null and (r.played or not exists (select from bets.tx f
      where f.account_id = r.account_id and f.round_no = r.round_no and f.op_class = 'bet' and f.grant_id is not null))`;

/**
 * Job: counts the rounds closed since the last run with their stakes and wins, and adds their wins to the winner board. Counts the parts of
 * rounds with them. Runs in one transaction with the watermark, so that no round counts twice; the watermark stays behind the oldest open
 * transaction, so that none is missed.
 */
export async function countRounds(db: Db, lag_s = LAG_S, partCounters: readonly CountParts[] = []): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ from: Date; to: Date }>`
      select until_at as "from", least(clock_timestamp(), (select min(xact_start) from pg_stat_activity
        where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()))
        - make_interval(secs => ${lag_s}) as "to"
      from games.stats_watermark for update`.execute(tx);
    const span = rows[0];
    if (!span || span.to <= span.from) return;
    const within: Within = (at) => sql`${at} > ${span.from} and ${at} <= ${span.to}`;
    const since = settled(within);
    await addPlayed(tx, since);
    for (const countParts of partCounters) await addParts(tx, await countParts(tx, within));
    // Two letters and three asterisks, whatever the length of the name: the board does not identify the player.
    await sql`insert into games.recent_win (brand_id, player, code, currency, stake, win, won_at)
      select brand_id, left(username, 2) || '***', game_code, currency, stake, win, closed_at from (
        select m.brand_id, m.username, r.game_code, r.currency, ${cost} as stake, ${won} as win, r.closed_at, r.round_no,
          row_number() over (partition by m.brand_id order by r.closed_at desc, r.round_no desc) as place
        ${since} and ${won} > ${cost}) won
      where place <= ${MAX_RECENT_WINS} order by closed_at, round_no`.execute(tx);
    await sql`delete from games.recent_win where win_id in (
      select win_id from (select win_id, row_number() over (partition by brand_id order by won_at desc, win_id desc) as place
        from games.recent_win) kept where place > ${MAX_RECENT_WINS})`.execute(tx);
    await sql`update games.stats_watermark set until_at = ${span.to}`.execute(tx);
  });
}

/**
 * Job: recounts yesterday from its rounds and replaces the running count. Includes vendors' later corrections and rounds of a process with
 * a slow clock. Waits until the whole day has been counted.
 */
export async function recountYesterday(
  db: Db,
  partCounters: readonly CountParts[] = [],
  now = new Date(),
): Promise<void> {
  const midnight = new Date(now);
  midnight.setUTCHours(0, 0, 0, 0);
  const before = new Date(midnight.getTime() - 86_400_000);
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`select from games.stats_watermark where until_at >= ${midnight} for update`.execute(tx);
    if (rows.length === 0) return;
    await sql`delete from games.game_daily_stats where day = (${before}::timestamptz at time zone 'UTC')::date`.execute(
      tx,
    );
    const within: Within = (at) => sql`${at} >= ${before} and ${at} < ${midnight}`;
    await addPlayed(tx, settled(within));
    for (const countParts of partCounters) await addParts(tx, await countParts(tx, within));
  });
}

/**
 * Adds rounds to the daily statistics. Refunds do not count as stakes; vendor corrections change the winnings. Progressive jackpot wins are
 * counted separately.
 */
async function addPlayed(tx: Tx, rounds: RawBuilder<unknown>): Promise<void> {
  await sql`insert into games.game_daily_stats (brand_id, code, version_hash, option, currency, day, rounds, staked, staked_squared, won, jackpot)
    select brand_id, game_code, version_hash, option, currency, day, count(*), sum(cost), sum(cost * cost), sum(won), sum(jackpot) from (
      select m.brand_id, r.game_code, coalesce(r.version_hash, '') as version_hash,
        case when r.played then coalesce(r.choices ->> 'option', ${PLAIN_SPIN}) else '' end as option, r.currency,
        (r.closed_at at time zone 'UTC')::date as day, ${cost}::numeric as cost, ${won} + r.adjusted - r.jackpot as won, r.jackpot
      ${rounds}) counted
    group by brand_id, game_code, version_hash, option, currency, day
    on conflict (brand_id, day, code, version_hash, option, currency) do update set
      rounds = games.game_daily_stats.rounds + excluded.rounds, staked = games.game_daily_stats.staked + excluded.staked,
      staked_squared = games.game_daily_stats.staked_squared + excluded.staked_squared, won = games.game_daily_stats.won + excluded.won,
      jackpot = games.game_daily_stats.jackpot + excluded.jackpot`.execute(tx);
}
