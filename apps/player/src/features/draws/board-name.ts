import type { Lottery } from './draw-queries.ts';

/** Returns what the board of the day of a draw is called; '' without a name. An issue number begins with the draw day. */
export function boardName({ boards }: Pick<Lottery, 'boards'>, issueNo: string): string {
  const [year, month, day] = [issueNo.slice(0, 4), issueNo.slice(4, 6), issueNo.slice(6, 8)].map(Number);
  const fromSunday = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day)).getUTCDay();
  return boards[(fromSunday + 6) % 7] ?? '';
}
