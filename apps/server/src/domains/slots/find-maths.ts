import { findSlot, type SlotSpec } from '@fairhouse/game-math';

/** Only versions of the catalogue are stored, so a plain map is bounded; every spin reads it. */
const known = new Map<string, SlotSpec>();

/** Returns the maths of a game's version; cached, since finding it means hashing all versions. */
export function findMaths(gameCode: string, versionHash: string | undefined): SlotSpec | undefined {
  const key = `${gameCode}/${versionHash}`;
  const spec = known.get(key) ?? findSlot(gameCode, versionHash);
  if (spec) known.set(key, spec);
  return spec;
}
