import { parseMicro } from '@fairhouse/game-math/lottery';

/** Whether more came back than was staked. A payout at or below the stake is shown as a figure, never as a win. */
export const isGain = (returned: string, stake: string): boolean => parseMicro(returned) > parseMicro(stake);
