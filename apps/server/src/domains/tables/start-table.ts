import { type calls, isTrial, type Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import { type Games, type GameTokens, redeemLaunchToken } from '#games';
import type { BaseContext } from '#http';
import { getMemberBalance } from '#identity';
import { refuse } from '#refusal';
import { getReminder } from '#rg';
import { requireTable } from './get-round.ts';
import { toTableInfo } from './room/describe-table.ts';

/** Exchanges a launch token for a game token of a table. Refuses LAUNCH_EXPIRED, GAME_DISABLED, NOT_FOUND. */
export async function startTable(
  { db, games, gameTokens }: { db: Db; games: Games; gameTokens: GameTokens },
  { brand, userAgent, language }: Pick<BaseContext, 'brand' | 'userAgent' | 'language'>,
  { launchToken, tableId }: { launchToken: string; tableId: string },
): Promise<Output<typeof calls.tables.open>> {
  const table = await requireTable(db, brand.brandId, tableId);
  const launch = await redeemLaunchToken({ db, gameTokens }, brand.brandId, launchToken, userAgent);
  const { gameToken, accountId, currency, type, code, country } = launch;
  if (code !== table.gameCode || currency !== table.currency) throw refuse('NOT_FOUND');
  const [game, balance, rule, reminder_min] = await Promise.all([
    games.find(brand.brandId, currency, code),
    getMemberBalance(db, accountId),
    games.rule(brand.brandId, country),
    getReminder(db, accountId),
  ]);
  if (!game) throw refuse('GAME_DISABLED');
  return {
    gameToken,
    table: toTableInfo(table, language),
    balance: balance.sumBalance,
    mode: isTrial(type) ? 'demo' : 'real',
    limits: {
      reminder_min: Math.min(reminder_min ?? rule.reminder_min, rule.reminder_min),
      maxReminder_min: rule.reminder_min,
    },
  };
}
