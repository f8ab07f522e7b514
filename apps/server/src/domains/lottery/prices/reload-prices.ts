import type { GameHolders } from '../holder/game-holders.ts';
import { ORDER_ACTIONS } from '../orders/held-actions.ts';

const RELOADS = 10;
const RELOAD_AGAIN_MS = 1_000;

/**
 * Returns a function that has the holder of a game read its prices, limits and closed picks again; without one the next holder does. A holder
 * that is not reached is asked again for a while.
 */
export function createPriceReloader(holders: Pick<GameHolders, 'run'>) {
  const reload = async ({ gameId }: { gameId: number }, tries = RELOADS): Promise<void> => {
    try {
      await holders.run(gameId, ORDER_ACTIONS.reload, null, null);
    } catch {
      if (tries > 1) setTimeout(() => void reload({ gameId }, tries - 1), RELOAD_AGAIN_MS).unref();
    }
  };
  return reload;
}
