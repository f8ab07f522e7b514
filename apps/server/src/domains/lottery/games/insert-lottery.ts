import type { BrandId, LotterySchedule, LotterySource, LotteryStatus, PrizeMode } from '@fairhouse/contracts';
import type { LotteryRules } from '@fairhouse/game-math/lottery';
import type { Db, Tx } from '#db';
import { addDays, dateAt } from '../draws/local-time.ts';
import type { LotteryGameSettings, SourceConfig } from './game.ts';

/** A game that does not exist yet. */
export interface NewLottery {
  code: string;
  /** In English. */
  name: string;
  names: Readonly<Record<string, string>>;
  rules: LotteryRules;
  area: LotteryGameSettings['area'];
  region?: LotteryGameSettings['region'];
  isVideo?: boolean;
  source: LotterySource;
  config?: SourceConfig;
  schedule: LotterySchedule;
  entries: readonly { code: string; mode: PrizeMode; playType: string }[];
  status: LotteryStatus;
  /** The operator who creates it; null for a standard game. */
  createdBy: bigint | null;
}

/** Inserts a game with its first schedule and its entries, and returns its id; null when the brand has one with the code. */
export async function insertLottery(
  tx: Tx | Db,
  brandId: BrandId,
  game: NewLottery,
  position: number,
): Promise<number | null> {
  const row = await tx
    .insertInto('lottery.game')
    .values({
      brand_id: brandId,
      game_code: game.code,
      name: game.name,
      names: JSON.stringify(game.names),
      family: game.rules.family,
      rules: game.rules.id,
      area: game.area,
      region: game.region ?? null,
      presentation: game.isVideo ? 'VIDEO' : 'NUMBERS',
      source: game.source,
      source_config: JSON.stringify(game.config ?? {}),
      status: game.status,
      created_by: game.createdBy,
      position,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'game_code']).doNothing())
    .returning('game_id')
    .executeTakeFirst();
  if (!row) return null;
  const { game_id } = row;
  // its first draw day has begun
  const from_day = addDays(dateAt(game.schedule.zone, Date.now()), -1);
  await tx
    .insertInto('lottery.schedule')
    .values({ game_id, version: 1, schedule: JSON.stringify(game.schedule), from_day })
    .execute();
  await insertEntries(tx, { brandId, gameId: game_id }, game.entries);
  return game_id;
}

/** Inserts entries of a game, in their order after `from` others. */
export async function insertEntries(
  tx: Tx | Db,
  { brandId, gameId }: { brandId: BrandId; gameId: number },
  entries: NewLottery['entries'],
  from = 0,
): Promise<void> {
  await tx
    .insertInto('lottery.entry')
    .values(
      entries.map(({ code, mode, playType }, at) => ({
        brand_id: brandId,
        entry_code: code,
        game_id: gameId,
        mode,
        default_play_type: playType,
        position: from + at,
      })),
    )
    .execute();
}
