export { type GameHosts, openGameHosts } from './open-game-hosts.ts';
