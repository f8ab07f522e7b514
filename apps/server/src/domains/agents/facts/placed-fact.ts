import type { SettledFact } from '#bets';
import type { Line } from './resolve-lines.ts';

/** A fact of a member of a line, with its business day and that of the first settlement of its round. */
export interface PlacedFact extends SettledFact, Line {
  day: string;
  firstDay: string;
}
