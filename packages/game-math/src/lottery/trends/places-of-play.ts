import type { PlayType } from '../play/play-type.ts';

/**
 * Returns the places of the draw that decide bets of a play type, without repeats; none where groups of places make the numbers of a board.
 *
 * @param segment the key of the chosen segment, as "back"; the first one without it
 */
export function placesOfPlay({ rule }: PlayType, segment?: string): readonly number[] {
  switch (rule.kind) {
    case 'fixed':
      return [...new Set(rule.segments.flatMap(({ places }) => places))];
    case 'anyPlaces':
      return rule.segment.places;
    case 'adjacent':
      return rule.places;
    case 'hits':
    case 'subset':
      return 'where' in rule.marks ? placesIn(rule.marks.where.segments, segment) : [];
    case 'direct':
    case 'sides':
    case 'tickets':
    case 'group':
    case 'cells':
    case 'mark':
      return placesIn(rule.where.segments, segment);
  }
}

const placesIn = (
  segments: Readonly<Record<string, { places: readonly number[] }>>,
  key: string | undefined,
): readonly number[] => segments[key ?? (Object.keys(segments)[0] as string)]?.places ?? [];
