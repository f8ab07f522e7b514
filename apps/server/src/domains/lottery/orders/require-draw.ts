import type { LOTTERY_CLOSED_REASONS } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { type Refusal, refuse } from '#refusal';
import { type Draw, isInTime } from '../draws/draw.ts';
import type { GameBook } from './game-book.ts';

type ClosedReason = (typeof LOTTERY_CLOSED_REASONS)[number];

/**
 * Returns the draw of an order that was read at a time. Refuses NOT_FOUND for a draw that the game does not have, and DRAW_CLOSED with the
 * draw that is open.
 */
export async function requireDraw(book: GameBook, issueNo: string, readAt: number): Promise<Draw> {
  const draw = book.game.findDraw(issueNo);
  if (draw && takesOrders(book, draw, readAt)) return draw;
  if (!draw) throw await finishedRefusal(book, issueNo);
  throw closed(book, draw.state === 'VOID' ? 'void' : readAt < draw.openAt ? 'early' : 'closed');
}

/** Whether a draw takes what was read at a time. */
export const takesOrders = (book: GameBook, draw: Draw, readAt: number): boolean =>
  isInTime(draw, readAt, book.game.now()) && !book.of(draw.issueNo).isSealed;

/** The refusal of an order for a draw that takes none. */
export function closed({ game }: GameBook, reason: ClosedReason): Refusal {
  const open = game.openDraw();
  return refuse('DRAW_CLOSED', {
    field: 'issueNo',
    params: { reason },
    value: { reason, open: open && { issueNo: open.issueNo, closeAt: open.closeAt } },
  });
}

async function finishedRefusal(book: GameBook, issueNo: string): Promise<Refusal> {
  const { rows } = await sql<{ state: string }>`select state from lottery.draw
    where game_id = ${book.game.gameId} and issue_no = ${issueNo}`.execute(book.db);
  if (!rows[0]) return refuse('NOT_FOUND', { field: 'issueNo' });
  return closed(book, rows[0].state === 'VOID' ? 'void' : 'closed');
}
