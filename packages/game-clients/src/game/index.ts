export type { MountedGame } from './mounted-game.ts';
