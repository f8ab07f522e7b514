import type { calls, Output } from '@fairhouse/contracts';
import { difference } from '../../pieces/difference.ts';

type Round = Pick<Output<typeof calls.backoffice.playerRound>, 'stake' | 'win' | 'adjusted' | 'currency'>;

/** What a round brought the player: win less stake, with the vendor's corrections. */
export const netOf = ({ stake, win, adjusted, currency }: Round): string =>
  difference(win, difference(stake, adjusted, currency), currency);
