import { atomsOf } from '../books/atoms.ts';
import { choose, sumOfProducts } from '../play/counting.ts';
import { valuesAt } from '../play/draw.ts';
import type { AnyPlacesRule, Mark } from '../play/rule.ts';
import { placesIn } from '../play/selection.ts';
import type { RuleLogic } from './rule-logic.ts';

const countMatches = (sets: readonly (readonly Mark[])[], values: readonly number[]): number =>
  values.filter((value, at) => sets[at]?.includes(value)).length;

export const anyPlaces: RuleLogic<AnyPlacesRule> = {
  fields: ({ segment, choose: filled, choices }) => [
    [{ name: 'pos', form: 'sets', choices, count: segment.places.length, filled }],
  ],
  units: (rule, selection) =>
    sumOfProducts(
      placesIn(selection).map((set) => set.length),
      rule.choose,
    ),
  wins(rule, selection, { numbers }, add) {
    const won = choose(countMatches(placesIn(selection), valuesAt(numbers, rule.segment.places)), rule.choose);
    if (won > 0) add(rule.segment.book, 'any', 'T1', won);
  },
  loads(rule, selection, _year, add) {
    const chosen = placesIn(selection).map((set) => new Set(set));
    const { tuples } = atomsOf(rule.segment);
    for (let atom = 0; atom < tuples.length; atom++) {
      const values = tuples[atom] as readonly number[];
      let matches = 0;
      for (let at = 0; at < values.length; at++) if (chosen[at]?.has(values[at] as number)) matches += 1;
      if (matches >= rule.choose) add(rule.segment.book, atom, 'any', 'T1', choose(matches, rule.choose));
    }
  },
};
