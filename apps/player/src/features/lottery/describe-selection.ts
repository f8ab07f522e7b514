import { type Family, fieldsOf, type Mark, type PlayType, type Selection } from '@fairhouse/game-math/lottery';
import { pickName, segmentName } from '@fairhouse/game-ui/lottery';
import type { Translate } from '@fairhouse/i18n/react';

/** Longer texts end with an ellipsis; the order itself has all picks. */
const MAX_LENGTH = 80;

/**
 * Returns the picks of a line in a few characters: the segment, sets of places separated by bars, other sets by slashes. Numbers read from
 * left to right in every language, so the caller isolates the text.
 */
export function describeSelection(
  t: Translate,
  family: Family,
  play: PlayType,
  selection: Selection,
): { segment: string; picks: string } {
  const form = fieldsOf(play).find((fields) => fields.every(({ name }) => name in selection)) ?? [];
  const segments: string[] = [];
  const picks: string[] = [];
  for (const { name, form: kind } of form) {
    const value = selection[name];
    if (kind === 'segment')
      segments.push(segmentName(t, family, name, Array.isArray(value) ? value.join(',') : String(value)));
    else if (kind === 'sets')
      picks.push((value as readonly (readonly Mark[])[]).map((set) => listMarks(t, set) || '–').join(' | '));
    else picks.push(listMarks(t, Array.isArray(value) ? (value as readonly Mark[]) : [value as Mark]));
  }
  return { segment: segments.join(' '), picks: shorten(picks.join(' / ')) };
}

/** Returns the names of picks. Names need separators, digits do not. */
export function listMarks(t: Translate, marks: readonly Mark[]): string {
  // no more than fit are named: a line may have 100,000 tickets
  const names = marks.slice(0, MAX_LENGTH).map((mark) => pickName(t, mark));
  return names.join(names.every((name) => /^\d$/.test(name)) ? '' : ', ');
}

const shorten = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);
