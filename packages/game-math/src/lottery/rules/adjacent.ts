import { choose, countDistinctTuples } from '../play/counting.ts';
import { valuesAt } from '../play/draw.ts';
import type { AdjacentRule, Mark } from '../play/rule.ts';
import { marksIn, placesIn, type Selection } from '../play/selection.ts';
import type { RuleLogic } from './rule-logic.ts';

/** The first and the second number of a pair may come from these sets. */
function setsOf({ ordered }: AdjacentRule, selection: Selection): readonly (readonly Mark[])[] {
  if (ordered) return placesIn(selection);
  const set = marksIn(selection, 'set');
  return [set, set];
}

/** The number of an ordered pair of different numbers 1 … 20, from 0. */
export const pairIndex = (one: number, other: number): number => (one - 1) * 19 + other - (other > one ? 2 : 1);

/** Returns the pair with a number of `pairIndex`. */
export function pairAt(index: number): [one: number, other: number] {
  const one = Math.floor(index / 19) + 1;
  const other = (index % 19) + 1;
  return [one, other < one ? other : other + 1];
}

export const adjacent: RuleLogic<AdjacentRule> = {
  fields: ({ ordered, choices }) => [
    [
      ordered
        ? { name: 'pos', form: 'sets', choices, count: 2, filled: 2 }
        : { name: 'set', form: 'set', choices, min: 2 },
    ],
  ],
  units: (rule, selection) =>
    rule.ordered ? countDistinctTuples(placesIn(selection)) : choose(marksIn(selection, 'set').length, 2),
  wins(rule, selection, { numbers }, add) {
    const [ones, others] = setsOf(rule, selection);
    const drawn = valuesAt(numbers, rule.places);
    const won = drawn.filter((one, at) => {
      const other = drawn[at + 1];
      return other !== undefined && ones?.includes(one) && others?.includes(other);
    }).length;
    if (won > 0) add(rule.book, 'any', 'T1', won);
  },
  loads(rule, selection, _year, add) {
    const [ones = [], others = []] = setsOf(rule, selection) as readonly (readonly number[])[];
    for (const one of ones)
      for (const other of others) if (one !== other) add(rule.book, pairIndex(one, other), 'any', 'T1', 1);
  },
};
