import { hashOf } from '../fair/canonical-json.ts';
import { checkTable } from './check-table.ts';
import type { FishTable } from './fish-table.ts';
import { kelpHollow } from './games/kelp-hollow.ts';

/**
 * Every version of every fishing game that was ever open for play, newest first. An old version is never removed or edited, because
 * sessions are recorded with its hash and must stay verifiable.
 */
const VERSIONS = registerTables([kelpHollow]);

/** Returns the tables with their version hashes. Throws RangeError for one that `checkTable` refuses. */
export function registerTables(tables: readonly FishTable[]): readonly { table: FishTable; hash: string }[] {
  for (const table of tables) {
    const problems = checkTable(table);
    if (problems.length > 0) throw new RangeError(`${table.id} cannot be registered: ${problems.join('; ')}`);
  }
  return tables.map((table) => ({ table, hash: fishVersionHash(table) }));
}

/** Returns every version of every fishing game, newest first for each. */
export const listFishVersions = (): readonly FishTable[] => VERSIONS.map(({ table }) => table);

/** Returns the codes of the fishing games, each once. */
export const fishCodes = (): string[] => [...new Set(VERSIONS.map(({ table }) => table.id))];

/** Returns the newest table of a game, or the one with the given version hash. Undefined when there is none. */
export function findFishTable(gameCode: string, versionHash?: string): FishTable | undefined {
  return VERSIONS.find(({ table, hash }) => table.id === gameCode && (versionHash ?? hash) === hash)?.table;
}

/** Returns the SHA-256 over the table as canonical JSON, 64 hex digits: the version recorded with every session. */
export function fishVersionHash(table: FishTable): string {
  return hashOf(table);
}
