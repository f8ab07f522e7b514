import { type Currency, formatMoney, type GameCard, type GameState } from '@fairhouse/contracts';
import type { OfferedGame } from '../game-store.ts';

/** Converts a game to its lobby card, without the number of its rooms. */
export function toCard(game: OfferedGame, currency: Currency, state: GameState): Omit<GameCard, 'rooms'> {
  const amounts = [...game.stakes].sort((a, b) => (a < b ? -1 : 1));
  const min = amounts[0] ?? game.defaultStake;
  return {
    gameId: game.code,
    code: game.code,
    name: game.name,
    category: game.category,
    vassalage: game.vendorCode,
    vendorTitle: game.vendorTitle,
    hot: game.hot,
    rtp_bps: game.rtp_bps,
    volatility: game.volatility,
    minStake: formatMoney(min, currency),
    maxStake: formatMoney(amounts.at(-1) ?? min, currency),
    image: game.image,
    tags: game.tags,
    devices: game.devices,
    state,
    until: game.maintainedUntil?.toISOString() ?? null,
    demo: game.demo,
    demoMode: game.demoMode,
    jackpot: game.jackpot,
  };
}
