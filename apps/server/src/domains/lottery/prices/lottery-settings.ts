import { type BrandId, LOTTERY_CEILING_BPS } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { DEFAULT_RATE } from './default-rate.ts';

/** What a brand has set for the prices of all its lotteries; basis points. */
export interface LotterySettings {
  /** The most that a price may return with its rebate. */
  ceiling_bps: number;
  /** The rate of players without an agent. */
  defaultRate_bps: number;
}

export interface StoredLotterySettings extends LotterySettings {
  /** 0 for the standard ones. */
  version: number;
}

const STANDARD: StoredLotterySettings = {
  version: 0,
  ceiling_bps: LOTTERY_CEILING_BPS.max,
  defaultRate_bps: DEFAULT_RATE.rate_bps,
};

/** Returns the newest settings of a brand. */
export async function readLotterySettings(db: Db | Tx, brandId: BrandId | bigint): Promise<StoredLotterySettings> {
  const { rows } = await sql<{ version: number; body: LotterySettings }>`select version, body from lottery.settings
    where brand_id = ${brandId} order by version desc limit 1`.execute(db);
  return rows[0] ? { ...rows[0].body, version: rows[0].version } : STANDARD;
}

/** Saves the settings as a new version. Refuses STALE_VERSION. */
export async function saveLotterySettings(
  tx: Tx,
  { brandId, operatorId }: { brandId: BrandId; operatorId: bigint },
  { version, ...settings }: StoredLotterySettings,
): Promise<number> {
  const { numAffectedRows } = await sql`insert into lottery.settings (brand_id, version, body, operator_id)
    select ${brandId}, ${version + 1}, ${JSON.stringify(settings)}::jsonb, ${operatorId}
    where ${version} = (select coalesce(max(version), 0) from lottery.settings where brand_id = ${brandId})
    on conflict (brand_id, version) do nothing`.execute(tx);
  if (numAffectedRows !== 1n) throw refuse('STALE_VERSION');
  return version + 1;
}
