import type { DrawTimes, LotteryDraw, LotteryFamily } from '@fairhouse/contracts';
import { shapeOf, toBoardResult } from '@fairhouse/game-math/lottery';
import { type Draw, stateAt } from './draw.ts';
import type { StoredDraw } from './draw-store.ts';

/** A result later than this is shown as delayed. */
export const DELAYED_MS = 60_000;

/** Returns the numbers of each prize, for families with a board; else null. */
export function boardOf(family: LotteryFamily, numbers: readonly number[] | null): Record<string, string[]> | null {
  const board = family === 'CHAIN' ? undefined : shapeOf(family).board;
  if (!board || !numbers) return null;
  return Object.fromEntries(Object.entries(toBoardResult(board, numbers)).map(([prize, list]) => [prize, [...list]]));
}

export const toDrawTimes = ({ issueNo, openAt, closeAt, drawAt }: Draw): DrawTimes => ({
  issueNo,
  openAt,
  closeAt,
  drawAt,
});

/** Converts a draw to what everybody may know of it, at a time of the server's clock. */
export function toLotteryDraw(family: LotteryFamily, draw: StoredDraw, now: number): LotteryDraw {
  const isWaiting = draw.state === 'SCHEDULED' || draw.state === 'SEALED';
  return {
    ...toDrawTimes(draw),
    state: stateAt(draw, now),
    isDelayed: isWaiting && now > draw.drawAt + DELAYED_MS,
    numbers: draw.numbers,
    board: boardOf(family, draw.numbers),
    drawnAt: draw.drawnAt,
    blockHash: draw.blockHash,
    level: draw.level,
    voidReason: draw.voidReason,
    version: draw.version,
  };
}
