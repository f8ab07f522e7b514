import type { LotteryArea, LotteryFamily, PrizeMode } from '@fairhouse/contracts';
import { type LotteryRules, playsOfMode } from '@fairhouse/game-math/lottery';

const AREAS: Readonly<Partial<Record<LotteryFamily, LotteryArea>>> = {
  'VN-N': 'VN',
  'VN-S': 'VN',
  TH: 'SEA',
  '4D': 'SEA',
  TG: 'SEA',
};

/** Six of 49 has the draws of LHC, with the play types and prices of South-East Asia. */
const AREAS_OF_RULES: Readonly<Record<string, LotteryArea>> = { 'six-of-49': 'SEA' };

/** Returns the page on which games of some rules are. */
export const areaOf = ({ id, family }: Pick<LotteryRules, 'id' | 'family'>): LotteryArea =>
  AREAS_OF_RULES[id] ?? AREAS[family] ?? 'CN';

const MODES: Readonly<Record<LotteryArea, readonly PrizeMode[]>> = {
  CN: ['Lott', 'ZY', 'Elott'],
  VN: ['SEA'],
  SEA: ['SEA'],
};

/** Returns the prize modes that games of some rules may have: those of the area that have a play type. */
export const modesOf = (rules: LotteryRules): PrizeMode[] =>
  MODES[areaOf(rules)].filter((mode) => playsOfMode(rules.plays, mode).length > 0);
