import {
  type BrandId,
  brandId,
  type LotteryArea,
  type LotteryFamily,
  type LotterySource,
  type LotteryStatus,
} from '@fairhouse/contracts';
import { findLotteryRules, type LotteryRules } from '@fairhouse/game-math/lottery';
import type { Db } from '#db';
import { assert } from '#refusal';

/** The settings of a source; only those of the game's source are used. */
export interface SourceConfig {
  /** Own draws: the beacon that takes part in the key; absent: none. */
  beacon?: 'drand-quicknet';
  /** Draws from blocks. */
  chain?: string;
  confirmations?: number;
  /** Results of others: the feeds that are asked. */
  feeds?: readonly string[];
}

/** A series of draws of a brand. */
export interface LotteryGameSettings {
  gameId: number;
  brandId: BrandId;
  gameCode: string;
  name: string;
  names: Record<string, string>;
  family: LotteryFamily;
  rules: LotteryRules;
  area: LotteryArea;
  region: 'N' | 'C' | 'S' | null;
  presentation: 'NUMBERS' | 'VIDEO';
  source: LotterySource;
  config: SourceConfig;
  status: LotteryStatus;
  /** Created by an operator of the brand; false for the standard games. */
  isOfOperators: boolean;
  /** Draws that close until then are not planned, ms. */
  planAfter: number;
}

/** Returns the settings of games: of all brands, or of some ids. In the order of their positions. */
export async function loadGameSettings(
  db: Db,
  which: { brandId?: BrandId; gameId?: number } = {},
): Promise<LotteryGameSettings[]> {
  const rows = await db
    .selectFrom('lottery.game')
    .selectAll()
    .$if(which.brandId !== undefined, (query) => query.where('brand_id', '=', which.brandId ?? 0n))
    .$if(which.gameId !== undefined, (query) => query.where('game_id', '=', which.gameId ?? 0))
    .orderBy('position')
    .orderBy('game_id')
    .execute();
  return rows.map((row) => {
    const rules = findLotteryRules(row.rules);
    assert(rules, `the rules ${row.rules} exist`);
    return {
      gameId: row.game_id,
      brandId: brandId(row.brand_id),
      gameCode: row.game_code,
      name: row.name,
      names: row.names as Record<string, string>,
      family: row.family as LotteryFamily,
      rules,
      area: row.area as LotteryArea,
      region: row.region as LotteryGameSettings['region'],
      presentation: row.presentation as LotteryGameSettings['presentation'],
      source: row.source as LotterySource,
      config: row.source_config as SourceConfig,
      status: row.status as LotteryGameSettings['status'],
      isOfOperators: row.created_by !== null,
      planAfter: row.plan_after.getTime(),
    };
  });
}
