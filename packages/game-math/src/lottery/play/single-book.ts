import { countUnits } from './evaluate.ts';
import type { PlayType } from './play-type.ts';
import { type Selection, segmentOf } from './selection.ts';

/** Returns the book that has all loads of a selection, without counting them; null for a play type whose selections may have several. */
export function singleBook({ rule }: PlayType, selection: Selection): string | null {
  switch (rule.kind) {
    case 'anyPlaces':
      return rule.segment.book;
    case 'adjacent':
      return rule.book;
    case 'direct':
    case 'sides':
    case 'tickets':
    case 'group':
    case 'cells':
    case 'mark':
      return segmentOf(rule.where, selection).book;
    case 'fixed':
    case 'hits':
    case 'subset':
      return null;
  }
}

/** Returns how many atoms of its book a selection loads at most; infinite where only its loads show it. */
export function atomsAtMost(play: PlayType, selection: Selection): number {
  const { rule } = play;
  const isOneEach = (rule.kind === 'direct' && !rule.tails) || (rule.kind === 'tickets' && !rule.unordered);
  return isOneEach ? countUnits(play, selection) : Number.POSITIVE_INFINITY;
}
