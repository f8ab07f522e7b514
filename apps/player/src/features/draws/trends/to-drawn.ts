import type { LotteryDraw } from '@fairhouse/contracts';
import type { Animal, Family } from '@fairhouse/game-math/lottery';
import { toAnimal } from '../draw/to-animal.ts';

/** A draw that has numbers, as trends count it. */
export type Drawn = { issueNo: string; numbers: readonly number[]; year?: Animal };

/** Returns the draws of a history with their numbers, the newest last. Void draws are left out. */
export const toDrawn = (family: Family, history: readonly LotteryDraw[]): Drawn[] =>
  history
    .flatMap(({ issueNo, numbers, drawAt }): Drawn[] =>
      numbers ? [{ issueNo, numbers, ...toAnimal(family, drawAt) }] : [],
    )
    .toReversed();
