export { countRounds } from './count-rounds.ts';
export type { OfferedGame } from './game-store.ts';
export { type Admission, admit, forgetOldLaunches } from './launch-game.ts';
export { type GameSessions, openGameSessions } from './open-game-sessions.ts';
export { type GameTokens, openGameTokens } from './open-game-tokens.ts';
export { type Games, openGames } from './open-games.ts';
export { type NewGame, offerAllGames, registerGame } from './register-game.ts';
export { bindGames } from './routes.ts';
