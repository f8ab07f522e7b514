import { type calls, isTrial, type Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import { type Games, type GameTokens, redeemLaunchToken } from '#games';
import type { BaseContext } from '#http';
import { getMemberBalance } from '#identity';
import { refuse } from '#refusal';
import { getReminder } from '#rg';
import type { Secrets } from '#secrets';
import { isOfferedUnder } from './check-game.ts';
import { describeLevel } from './describe-level.ts';
import { newestHash, newestTable, requireRoom } from './fish-room.ts';
import { prepareSession } from './session/session-store.ts';

export interface StartDeps {
  db: Db;
  secrets: Secrets;
  games: Games;
  gameTokens: GameTokens;
}

/** Exchanges a launch token for a game token of a fishing game. Refuses LAUNCH_EXPIRED, GAME_DISABLED, GAME_UNAVAILABLE, NOT_FOUND. */
export async function startFish(
  { db, secrets, games, gameTokens }: StartDeps,
  { brand, userAgent }: Pick<BaseContext, 'brand' | 'userAgent'>,
  { launchToken, roomId }: { launchToken: string; roomId: string },
): Promise<Output<typeof calls.fish.open>> {
  const room = await requireRoom(db, brand.brandId, roomId);
  const launch = await redeemLaunchToken({ db, gameTokens }, brand.brandId, launchToken, userAgent);
  const { gameToken, accountId, currency, type, code, country } = launch;
  if (code !== room.gameCode || currency !== room.currency) throw refuse('NOT_FOUND');
  const [game, balance, rule, reminder_min, nextCommitment] = await Promise.all([
    games.find(brand.brandId, currency, code),
    getMemberBalance(db, accountId),
    games.rule(brand.brandId, country),
    getReminder(db, accountId),
    prepareSession(db, secrets, accountId),
  ]);
  if (!game) throw refuse('GAME_DISABLED');
  if (!isOfferedUnder(rule)) throw refuse('GAME_UNAVAILABLE', { value: { reason: 'country' } });
  return {
    gameToken,
    gameCode: code,
    versionHash: newestHash(code),
    roomId,
    levels: newestTable(code).levels.map(({ id }) => describeLevel({ gameCode: code, level: id, currency })),
    balance: balance.sumBalance,
    mode: isTrial(type) ? 'demo' : 'real',
    nextCommitment,
    limits: {
      reminder_min: Math.min(reminder_min ?? rule.reminder_min, rule.reminder_min),
      maxReminder_min: rule.reminder_min,
      autoplayAllowed: rule.autoplayAllowed,
    },
  };
}
