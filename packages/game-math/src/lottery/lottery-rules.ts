import { versionHash } from '../fair/version-hash.ts';
import type { Family } from './draw/family.ts';
import { needsYear } from './play/evaluate.ts';
import type { PlayType } from './play/play-type.ts';
import { carPlays } from './plays/cars.ts';
import { chainPlays } from './plays/chain.ts';
import { bingoPlays, dicePlays } from './plays/dice-and-bingo.ts';
import { elevenPlays } from './plays/eleven.ts';
import { farmPlays } from './plays/farm.ts';
import { markSixSets, sixOf49Plays } from './plays/mark-six-sets.ts';
import { markSixSpecial } from './plays/mark-six-special.ts';
import { poolPlays } from './plays/pools.ts';
import { sscOthers } from './plays/ssc-others.ts';
import { sscStars } from './plays/ssc-stars.ts';
import { fourDigitPlays, thaiPlays } from './plays/thai-and-four-digit.ts';
import { northPlays, southPlays } from './plays/vietnam.ts';

/**
 * The rules of a series of draws as data: its family and all its play types. A game names its rules; their hash is recorded with every order,
 * so anything that changes a unit, a win or a chance changes the version.
 */
export type LotteryRules = { id: string; version: string; family: Family; plays: readonly PlayType[] };

const rules = (id: string, family: Family, ...plays: PlayType[]): LotteryRules => ({
  id,
  version: '1',
  family,
  plays,
});

/**
 * Every version of the rules that was ever open for play, newest first. An old version is never removed or edited, because orders are
 * recorded with its hash and must stay verifiable.
 */
const VERSIONS: readonly LotteryRules[] = [
  rules('ssc', 'SSC', ...sscStars, ...sscOthers),
  rules('x5', '11X5', ...elevenPlays),
  rules('k3', 'K3', ...dicePlays),
  rules('pcb', 'PCB', ...bingoPlays),
  rules('pk10', 'PK10', ...carPlays),
  rules('lf', 'LF', ...farmPlays),
  rules('lhc', 'LHC', ...markSixSpecial, ...markSixSets),
  rules('six-of-49', 'LHC', ...sixOf49Plays),
  rules('vn-north', 'VN-N', ...northPlays),
  rules('vn-south', 'VN-S', ...southPlays),
  rules('thai', 'TH', ...thaiPlays),
  rules('4d', '4D', ...fourDigitPlays),
  rules('pool', 'TG', ...poolPlays),
  rules('chain', 'CHAIN', ...sscStars, ...sscOthers, ...chainPlays),
];

/** Returns every version of all rules, newest first for each. */
export const listLotteryRules = (): readonly LotteryRules[] => VERSIONS;

/** Returns the newest version of some rules, or the one with the given version hash. Undefined when there is none. */
export function findLotteryRules(id: string, hash?: string): LotteryRules | undefined {
  return VERSIONS.find((one) => one.id === id && (hash === undefined || versionHash(one) === hash));
}

/** Returns undefined for a play type that the rules do not have. */
export const findPlay = ({ plays }: LotteryRules, id: string): PlayType | undefined =>
  plays.find((play) => play.id === id);

/** Whether a draw of these rules needs the animal of its year. */
export const hasAnimals = ({ plays }: LotteryRules): boolean => plays.some(needsYear);
