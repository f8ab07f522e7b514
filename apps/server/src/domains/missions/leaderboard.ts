import type { BusinessDay } from '@fairhouse/agent-math';
import {
  type BrandId,
  type Currency,
  type GameCategory,
  LEADERBOARD_FINAL_H,
  type LeaderboardPeriod,
  type LeaderboardState,
} from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db';

/** A leaderboard as it is stored. */
export interface Leaderboard {
  no: bigint;
  brandId: BrandId;
  version: number;
  names: Readonly<Record<string, string>>;
  /** Empty for all. */
  categories: GameCategory[];
  currency: Currency;
  period: LeaderboardPeriod;
  /** The first edition of the repetition. */
  seriesNo: bigint;
  /** The last day of the repetition; null for none. */
  seriesUntil: BusinessDay | null;
  /** The days of this edition, both included. */
  fromDay: BusinessDay;
  untilDay: BusinessDay;
  from: Date;
  until: Date;
  reward: 'cash' | 'points';
  /** By place; smallest units, or millionths of a point. */
  prizes: bigint[];
  times_x100: number;
  claimDays: number;
  checkedVersion: number;
  /** When the results were written. */
  finalAt: Date | null;
}

const COLUMNS = sql`leaderboard_no as no, brand_id as "brandId", version, names, categories, currency, from_day::text as "fromDay",
  until_day::text as "untilDay", period, coalesce(series_no, leaderboard_no) as "seriesNo",
  series_until::text as "seriesUntil", from_at as "from", until_at as "until", reward, prizes::text[] as prizes, times_x100,
  claim_days as "claimDays", checked_version as "checkedVersion", final_at as "finalAt"`;

/** Returns leaderboards; `rest` begins with the condition. */
export async function selectLeaderboards(db: Db | Tx, rest: RawBuilder<unknown>): Promise<Leaderboard[]> {
  const { rows } = await sql<Omit<Leaderboard, 'prizes'> & { prizes: string[] }>`
    select ${COLUMNS} from missions.leaderboard where ${rest}`.execute(db);
  return rows.map((row) => ({ ...row, prizes: row.prizes.map(BigInt) }));
}

/** Returns the leaderboards of a brand that are not final. */
export const listRunning = (db: Db | Tx, brandId: BrandId): Promise<Leaderboard[]> =>
  selectLeaderboards(db, sql`brand_id = ${brandId} and final_at is null order by leaderboard_no`);

const HOUR_MS = 3_600_000;

/** Returns when corrections no longer count. */
export const finalTimeOf = ({ until }: Pick<Leaderboard, 'until'>): Date =>
  new Date(until.getTime() + LEADERBOARD_FINAL_H * HOUR_MS);

/** Whether another edition begins when this one ends. */
export const isFollowed = ({ period, untilDay, seriesUntil }: Leaderboard): boolean =>
  period !== 'once' && (seriesUntil === null || untilDay < seriesUntil);

export function stateOf({ from, until, finalAt }: Pick<Leaderboard, 'from' | 'until' | 'finalAt'>): LeaderboardState {
  if (finalAt) return 'final';
  const now = Date.now();
  return now < from.getTime() ? 'upcoming' : now < until.getTime() ? 'running' : 'counting';
}
