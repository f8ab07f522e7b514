import type { TestPlayer } from './create-vendor-site.ts';

let count = 0;
/** Returns an id that no other test uses. */
export const own = (): string => `t-${++count}`;

/** Creates a stake of the player in `g1`, in its own round. */
export const betOf = ({ who, session }: TestPlayer, amount: string, more: Record<string, unknown> = {}) => {
  const tx = own();
  return { session, ...who, game: 'g1', round: `r-${tx}`, tx, amount, ...more };
};

/** Creates a win of a stake. */
export const winOf = ({ who }: TestPlayer, stake: Record<string, unknown>, amount: string) => ({
  ...who,
  game: stake['game'],
  round: stake['round'],
  tx: own(),
  amount,
  kind: 'win',
  bet_tx: stake['tx'],
});
