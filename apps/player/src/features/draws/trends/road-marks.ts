import type { BaccaratMark } from '@fairhouse/game-clients/roads';

/** Returns the marks of a road: the first side as banker, the second as player, neither as tie. */
export const roadMarks = (sides: readonly (0 | 1 | null)[]): BaccaratMark[] =>
  sides.map((side, at) => ({
    roundNo: at + 1,
    winner: side === null ? 'tie' : side === 0 ? 'banker' : 'player',
    playerPair: 'none',
    bankerPair: 'none',
    natural: false,
    playerPoints: 0,
    bankerPoints: 0,
  }));
