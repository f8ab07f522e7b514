import { type Animal, findLotteryRules, type LotteryRules, yearAnimal } from '@fairhouse/game-math/lottery';
import { createContext, useContext } from 'react';
import type { Lottery } from '../draws/draw-queries.ts';
import type { Entry, GameDetail } from './lottery-queries.ts';
import type { TreeKind } from './play-tree.ts';
import type { Prices } from './slip/quote-line.ts';
import type { SlipStore } from './slip/slip-store.ts';

/** What the parts of a betting page share. */
export interface Betting {
  game: Lottery;
  entry: Entry;
  rules: LotteryRules;
  detail: GameDetail;
  store: SlipStore;
  /** Switched off while the page is open. */
  isSuspended: boolean;
  /** Undefined while they load. */
  prices: Prices | undefined;
  /** The animal of the open draw, for games with animals. */
  year: Animal | undefined;
}

export const BettingContext = createContext<Betting | null>(null);

export function useBetting(): Betting {
  const betting = useContext(BettingContext);
  if (!betting) throw new Error('outside of a betting page');
  return betting;
}

/** Returns the rules of a game in the version that its draws use. */
export const rulesOf = ({ rules, versionHash }: Lottery): LotteryRules | undefined =>
  findLotteryRules(rules, versionHash) ?? findLotteryRules(rules);

const HOURS_8_MS = 8 * 3_600_000;

/** Returns the animal of the lunar year of a draw, by its date in GMT+8. */
export const animalAt = (drawAt: number): Animal =>
  yearAnimal(new Date(drawAt + HOURS_8_MS).toISOString().slice(0, 10));

/** What the multiple of a stake is called: points in Vietnam, an amount with odds. */
export const multipleKey = ({ family }: Lottery, hasOdds: boolean) =>
  !hasOdds ? 'lottery.multiple' : family === 'VN-N' || family === 'VN-S' ? 'lottery.points' : 'lottery.amount';

/** Which play types an entry has. */
export const treeKindOf = ({ mode }: Entry): TreeKind =>
  mode === 'Elott' ? 'credit' : mode === 'SEA' ? 'all' : 'prize';
