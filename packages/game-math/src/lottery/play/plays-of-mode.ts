import type { PlayType } from './play-type.ts';

/** How an entry of a lottery pays: prize group by slider, one fixed group, fixed odds, price by unit or point. */
type PrizeMode = 'Lott' | 'ZY' | 'Elott' | 'SEA';

/** Whether an entry of a mode is priced by prize groups. */
export const hasGroups = (mode: PrizeMode): boolean => mode === 'Lott' || mode === 'ZY';

/** Returns the play types that an entry of a mode offers, in their order; with points every one, since these families have no others. */
export const playsOfMode = (plays: readonly PlayType[], mode: PrizeMode): PlayType[] =>
  plays.filter(
    ({ mode: offered }) =>
      mode === 'SEA' || offered === 'both' || (hasGroups(mode) ? offered === 'prize' : offered === 'credit'),
  );
