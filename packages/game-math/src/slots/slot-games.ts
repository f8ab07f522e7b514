import { versionHash } from '../fair/version-hash.ts';
import { brassHour } from './games/brass-hour.ts';
import { emberForge, firstEmberForge } from './games/ember-forge.ts';
import { lanternOrchard } from './games/lantern-orchard.ts';
import { northernLoom } from './games/northern-loom.ts';
import { pearlTide } from './games/pearl-tide.ts';
import { rainOnMoss } from './games/rain-on-moss.ts';
import { spiceCaravan } from './games/spice-caravan.ts';
import { stormAtlas } from './games/storm-atlas.ts';
import type { SlotSpec } from './slot-spec.ts';

/**
 * Every version of every slot that was ever open for play, newest first. An old version is never removed or edited, because bets are
 * recorded with its hash and their rounds must stay playable.
 */
const VERSIONS: readonly SlotSpec[] = [
  lanternOrchard,
  northernLoom,
  rainOnMoss,
  brassHour,
  pearlTide,
  spiceCaravan,
  emberForge,
  firstEmberForge,
  stormAtlas,
];

/** Returns every version of every slot, newest first for each. */
export const listSlotVersions = (): readonly SlotSpec[] => VERSIONS;

/** Returns the codes of the slots, each once. */
export function slotCodes(): string[] {
  return [...new Set(VERSIONS.map((spec) => spec.id))];
}

/** Returns the newest version of a slot, or the one with the given version hash. Undefined when there is none. */
export function findSlot(gameCode: string, hash?: string): SlotSpec | undefined {
  return VERSIONS.find((spec) => spec.id === gameCode && (hash === undefined || versionHash(spec) === hash));
}
