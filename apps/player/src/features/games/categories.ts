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

/** The vendors with a page of their own (specification §2), by the word in its address. */
export const VENDOR_PAGES = ['pp', 'pg', 'bgs', 'jl', 'fc', 'sg', 'bng', 'cq9'] as const;
