import { atomsOf } from '../books/atoms.ts';
import { countDistinctTuples, eachTuple } from '../play/counting.ts';
import { valuesAt } from '../play/draw.ts';
import type { DirectRule } from '../play/rule.ts';
import { placesIn, type Selection, segmentOf } from '../play/selection.ts';
import { type RuleLogic, segmentField } from './rule-logic.ts';

type Sets = readonly (readonly unknown[])[];

const placeCount = ({ where }: DirectRule): number => Object.values(where.segments)[0]?.places.length as number;

const product = (sets: Sets): number => sets.reduce((all, set) => all * set.length, 1);

/** Calls `add` for each number of last places that match: the places before them are free. */
function addTails(sets: Sets, values: readonly number[], add: (last: number, units: number) => void): void {
  for (let at = sets.length - 1; at >= 0 && sets[at]?.includes(values[at]); at--)
    add(sets.length - at, product(sets.slice(0, at)));
}

function units(rule: DirectRule, selection: Selection): number {
  const sets = placesIn(selection);
  const tickets = rule.distinct ? countDistinctTuples(sets) : product(sets);
  return rule.tails ? sets.length * tickets : tickets;
}

export const direct: RuleLogic<DirectRule> = {
  fields: (rule) => {
    const count = placeCount(rule);
    return [[...segmentField(rule.where), { name: 'pos', form: 'sets', choices: rule.choices, count, filled: count }]];
  },
  units,
  wins(rule, selection, { numbers }, add) {
    const { book, places } = segmentOf(rule.where, selection);
    const values = valuesAt(numbers, places);
    const sets = placesIn(selection);
    if (rule.tails) addTails(sets, values, (last, won) => add(book, `M${last}`, `M${last}`, won));
    else if (sets.every((set, at) => set.includes(values[at] as number))) add(book, 'any', 'T1', 1);
  },
  loads(rule, selection, _year, add) {
    const segment = segmentOf(rule.where, selection);
    const { tuples, numberOf } = atomsOf(segment);
    const sets = placesIn(selection);
    if (rule.tails)
      for (const [atom, values] of tuples.entries())
        addTails(sets, values, (last, won) => add(segment.book, atom, `M${last}`, `M${last}`, won));
    else
      eachTuple(sets as readonly (readonly number[])[], (tuple) => {
        const atom = numberOf(tuple);
        // a number twice is no unit of a game without repeats
        if (atom >= 0) add(segment.book, atom, 'any', 'T1', 1);
      });
  },
};
