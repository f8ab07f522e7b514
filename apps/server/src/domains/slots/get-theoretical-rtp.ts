import { PLAIN_SPIN, slotFacts } from '@fairhouse/game-math';
import type { GetTheoreticalRtp } from '#games';
import { findMaths } from './find-maths.ts';

/** Returns the maths of a slot's bet mode. Stored figures exist for the newest version only. */
export const getTheoreticalRtp: GetTheoreticalRtp = (code, versionHash, option) => {
  const facts = slotFacts(code);
  if (!facts || findMaths(code, versionHash) !== findMaths(code, undefined)) return null;
  return option === PLAIN_SPIN ? facts : (facts.options[option] ?? null);
};
