import { expect, it } from 'vitest';
import { exactReturn } from './exact-return.ts';
import { topAward } from './par-sheet.ts';
import { toMillionths, toNumber } from './rational.ts';
import { slotFacts } from './slot-facts.ts';
import { findSlot, slotCodes } from './slot-games.ts';

it.each(slotCodes())('tells players what the mathematics say: %s', (code) => {
  const spec = findSlot(code);
  const facts = slotFacts(code);
  if (!spec || !facts) throw new Error(`${code} has no facts`);
  const exact = exactReturn(spec);
  const band = exact.sd < 5 ? 'low' : exact.sd < 9 ? 'medium' : 'high';
  expect(facts).toEqual({
    rtp_ppm: toMillionths(exact.total),
    volatility: band,
    sd_x100: Math.round(exact.sd * 100),
    hitRate_ppm: toMillionths(exact.hitRate),
    winAtLeastStake_ppm: toMillionths(exact.winAtLeastStake),
    freeSpinsOneIn_x10: Math.round(10 / toNumber(exact.freeSpinsTrigger)),
    topAwardOneIn: Math.round(1 / toNumber(topAward(spec).chance)),
    maxWinX: spec.maxWinX,
    maxWinOneInAtLeast: facts.maxWinOneInAtLeast,
  });
  expect(1 / exact.cap.chanceAtMost).toBeGreaterThan(facts.maxWinOneInAtLeast);
  // GLI-19 4.7.3: the top award comes at least once in 100 million games.
  expect(facts.topAwardOneIn).toBeLessThan(100_000_000);
});
