import {
  type Field,
  fieldsOf,
  listChoices,
  type Mark,
  type PlayType,
  parseSelection,
  type Selection,
} from '@fairhouse/game-math/lottery';
import { createDraft, type Draft } from './draft.ts';

/** Returns a whole number from 0 to below `end`. */
export type Random = (end: number) => number;

/** Random numbers of the browser. They only suggest picks: a draw never uses them. */
export const browserRandom: Random = (end) => {
  // whole multiples of `end`, so that every number is as likely
  const limit = 2 ** 32 - (2 ** 32 % end);
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word);
  while ((word[0] as number) >= limit);
  return (word[0] as number) % end;
};

/** Picks that form no unit, such as a pair of one number, are drawn again; after a few tries with one more pick in each set. */
const MAX_TRIES = 100;
const TRIES_A_SIZE = 8;

/**
 * Returns a random selection of the smallest size: as many picks as a unit needs. Segments stay those of the draft. Null for a play type
 * without a choice.
 */
export function quickPick(play: PlayType, draft: Draft, random: Random = browserRandom): Selection | null {
  const form = draft.form;
  const fields = fieldsOf(play)[form] ?? [];
  if (fields.every((field) => field.form === 'segment')) return null;
  const { values } = createDraft(play, form, draft);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const picked: Record<string, unknown> = { ...values };
    for (const field of fields)
      if (field.form !== 'segment')
        picked[field.name] = randomValue(field, picked, Math.floor(tries / TRIES_A_SIZE), random);
    const parsed = parseSelection(play, picked);
    if ('selection' in parsed) return parsed.selection;
  }
  return null;
}

function randomValue(
  field: Exclude<Field, { form: 'segment' }>,
  picked: Record<string, unknown>,
  extra: number,
  random: Random,
): unknown {
  switch (field.form) {
    case 'one':
      return sample(listChoices(field.choices), 1, random)[0];
    case 'set': {
      const taken = field.apartFrom === undefined ? [] : (picked[field.apartFrom] as readonly Mark[]);
      return sample(
        listChoices(field.choices).filter((choice) => !taken.includes(choice)),
        Math.min(field.min + extra, field.max ?? Number.POSITIVE_INFINITY),
        random,
      );
    }
    case 'sets': {
      const filled = sample(
        Array.from({ length: field.count }, (_, at) => at),
        field.filled,
        random,
      );
      const choices = listChoices(field.choices);
      return Array.from({ length: field.count }, (_, at) => (filled.includes(at) ? sample(choices, 1, random) : []));
    }
    case 'tickets': {
      const choices = listChoices(field.choices);
      const values = field.distinct
        ? sample(choices, field.length, random)
        : Array.from({ length: field.length }, () => choices[random(choices.length)] as Mark);
      return [field.distinct ? values.map((value) => String(value).padStart(2, '0')).join(' ') : values.join('')];
    }
  }
}

/** Returns so many different values, drawn without replacement. */
function sample<Value>(values: readonly Value[], count: number, random: Random): Value[] {
  const left = [...values];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random(left.length), 1)[0] as Value);
}
