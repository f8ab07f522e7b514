import { minus, plus } from './amounts.ts';

/** What a player has done since the game was opened; amounts as decimal strings. */
export type Visit = { rounds: number; staked: string; won: string };

export const noRounds: Visit = { rounds: 0, staked: '0', won: '0' };

/** Counts a round that has been shown. */
export const countVisit = (visit: Visit, round: { stake: string; win: string }): Visit => ({
  rounds: visit.rounds + 1,
  staked: plus(visit.staked, round.stake),
  won: plus(visit.won, round.win),
});

/** Won less staked. */
export const netOf = ({ won, staked }: Visit): string => minus(won, staked);

/** After how many minutes of play the player may be reminded; the first choice is in force until another is made. */
export const REMINDERS_MIN: readonly number[] = [30, 15, 60, 120];

/** Minutes as hours and minutes, such as 0:07 or 1:30. */
export function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
