import { lanternOrchard } from './games/lantern-orchard.ts';
import type { SlotSpec } from './slot-spec.ts';
import { versionHash } from './version-hash.ts';

/**
 * Every version of every slot that was ever open for play, newest first. An old version is never removed or edited: bets are
 * recorded with its hash, and their rounds must stay playable.
 */
const VERSIONS: readonly SlotSpec[] = [lanternOrchard];

/** The codes of the slots, each once. */
export function slotCodes(): string[] {
  return [...new Set(VERSIONS.map((spec) => spec.id))];
}

/** The newest version of a slot, or the one with the given version hash; undefined when there is none. */
export function findSlot(gameCode: string, hash?: string): SlotSpec | undefined {
  return VERSIONS.find((spec) => spec.id === gameCode && (hash === undefined || versionHash(spec) === hash));
}
