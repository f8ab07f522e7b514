import type { HeldCoin, SlotSpec } from '@fairhouse/game-math';

/** What held coins pay, in hundredths of the stake: what lies beyond the maximum win is held, and does not pay. */
export const heldWorth_x100 = ({ maxWinX }: Pick<SlotSpec, 'maxWinX'>, coins: readonly HeldCoin[]): number =>
  Math.min(
    coins.reduce((sum, { pays_x100 }) => sum + pays_x100, 0),
    maxWinX * 100,
  );
