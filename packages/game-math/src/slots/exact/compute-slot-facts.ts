import { toMillionths, toNumber } from '../../exact/rational.ts';
import { betModes } from '../bet-modes.ts';
import { returnOfProgressive } from '../progressive.ts';
import type { OptionFacts, SlotFacts } from '../slot-facts.ts';
import type { SlotSpec } from '../slot-spec.ts';
import { type ExactReturn, exactReturn } from './exact-return.ts';
import { topAward } from './top-award.ts';

/** Rarer odds are published as this value. */
const RAREST = 1_000_000_000;

/** Computes the published facts of a slot. */
export function computeSlotFacts(spec: SlotSpec): SlotFacts {
  const [plain, ...others] = betModes(spec).map(({ id }) => ({ id, exact: exactReturn(spec, id) }));
  const { exact } = plain as { exact: ExactReturn };
  const reached = exact.cap.chanceAtMost;
  return {
    ...optionFacts(exact),
    volatility: exact.sd < 5 ? 'low' : exact.sd < 9 ? 'medium' : 'high',
    winAtLeastStake_ppm: toMillionths(exact.winAtLeastStake),
    featureOneIn_x10: exact.featureTrigger.num === 0n ? 0 : Math.round(10 / toNumber(exact.featureTrigger)),
    topAwardOneIn: Math.round(1 / toNumber(topAward(spec).chance)),
    maxWinX: spec.maxWinX,
    maxWinOneInAtLeast: reached === 0 ? null : Math.min(RAREST, Math.floor(1 / reached / 1e6) * 1e6),
    jackpot_ppm: spec.jackpot ? toMillionths(returnOfProgressive(spec.jackpot)) : 0,
    options: Object.fromEntries(others.map(({ id, exact: own }) => [id, optionFacts(own)])),
  };
}

const optionFacts = (exact: ExactReturn): OptionFacts => ({
  rtp_ppm: toMillionths(exact.total),
  sd_x100: Math.round(exact.sd * 100),
  hitRate_ppm: toMillionths(exact.hitRate),
});
