import { minus, plus } from './amounts.ts';

/** What a player has done since the game was opened; amounts as decimal strings. A stake counts from when it is taken, a win from when it was shown. */
export type GameSession = { rounds: number; staked: string; won: string };

export const noRounds: GameSession = { rounds: 0, staked: '0', won: '0' };

/** Counts what a round takes, as it leaves the balance. */
export const countStake = (session: GameSession, price: string): GameSession => ({
  ...session,
  staked: plus(session.staked, price),
});

/** Takes back what was counted of a round that was refused. */
export const uncountStake = (session: GameSession, price: string): GameSession => ({
  ...session,
  staked: minus(session.staked, price),
});

/** Counts a round that has been shown, whose stake is counted. */
export const countShown = (session: GameSession, { win }: { win: string }): GameSession => ({
  ...session,
  rounds: session.rounds + 1,
  won: plus(session.won, win),
});

/** Won less staked. */
export const netOf = ({ won, staked }: GameSession): string => minus(won, staked);

/** After how many minutes of play the player may be reminded. */
export const REMINDERS_MIN: readonly number[] = [15, 30, 60, 120];

/** Minutes as hours and minutes, such as 0:07 or 1:30. */
export function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
