export { createGameServerHealth, type GameServerHealth } from './create-game-server-health.ts';
