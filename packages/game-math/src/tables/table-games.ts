import { versionHash } from '../fair/version-hash.ts';
import { baccaratClassic, baccaratNoCommission } from './games/baccarat.ts';
import { rouletteEuropean, rouletteLaPartage } from './games/roulette.ts';
import type { TableGame } from './table-game.ts';

/**
 * Every version of every table game that was ever open for play, newest first. An old version is never removed or edited, because rounds are
 * recorded with its hash and must stay verifiable.
 */
const VERSIONS: readonly TableGame[] = [baccaratClassic, baccaratNoCommission, rouletteEuropean, rouletteLaPartage];

/** Returns every version of every table game, newest first for each. */
export const listTableVersions = (): readonly TableGame[] => VERSIONS;

/** Returns the newest version of a game, or the one with the given version hash. Undefined when there is none. */
export function findTableGame(id: string, hash?: string): TableGame | undefined {
  return VERSIONS.find((game) => game.id === id && (hash === undefined || versionHash(game) === hash));
}
