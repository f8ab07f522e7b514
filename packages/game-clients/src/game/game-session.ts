import { minus, plus } from './amounts.ts';

/** A player's totals since the game was opened. Amounts as decimal strings. A stake counts when it is debited, a win after it was shown. */
export type GameSession = { rounds: number; staked: string; won: string };

export const noRounds: GameSession = { rounds: 0, staked: '0', won: '0' };

/** Counts the price of a round as it is debited. */
export const countStake = (session: GameSession, price: string): GameSession => ({
  ...session,
  staked: plus(session.staked, price),
});

/** Reverts the counted price of a refused round. */
export const uncountStake = (session: GameSession, price: string): GameSession => ({
  ...session,
  staked: minus(session.staked, price),
});

/** Counts a shown round, whose stake is already counted. */
export const countShown = (session: GameSession, { win }: { win: string }): GameSession => ({
  ...session,
  rounds: session.rounds + 1,
  won: plus(session.won, win),
});

/** Returns the win minus the stake. */
export const netOf = ({ won, staked }: GameSession): string => minus(won, staked);

/** Available reality-check intervals in minutes of play. */
export const REMINDERS_MIN: readonly number[] = [15, 30, 60, 120];

/** Formats minutes as hours and minutes, such as 0:07 or 1:30. */
export function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
