import { PLAIN_SPIN, slotFacts } from '@fairhouse/game-math';
import type { GetTheoreticalRtp } from '#games';
import { mathsOf } from './maths-of.ts';

/** What the mathematics say of a way to bet on a slot. The figures that are kept are those of the newest version. */
export const getTheoreticalRtp: GetTheoreticalRtp = (code, versionHash, option) => {
  const facts = slotFacts(code);
  if (!facts || mathsOf(code, versionHash) !== mathsOf(code, undefined)) return null;
  return option === PLAIN_SPIN ? facts : (facts.options[option] ?? null);
};
