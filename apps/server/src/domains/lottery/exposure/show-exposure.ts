import { formatMicro } from '@fairhouse/game-math/lottery';
import { refuse } from '#refusal';
import type { Plain } from '#rooms';
import type { GameBook } from '../orders/game-book.ts';
import { figuresOf } from './figures-of.ts';

/** Numbers that are shown, the largest loads first. */
const MAX_ATOMS = 200;

/**
 * Returns what a draw may pay, for operators: the worst case by book, and the loads of one book: the one that is asked for, else that with the
 * worst case. Refuses STATE_CHANGED for a draw that is finished.
 */
export function showExposure(book: GameBook, issueNo: string, asked: string | null): Plain {
  // the book of a finished draw is forgotten, and asking for it would create an empty one
  const draw = book.game.findDraw(issueNo);
  if (!draw) throw refuse('STATE_CHANGED', { field: 'issueNo' });
  const limits = book.limits.of(draw.drawNo);
  const { exposure, refused } = book.of(issueNo);
  const worst = book.books
    .map(({ id }) => ({ book: id, worst_micro: exposure.worst(id) }))
    .filter(({ worst_micro }) => worst_micro > 0n)
    .sort((one, other) => (one.worst_micro < other.worst_micro ? 1 : -1));
  const shown = book.books.find(({ id }) => id === (asked ?? worst[0]?.book))?.id ?? '';
  return {
    ...figuresOf(book, issueNo),
    books: worst.map(({ book: id, worst_micro }) => ({
      book: id,
      worst: formatMicro(worst_micro),
      limit: formatMicro(limits.atoms.get(id) ?? 0n),
    })),
    shown,
    atoms: shown
      ? exposure.largest(shown, MAX_ATOMS).map(({ atom, load_micro }) => ({ atom, load: formatMicro(load_micro) }))
      : [],
    refused: [...refused].map(([id, { orders, stake_micro }]) => ({
      book: id,
      orders,
      stake: formatMicro(stake_micro),
    })),
  };
}
