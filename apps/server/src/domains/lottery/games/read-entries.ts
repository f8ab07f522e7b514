import type { LotteryDraft, PrizeMode } from '@fairhouse/contracts';
import { findLotteryRules, type LotteryRules, playsOfMode } from '@fairhouse/game-math/lottery';
import { refuse } from '#refusal';
import type { PriceChanges } from '../prices/price-set.ts';
import { modesOf } from './families.ts';
import { entryCode, STANDARD_GAMES } from './standard-games.ts';

/** An entry of a game that does not exist yet. */
export interface DraftedEntry {
  code: string;
  mode: PrizeMode;
  /** The play type that opens first. */
  playType: string;
  changes: PriceChanges;
}

/** Returns the newest version of the named rules. Refuses INVALID_INPUT for rules that do not exist. */
export function requireRules(id: string): LotteryRules {
  const rules = findLotteryRules(id);
  if (!rules) throw refuse('INVALID_INPUT', fieldOf('rules'));
  return rules;
}

/**
 * Reads the entries of a new game, or those that are added to one with entries in `present` modes. Refuses OPTION_NOT_OFFERED for a prize mode
 * that its rules do not have or that is present, INVALID_INPUT for a mode that is named twice and a first play type that the mode does not have.
 *
 * @param options.list the name of the list in the input
 */
export function readEntries(
  rules: LotteryRules,
  gameCode: string,
  entries: LotteryDraft['entries'],
  { present = [], list = 'entries' }: { present?: readonly PrizeMode[]; list?: 'entries' | 'added' } = {},
): DraftedEntry[] {
  const modes = modesOf(rules).filter((mode) => !present.includes(mode));
  return entries.map(({ mode, defaultPlayType, prices }, at) => {
    const field = `${list}.${at}`;
    if (!modes.includes(mode)) throw refuse('OPTION_NOT_OFFERED', fieldOf(`${field}.mode`));
    if (entries.findIndex((each) => each.mode === mode) < at) throw refuse('INVALID_INPUT', fieldOf(`${field}.mode`));
    const plays = playsOfMode(rules.plays, mode).map(({ id }) => id);
    const playType = defaultPlayType ?? usualPlay(rules, mode) ?? plays[0];
    if (playType === undefined || !plays.includes(playType))
      throw refuse('INVALID_INPUT', fieldOf(`${field}.defaultPlayType`));
    return {
      code: entryCode(gameCode, mode, at === 0 && present.length === 0),
      mode,
      playType,
      changes: prices as PriceChanges,
    };
  });
}

/** The play type that opens first in the standard games with these rules. */
const usualPlay = ({ id }: LotteryRules, mode: PrizeMode): string | undefined =>
  STANDARD_GAMES.find((game) => game.rules === id && game.entries[mode] !== undefined)?.entries[mode];

const fieldOf = (field: string) => ({ field, params: { field } });
