import { listChoices } from './choices.ts';
import { fieldsOf } from './evaluate.ts';
import type { PlayType } from './play-type.ts';
import type { Mark } from './rule.ts';

/** Returns every pick of a play type, in order; none for one whose tickets are typed. */
export function listPicks(play: PlayType): Mark[] {
  const picks = fieldsOf(play).flatMap((form) =>
    form.flatMap((field) => (field.form === 'segment' || field.form === 'tickets' ? [] : listChoices(field.choices))),
  );
  return [...new Set(picks)];
}
