import { listChoices } from './choices.ts';
import { fieldsOf } from './evaluate.ts';
import { parseSelection } from './parse-selection.ts';
import type { PlayType } from './play-type.ts';
import type { Mark } from './rule.ts';
import { type Selection, segmentValue } from './selection.ts';

/** Returns every pick of a play type, in order; none for one whose tickets are typed. */
export function listPicks(play: PlayType): Mark[] {
  const picks = fieldsOf(play).flatMap((form) =>
    form.flatMap((field) => (field.form === 'segment' || field.form === 'tickets' ? [] : listChoices(field.choices))),
  );
  return [...new Set(picks)];
}

/** Returns the selection of one pick, given as text, at the first segment. Null when the play type lacks it, or when it alone is no unit. */
export function selectPick(play: PlayType, pick: string): Selection | null {
  const mark = listPicks(play).find((each) => String(each) === pick);
  const fields = fieldsOf(play)[0] ?? [];
  const picked = fields.map((field): [string, unknown] => {
    if (field.form === 'segment') return [field.name, segmentValue(field.name, field.keys[0] ?? '')];
    return [field.name, field.form === 'one' ? mark : [mark]];
  });
  const parsed = mark === undefined ? null : parseSelection(play, Object.fromEntries(picked));
  return parsed && 'selection' in parsed ? parsed.selection : null;
}
