import { accountId, type calls, formatMoney, isTrial, type Money, type Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import { type Games, type GameTokens, redeemLaunchToken } from '#games';
import type { BaseContext } from '#http';
import { getMemberBalance } from '#identity';
import { refuse } from '#refusal';
import { getReminder } from '#rg';
import { findCardRoom } from './card-room.ts';
import { toCardRoomInfo } from './room/describe-room.ts';

/** Exchanges a launch token for a game token of a card game. Refuses LAUNCH_EXPIRED, GAME_DISABLED, NOT_FOUND. */
export async function startCardGame(
  { db, games, gameTokens }: { db: Db; games: Games; gameTokens: GameTokens },
  { brand, userAgent, language }: Pick<BaseContext, 'brand' | 'userAgent' | 'language'>,
  { launchToken, roomId }: { launchToken: string; roomId: string },
): Promise<Output<typeof calls.pvp.open>> {
  const room = await findCardRoom(db, roomId);
  if (!room || room.brandId !== String(brand.brandId)) throw refuse('NOT_FOUND');
  const launch = await redeemLaunchToken({ db, gameTokens }, brand.brandId, launchToken, userAgent);
  const { gameToken, currency, type, code, country } = launch;
  if (code !== room.gameCode || currency !== room.currency) throw refuse('NOT_FOUND');
  const [game, balance, rule, reminder_min, seats] = await Promise.all([
    games.find(brand.brandId, currency, code),
    getMemberBalance(db, launch.accountId),
    games.rule(brand.brandId, country),
    getReminder(db, launch.accountId),
    db
      .selectFrom('pvp.seat')
      .select(['room_id', 'stack'])
      .where('account_id', '=', accountId(launch.accountId))
      .execute(),
  ]);
  if (!game) throw refuse('GAME_DISABLED');
  const atTables = seats.reduce((sum, { stack }) => sum + stack, 0n);
  return {
    gameToken,
    room: toCardRoomInfo(room, language),
    balance: balance.sumBalance,
    atTables: formatMoney(atTables as Money, currency),
    seatedIn: seats.map(({ room_id }) => room_id),
    mode: isTrial(type) ? 'demo' : 'real',
    limits: {
      reminder_min: Math.min(reminder_min ?? rule.reminder_min, rule.reminder_min),
      maxReminder_min: rule.reminder_min,
    },
  };
}
