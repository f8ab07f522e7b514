import type { BrandId, Currency } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import { bigints, type Tx, texts } from '#db';

/** Whether a time is in the counted period. */
export type Within = (at: RawBuilder<unknown>) => RawBuilder<boolean>;

/** What was played with real money in a UTC day of one part of a game's rounds. Amounts in the smallest unit. */
export interface PlayedPart {
  brandId: BrandId;
  code: string;
  versionHash: string;
  /** The name of the part, such as a kind of bet; `GetTheoreticalRtp` gets it as its bet mode. */
  option: string;
  currency: Currency;
  /** yyyy-mm-dd */
  day: string;
  /** Independent results, such as rounds of a table, however many players had a stake in one. */
  rounds: bigint;
  staked: bigint;
  /** By how much the stakes spread the wins: the sum of their squares, in which stakes on one result are one. */
  stakedSquared: bigint;
  won: bigint;
}

/** Counts the parts of the rounds of a product that became final in a period: one sum of each part, currency and day. */
export type CountParts = (tx: Tx, within: Within) => Promise<readonly PlayedPart[]>;

/** Adds parts to the daily statistics. */
export async function addParts(tx: Tx, parts: readonly PlayedPart[]): Promise<void> {
  if (parts.length === 0) return;
  const text = (of: (part: PlayedPart) => unknown) => sql`${texts(parts.map((part) => String(of(part))))}::text[]`;
  const whole = (of: (part: PlayedPart) => bigint) => sql`${bigints(parts.map(of))}::bigint[]`;
  await sql`insert into games.game_daily_stats
      (brand_id, code, version_hash, option, currency, day, part, rounds, staked, staked_squared, won)
    select brand_id::bigint, code, version_hash, option, currency, day::date, true, rounds, staked, staked_squared::numeric, won
    from unnest(${text(({ brandId }) => brandId)}, ${text(({ code }) => code)}, ${text(({ versionHash }) => versionHash)},
      ${text(({ option }) => option)}, ${text(({ currency }) => currency)}, ${text(({ day }) => day)},
      ${whole(({ rounds }) => rounds)}, ${whole(({ staked }) => staked)},
      ${text(({ stakedSquared }) => stakedSquared)}, ${whole(({ won }) => won)})
      as p (brand_id, code, version_hash, option, currency, day, rounds, staked, staked_squared, won)
    on conflict (brand_id, day, code, version_hash, option, currency) do update set
      rounds = games.game_daily_stats.rounds + excluded.rounds, staked = games.game_daily_stats.staked + excluded.staked,
      staked_squared = games.game_daily_stats.staked_squared + excluded.staked_squared,
      won = games.game_daily_stats.won + excluded.won`.execute(tx);
}
