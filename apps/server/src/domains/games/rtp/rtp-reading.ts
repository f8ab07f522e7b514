import { checkRtp, type OptionFacts, type Played, type RtpReading } from '@fairhouse/game-math';
import { sql } from 'kysely';

/** The theoretical values of a bet mode: its return and the standard deviation of a round. */
export type TheoreticalRtp = Pick<OptionFacts, 'rtp_ppm' | 'sd_x100'>;

/** Returns the maths of a bet mode on a version of a game; null for vendors' games, whose deviation is unknown, and for old versions. */
export type GetTheoreticalRtp = (code: string, versionHash: string, option: string) => TheoreticalRtp | null;

/** The return is checked over the whole life of a version, and over this many days up to today. */
export const WINDOW_DAYS = 30;

/** The days of the window, in UTC. */
export const inWindow = sql<boolean>`p.day > (now() at time zone 'UTC')::date - ${WINDOW_DAYS}::int`;

/** Sums over rows of `games.played p`; the sum of the squares exceeds 64 bits. */
export const playedSums = sql`coalesce(sum(p.rounds), 0)::bigint as rounds, coalesce(sum(p.staked), 0)::bigint as staked,
  coalesce(sum(p.staked_squared), 0)::text as staked_squared, coalesce(sum(p.won), 0)::bigint as won,
  coalesce(sum(p.jackpot), 0)::bigint as jackpot`;

export interface PlayedSums {
  rounds: bigint;
  staked: bigint;
  staked_squared: string;
  /** Without progressive jackpots. */
  won: bigint;
  jackpot: bigint;
}

const toPlayed = ({ rounds, staked, staked_squared, won }: PlayedSums): Played => ({
  rounds: Number(rounds),
  staked,
  won,
  stakedSquared: BigInt(staked_squared),
});

/** Checks the played return against the maths. */
export const toRtpReading = (theoretical: TheoreticalRtp, sums: PlayedSums): RtpReading =>
  checkRtp(theoretical, toPlayed(sums));

/** Returns the actual return in millionths; null while nothing was staked. */
export const actual_ppm = ({ staked, won }: PlayedSums): number | null =>
  staked > 0n ? Math.round((Number(won) / Number(staked)) * 1e6) : null;
