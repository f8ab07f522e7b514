import { isTrial, type RefusalCode } from '@fairhouse/contracts';
import type { Games, OfferedGame } from '#games';
import { parseAmount } from '../parse-amount.ts';
import type { ActiveSession, FindSession } from '../sessions/session.ts';
import type { Vendor } from '../vendor.ts';
import type { PlayerFinder, VendorPlayer } from './create-player-finder.ts';
import type { Debit } from './operation.ts';

export interface CheckDeps extends Pick<PlayerFinder, 'isBlocked'> {
  games: Pick<Games, 'find'>;
  findSession: FindSession;
}

export interface CheckedDebit {
  /** The reason for a refusal, unless the call repeats an accepted one. */
  refusal: RefusalCode | undefined;
  game: OfferedGame | null;
  /** The session belongs to another player: the answer contains nothing about the named one. */
  foreign: boolean;
}

/**
 * Runs the wallet API's checks before a debit, in the order of the protocol: vendor, session, player, game, limit (§4.7). A block is read only
 * where it takes the place of a later refusal: for a debit that passes, `bets` reads it in the debit's own transaction.
 */
export async function checkDebit(
  { games, findSession, isBlocked }: CheckDeps,
  vendor: Vendor,
  player: VendorPlayer,
  debit: Debit & { session: string },
): Promise<CheckedDebit> {
  const [session, offered] = await Promise.all([
    findSession(vendor, debit.session),
    games.find(vendor.brandId, player.currency, debit.game),
  ]);
  const game = offered && vendor.vendorCodes.has(offered.vendorCode) ? offered : null;
  const foreign = session !== null && session.accountId !== player.accountId;
  const first =
    (vendor.enabled && !player.maintenance ? undefined : 'GAME_DISABLED') ??
    (foreign ? 'NOT_LOGGED_IN' : undefined) ??
    (debit.resend ? undefined : checkSession(vendor, session, debit));
  // play money is never sent to vendors
  const later = isTrial(player.type) ? 'BET_NOT_ALLOWED' : checkGame(vendor, game, debit, player);
  const refusal = first ?? (later && (await isBlocked(player.accountId)) ? 'ACCOUNT_BLOCKED' : later);
  return { refusal, game, foreign };
}

function checkSession(vendor: Vendor, session: ActiveSession | null, debit: Debit): RefusalCode | undefined {
  if (!session) return 'NOT_LOGGED_IN';
  if (!session.alive) return 'SESSION_EXPIRED';
  const covers = session.gameCode === '' || session.gameCode === debit.game || vendor.api.lobbySessions;
  return covers ? undefined : 'NOT_LOGGED_IN';
}

function checkGame(
  vendor: Vendor,
  game: OfferedGame | null,
  debit: Debit,
  player: VendorPlayer,
): RefusalCode | undefined {
  // the protocol has one code for disabled games and games in maintenance
  if (!game || (game.maintained && !player.tester)) return 'GAME_DISABLED';
  if (!vendor.api.limitToStakes) return undefined;
  const stake = parseAmount(debit.stake, player.currency);
  const largest = game.stakes.reduce((max, each) => (each > max ? each : max), game.defaultStake);
  return stake !== null && stake > largest ? 'LIMIT_REACHED' : undefined;
}
