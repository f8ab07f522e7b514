import type { GameCategory } from '@fairhouse/contracts';

export type LobbyCategory = GameCategory;

/** In the order of the navigation (specification §2). */
export const GAME_CATEGORIES = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
] as const satisfies readonly GameCategory[];
