import type { Money } from '@fairhouse/contracts';
import { type Command, type Outcome, usableAtVendor } from '#bets';
import type { Games } from '#games';
import type { FindSession } from '../sessions/session.ts';
import type { Vendor } from '../vendor.ts';
import type { VendorPlayer } from './create-player-finder.ts';

export interface UsableDeps {
  games: Pick<Games, 'find'>;
  findSession: FindSession;
  /** The game of the newest session of a player at a vendor; null without one, '' for the vendor's lobby. */
  findSessionGame: (vendorId: bigint, accountId: VendorPlayer['accountId']) => Promise<string | null>;
}

/**
 * Adds to the balance of an answer what of the player's bonus money can be used in the game that the call is about: a vendor shows one balance. A
 * call that names no game is about that of the session. Nothing is read for players without a bonus.
 */
export async function addUsableBonus(
  deps: UsableDeps,
  vendor: Vendor,
  player: VendorPlayer,
  { outcome, command, session }: { outcome: Outcome; command: Command | undefined; session: string | null },
): Promise<Outcome> {
  const { bonus, balance } = outcome;
  if (!bonus || balance === null) return outcome;
  const code = gameOf(command) ?? (await sessionGame(deps, vendor, player, session));
  const game = code ? await deps.games.find(vendor.brandId, player.currency, code) : null;
  if (!game || !vendor.vendorCodes.has(game.vendorCode)) return outcome;
  const usable = usableAtVendor(bonus, { gameCode: game.code, vendorCode: game.vendorCode }, new Date());
  return { ...outcome, balance: (balance + usable) as Money };
}

function gameOf(command: Command | undefined): string | undefined {
  if (command?.op === 'batch') return command.steps.map(gameOf).findLast((game) => game !== undefined);
  return command && 'game' in command ? command.game : undefined;
}

async function sessionGame(
  { findSession, findSessionGame }: UsableDeps,
  vendor: Vendor,
  { accountId }: VendorPlayer,
  token: string | null,
): Promise<string | null> {
  const session = token === null ? null : await findSession(vendor, token);
  return session?.accountId === accountId ? session.gameCode : findSessionGame(vendor.vendorId, accountId);
}
