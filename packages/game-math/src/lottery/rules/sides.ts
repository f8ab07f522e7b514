import { atomsOf } from '../books/atoms.ts';
import { valuesAt } from '../play/draw.ts';
import type { SidesRule } from '../play/rule.ts';
import { placesIn, type Selection, segmentOf } from '../play/selection.ts';
import { type RuleLogic, segmentField } from './rule-logic.ts';

/** Returns, for each place, how many of its chosen sides a value is on. */
function countsByValue({ sides }: SidesRule, selection: Selection): ReadonlyMap<number, number>[] {
  return placesIn(selection).map((chosen) => {
    const counts = new Map<number, number>();
    for (const side of chosen) for (const value of sides[side] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
    return counts;
  });
}

export const sides: RuleLogic<SidesRule> = {
  fields: ({ where, sides: known }) => {
    const count = Object.values(where.segments)[0]?.places.length as number;
    return [
      [
        ...segmentField(where),
        { name: 'pos', form: 'sets', choices: { names: Object.keys(known) }, count, filled: count },
      ],
    ];
  },
  units: (_rule, selection) => placesIn(selection).reduce((all, chosen) => all * chosen.length, 1),
  wins(rule, selection, { numbers }, add) {
    const { book, places } = segmentOf(rule.where, selection);
    const values = valuesAt(numbers, places);
    const chosen = placesIn(selection);
    const won = values.reduce(
      (all, value, at) => all * (chosen[at] ?? []).filter((side) => rule.sides[side]?.includes(value)).length,
      1,
    );
    if (won > 0) add(book, 'any', 'T1', won);
  },
  loads(rule, selection, _year, add) {
    const segment = segmentOf(rule.where, selection);
    const counts = countsByValue(rule, selection);
    const { tuples } = atomsOf(segment);
    for (let atom = 0; atom < tuples.length; atom++) {
      const values = tuples[atom] as readonly number[];
      let units = 1;
      for (let at = 0; at < values.length; at++) units *= counts[at]?.get(values[at] as number) ?? 0;
      if (units > 0) add(segment.book, atom, 'any', 'T1', units);
    }
  },
};
