import { STANDARD_GAMES, type StandardGame } from './standard-games.ts';

/** What decides which standard games a brand may have. */
export interface StandardOffer {
  isDemo: boolean;
  /** Whether own draws may use the beacon. */
  hasBeacon: boolean;
  /** Chains that this server has nodes of. */
  chains: readonly string[];
}

/** The seal that a beacon needs: its value comes within three seconds after the orders are sealed, and takes time to be fetched. */
const BEACON_SEAL_S = 8;

/**
 * Returns the standard games that a brand may have. A demo brand has all, as they are. Another has no simulated source: its own draws use the
 * beacon when the server may, and games of blocks follow TRON, to whose pace their schedules fit, when the server has nodes of it.
 */
export function offeredStandardGames({ isDemo, hasBeacon, chains }: StandardOffer): StandardGame[] {
  if (isDemo) return [...STANDARD_GAMES];
  return STANDARD_GAMES.flatMap((game) => {
    switch (game.source) {
      case 'own':
        return hasBeacon ? withBeacon(game) : game;
      case 'chain':
        return chains.includes('tron') ? { ...game, config: { ...game.config, chain: 'tron' } } : [];
      case 'simulated':
      case 'external':
        return [];
    }
  });
}

const withBeacon = (game: StandardGame): StandardGame => ({
  ...game,
  config: { beacon: 'drand-quicknet' },
  schedule: { ...game.schedule, seal_s: Math.max(game.schedule.seal_s, BEACON_SEAL_S) },
});
