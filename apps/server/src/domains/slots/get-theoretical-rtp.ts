import { PLAIN_SPIN, slotFacts } from '@fairhouse/game-math';
import type { GetTheoreticalRtp } from '#games';
import { findMaths } from './find-maths.ts';

/** What the mathematics say of a way to bet on a slot. The figures that are kept are those of the newest version. */
export const getTheoreticalRtp: GetTheoreticalRtp = (code, versionHash, option) => {
  const facts = slotFacts(code);
  if (!facts || findMaths(code, versionHash) !== findMaths(code, undefined)) return null;
  return option === PLAIN_SPIN ? facts : (facts.options[option] ?? null);
};
