export { requireOpen } from './availability/require-open.ts';
export { requireTakesBets } from './availability/require-takes-bets.ts';
export { offerDemoVendors } from './catalogue/offer-demo-vendors.ts';
export {
  createGamesOf,
  type NewGame,
  offerAllGames,
  offerGames,
  offerToAllBrands,
  renameGames,
  setDelisted,
  upsertGame,
  upsertGames,
} from './catalogue/upsert-game.ts';
export { createGames, type Games } from './create-games.ts';
export type { Offer, OfferedGame } from './game-store.ts';
export { createGameSessions, type GameSessions } from './launch/create-game-sessions.ts';
export { createGameTokens, type GameTokens } from './launch/create-game-tokens.ts';
export { createLaunchTargets, type LaunchTargets } from './launch/create-launch-targets.ts';
export { createSocketCallers } from './launch/create-socket-callers.ts';
export { type LaunchSession, redeemLaunchToken } from './launch/launch-game.ts';
export { createVendorMeta } from './lobby/create-vendor-meta.ts';
export { migrateFavourites } from './lobby/favourites.ts';
export type { GameQuery } from './lobby/find-games.ts';
export { recentGames } from './lobby/recent-games.ts';
export { paceOf } from './play-rules/pace-of.ts';
export { EVERYWHERE, mayBetOnOthers, type PlayRule } from './play-rules/play-rule.ts';
export { registerGames } from './register-games.ts';
export type { CountParts, PlayedPart } from './rtp/count-parts.ts';
export { countRounds } from './rtp/count-rounds.ts';
export type { GetTheoreticalRtp } from './rtp/rtp-reading.ts';
