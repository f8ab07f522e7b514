import { findSlot, type SlotSpec } from '@fairhouse/game-math';

const known = new Map<string, SlotSpec>();

/** The maths of a game's version; remembered, since finding it means hashing the versions there are. */
export function findMaths(gameCode: string, versionHash: string | undefined): SlotSpec | undefined {
  const key = `${gameCode}/${versionHash}`;
  const spec = known.get(key) ?? findSlot(gameCode, versionHash);
  if (spec) known.set(key, spec);
  return spec;
}
