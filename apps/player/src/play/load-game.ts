import { CARD_GAME_CODES, TABLE_GAME_CODES } from '@fairhouse/contracts';
import type { MountGame } from './game-mount.ts';

const cards = async (): Promise<MountGame> => (await import('./mount-card-game.tsx')).mountCardGame;
const tables = async (): Promise<MountGame> => (await import('./mount-table-game.tsx')).mountTableGame;
const fish = async (): Promise<MountGame> => (await import('./mount-fish-game.tsx')).mountFishGame;

/** The client of each game that has rooms; every other game is a slot. Each is loaded only with its games. */
const ROOM_GAMES: Readonly<Record<string, () => Promise<MountGame>>> = Object.fromEntries([
  ...TABLE_GAME_CODES.map((code) => [code, tables]),
  ...CARD_GAME_CODES.map((code) => [code, cards]),
  ['kelp-hollow', fish],
]);

/** Loads the client of a game by the game's code. */
export const loadGame = async (gameCode: string): Promise<MountGame> =>
  ROOM_GAMES[gameCode]?.() ?? (await import('./mount-slot-game.ts')).mountSlotGame;
