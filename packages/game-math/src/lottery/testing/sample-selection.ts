import type { Draw as RandomDraw } from '../../fair/draw.ts';
import { drawFromWords } from '../../fair/draw.ts';
import { type KeyFamily, shapeOf } from '../draw/family.ts';
import { hasAnimals, type LotteryRules } from '../lottery-rules.ts';
import { listChoices } from '../play/choices.ts';
import type { Draw } from '../play/draw.ts';
import { fieldsOf } from '../play/evaluate.ts';
import { parseSelection } from '../play/parse-selection.ts';
import type { PlayType } from '../play/play-type.ts';
import type { Selection } from '../play/selection.ts';
import { segmentValue } from '../play/selection.ts';
import type { Field } from '../rules/rule-logic.ts';

/** A fast source of words (xorshift32), so that tests repeat. */
export function createWords(seed: number): () => number {
  let state = seed || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

export const createRandom = (seed: number): RandomDraw => drawFromWords(createWords(seed));

/** Returns random numbers of a family. */
export function sampleDraw(rules: LotteryRules, random: RandomDraw): Draw {
  const { family } = rules;
  if (family === 'CHAIN') return { numbers: [...pick(random, 5), random.uint(256)] };
  const { count, of } = shapeOf(family as KeyFamily);
  const span = of.hi - of.lo + 1;
  const numbers = of.distinct
    ? random.pickDistinct(span, count).map((value) => value + of.lo)
    : Array.from({ length: count }, () => random.uint(span) + of.lo);
  return hasAnimals(rules) ? { numbers, year: 'horse' } : { numbers };
}

const pick = (random: RandomDraw, count: number): number[] => Array.from({ length: count }, () => random.uint(10));

/** Returns a random selection of a play type: sets of up to `spare` picks more than needed. */
export function sampleSelection(play: PlayType, random: RandomDraw, spare = 2): Selection {
  for (;;) {
    const forms = fieldsOf(play);
    const form = forms[random.uint(forms.length)] as readonly Field[];
    const value = Object.fromEntries(form.map((field) => [field.name, sampleField(field, random, spare)] as const));
    const parsed = parseSelection(play, value);
    if ('selection' in parsed) return parsed.selection;
  }
}

function sampleField(field: Field, random: RandomDraw, spare: number): unknown {
  switch (field.form) {
    case 'segment':
      return segmentValue(field.name, field.keys[random.uint(field.keys.length)] as string);
    case 'one':
      return listChoices(field.choices)[random.uint(listChoices(field.choices).length)];
    case 'set': {
      const choices = listChoices(field.choices);
      // anchors and the numbers beside them need enough of both
      const isAnchored = field.name === 'dan' || field.name === 'tuo';
      const max = Math.min(field.max ?? choices.length, choices.length, field.min + (isAnchored ? 7 : spare));
      return sampleSet(choices, field.min + random.uint(max - field.min + 1), random);
    }
    case 'sets':
      return Array.from({ length: field.count }, (_, at) => {
        const choices = listChoices(field.choices);
        const min = at < field.filled ? 1 : 0;
        return sampleSet(choices, Math.min(choices.length, min + random.uint(spare + 2 - min)), random);
      });
    case 'tickets':
      return Array.from({ length: 1 + random.uint(spare + 1) }, () => sampleTicket(field, random));
  }
}

const sampleSet = <T>(choices: readonly T[], count: number, random: RandomDraw): T[] =>
  random.pickDistinct(choices.length, count).map((at) => choices[at] as T);

function sampleTicket(field: Extract<Field, { form: 'tickets' }>, random: RandomDraw): string {
  const choices = listChoices(field.choices);
  if (field.distinct)
    return sampleSet(choices, field.length, random)
      .map((value) => String(value).padStart(2, '0'))
      .join(' ');
  return Array.from({ length: field.length }, () => random.uint(10)).join('');
}
