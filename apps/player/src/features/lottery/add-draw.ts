import type { LotteryDraw } from '@fairhouse/contracts';

/**
 * Returns a history, newest first, with the last draw of the game: in its place when it is there, before all when it is newer, and the same
 * history when it is neither or nothing has changed. As many draws stay as there were, at most `max`.
 */
export function addDraw(history: readonly LotteryDraw[], last: LotteryDraw, max: number): readonly LotteryDraw[] {
  const [newest] = history;
  const known = history.find(({ issueNo }) => issueNo === last.issueNo);
  if (known?.version === last.version && known.state === last.state) return history;
  if (known) return history.map((draw) => (draw === known ? last : draw));
  return newest && newest.issueNo > last.issueNo ? history : [last, ...history].slice(0, max);
}
