import { sql } from 'kysely';
import { recordSystemAudit } from '#backoffice';
import { countHits, getHitRtp } from '#fish';
import { countRounds } from '#games';
import { countSpots, getSpotRtp } from '#tables';
import type { TestSite } from '#testing';
import { monitorRtp } from '../src/domains/games/rtp/monitor-rtp.ts';

/** The counters of the parts of rounds, as the server has them. */
export const PART_COUNTERS = [countSpots, countHits];

export interface CountedPart {
  code: string;
  option: string;
  rounds: bigint;
  staked: bigint;
  squared: string;
  won: bigint;
}

/** Counts what was played since the last time. */
export const countPlayed = (site: TestSite): Promise<void> => countRounds(site.db, 0, PART_COUNTERS);

/** Returns the counted parts of rounds by game and part. */
export async function listParts(site: TestSite): Promise<CountedPart[]> {
  const { rows } = await sql<CountedPart>`select code, option, rounds, staked, staked_squared::text as squared, won
    from games.game_daily_stats where part order by code, option`.execute(site.db);
  return rows;
}

/** Returns stakes and wins by game: of the parts, of the rounds as counted, and of the stored rounds with real money. */
export async function sumsByGame(site: TestSite) {
  const counted = (part: boolean) =>
    sql`select code, sum(staked)::bigint as staked, sum(won)::bigint as won from games.game_daily_stats
      where part = ${part} group by code order by code`.execute(site.db);
  const [parts, whole, rounds] = await Promise.all([
    counted(true),
    counted(false),
    sql`select r.game_code as code, sum(r.stake - r.refund)::bigint as staked, sum(r.win)::bigint as won
      from bets.round r join identity.member m on m.account_id = r.account_id
      where m.type <> 4 and r.state = 'CLOSED' group by r.game_code order by 1`.execute(site.db),
  ]);
  return { parts: parts.rows, whole: whole.rows, rounds: rounds.rows };
}

/** Counts from the beginning, judges, and returns the recorded verdicts over the lifetime by part. */
export async function judgeParts(site: TestSite): Promise<string[]> {
  await sql`truncate games.game_daily_stats, games.rtp_alarm, games.kill_switch`.execute(site.db);
  await sql`update games.stats_watermark set until_at = 'epoch'`.execute(site.db);
  await countPlayed(site);
  const getTheoreticalRtp: typeof getSpotRtp = (...part) => getSpotRtp(...part) ?? getHitRtp(...part);
  await monitorRtp({ db: site.db, getTheoreticalRtp, recordSystemAudit });
  const { rows } = await sql<{ option: string; status: string }>`select option, status from games.rtp_alarm
    where span = 'life' order by alarm_id`.execute(site.db);
  return rows.map(({ option, status }) => `${option} ${status}`);
}
