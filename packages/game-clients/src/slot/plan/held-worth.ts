import type { HeldCoin, SlotSpec } from '@fairhouse/game-math';

/** Returns the pay of held coins, in hundredths of the stake. The part above the maximum win is not paid. */
export const heldWorth_x100 = ({ maxWinX }: Pick<SlotSpec, 'maxWinX'>, coins: readonly HeldCoin[]): number =>
  Math.min(
    coins.reduce((sum, { pays_x100 }) => sum + pays_x100, 0),
    maxWinX * 100,
  );
