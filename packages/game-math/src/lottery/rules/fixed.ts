import { atomsOf } from '../books/atoms.ts';
import type { FixedRule, Mark } from '../play/rule.ts';
import { placesIn } from '../play/selection.ts';
import type { RuleLogic } from './rule-logic.ts';

export const fixed: RuleLogic<FixedRule> = {
  fields: ({ segments, choices }) => [[{ name: 'pos', form: 'sets', choices, count: segments.length, filled: 1 }]],
  units: (_rule, selection) => placesIn(selection).reduce((total, set) => total + set.length, 0),
  wins({ segments }, selection, { numbers }, add) {
    const sets = placesIn(selection);
    for (const [at, { book, places }] of segments.entries())
      if (sets[at]?.includes(numbers[places[0] as number] as Mark)) add(book, 'any', 'T1', 1);
  },
  loads({ segments }, selection, _year, add) {
    for (const [at, set] of placesIn(selection).entries()) {
      const segment = segments[at];
      if (!segment) continue;
      for (const value of set) add(segment.book, atomsOf(segment).numberOf([value as number]), 'any', 'T1', 1);
    }
  },
};
