import type { LotteryDraw, Topic } from '@fairhouse/contracts';
import type { Lottery } from './draw-queries.ts';

type Drawn = Pick<Extract<Topic, { topic: 'lottery-draw' }>, 'gameCode' | 'draw' | 'next'>;

const hasEnded = ({ numbers, state }: LotteryDraw): boolean => numbers !== null || state === 'VOID';

/** Applies an event of a draw to its game in a list. */
export function applyDraw(game: Lottery, { gameCode, draw, next }: Drawn): Lottery {
  if (game.gameCode !== gameCode) return game;
  const others = game.pending.filter(({ issueNo }) => issueNo !== draw.issueNo);
  if (!hasEnded(draw)) {
    const pending = [...others, draw].toSorted((one, other) => one.drawAt - other.drawAt);
    return { ...game, next, pending };
  }
  const isNewest = !game.last || game.last.drawAt <= draw.drawAt;
  return { ...game, next, pending: others, last: isNewest ? draw : game.last };
}
