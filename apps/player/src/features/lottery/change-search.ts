import type { LobbySearch } from '../games/lobby-search.ts';

/** Returns the search parameters of the address with some changed; empty ones are left out. */
export const changeSearch = (now: object, next: Readonly<Record<string, string>>): LobbySearch =>
  Object.fromEntries(Object.entries({ ...now, ...next }).filter(([, value]) => value !== '')) as LobbySearch;
