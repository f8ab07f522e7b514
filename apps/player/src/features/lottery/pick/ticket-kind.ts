import type { Field, TicketKind } from '@fairhouse/game-math/lottery';

export type TicketField = Extract<Field, { form: 'tickets' }>;
export type SetField = Extract<Field, { form: 'set' }>;

/** Returns what the typed tickets of a field consist of. */
export function ticketKind({ choices, length, distinct, unordered }: TicketField): TicketKind {
  if (!distinct || !('from' in choices)) return { digits: length, sorted: unordered, noTriple: unordered };
  return { numbers: length, lo: choices.from, hi: choices.to, order: true };
}

/** Sets of more numbers than this are typed, not pressed. */
const MAX_CELLS = 100;

/** Returns what the typed numbers of a set consist of; null for a set that is pressed. */
export function typedKind({ choices }: SetField): TicketKind | null {
  if (!('digits' in choices) || 10 ** choices.digits <= MAX_CELLS) return null;
  return { digits: choices.digits, sorted: choices.form !== undefined, noTriple: choices.form === 'sortedNotAllSame' };
}
