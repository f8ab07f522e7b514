import { atomsByMark } from '../books/atoms-by-mark.ts';
import type { Animal } from '../play/animals.ts';
import { valuesAt } from '../play/draw.ts';
import { featureOf } from '../play/feature-of.ts';
import { PUSH } from '../play/play-type.ts';
import type { Feature, Mark, MarkRule } from '../play/rule.ts';
import { marksIn, type Selection, segmentOf } from '../play/selection.ts';
import { classOfPick } from '../play/unit-class.ts';
import { type Field, type RuleLogic, segmentField } from './rule-logic.ts';

/** A unit: the marks that win and those that return the stake. */
type Unit = { unitClass: string; feature: Feature; win: readonly Mark[]; push: readonly Mark[] };

function unitOf(rule: MarkRule, pick: Mark, year: Animal | undefined): Unit {
  const named = rule.named?.[pick];
  return {
    unitClass: classOfPick(rule.unitClass, pick, year),
    feature: named?.feature ?? rule.feature,
    win: named?.win ?? [pick],
    push: named?.push ?? rule.push ?? [],
  };
}

function unitsOf(rule: MarkRule, selection: Selection, year: Animal | undefined): Unit[] {
  const picks = picksIn(rule, selection);
  if (!rule.joint) return picks.map((pick) => unitOf(rule, pick, year));
  const unitClass = rule.unitClass === 'count' ? `of${picks.length}` : 'any';
  return [{ unitClass, feature: rule.feature, win: picks, push: rule.push ?? [] }];
}

/** A play type without a field has one unit. */
const picksIn = ({ field }: MarkRule, selection: Selection): readonly Mark[] =>
  field === undefined ? ['only'] : marksIn(selection, field);

function pickField(field: string, { many, choices, joint }: MarkRule): Field {
  if (joint) return { name: field, form: 'set', choices, min: joint[0], max: joint[1] };
  return many ? { name: field, form: 'set', choices, min: 1 } : { name: field, form: 'one', choices };
}

export const mark: RuleLogic<MarkRule> = {
  fields: (rule) => [[...segmentField(rule.where), ...(rule.field === undefined ? [] : [pickField(rule.field, rule)])]],
  units: (rule, selection) => (rule.joint ? 1 : picksIn(rule, selection).length),
  wins(rule, selection, { numbers, year }, add) {
    const { book, places } = segmentOf(rule.where, selection);
    const values = valuesAt(numbers, places);
    for (const { unitClass, feature, win, push } of unitsOf(rule, selection, year)) {
      const drawn = featureOf(feature, values, year);
      if (win.includes(drawn)) add(book, unitClass, 'T1', 1);
      else if (push.includes(drawn)) add(book, unitClass, PUSH, 1);
    }
  },
  loads(rule, selection, year, add) {
    const segment = segmentOf(rule.where, selection);
    for (const { unitClass, feature, win, push } of unitsOf(rule, selection, year)) {
      if (segment.book === 'whole') {
        add('whole', 0, unitClass, 'T1', 1);
        continue;
      }
      const index = atomsByMark(segment, feature, year);
      for (const [marks, tier] of [
        [win, 'T1'],
        [push, PUSH],
      ] as const)
        for (const each of marks) for (const atom of index.get(each) ?? []) add(segment.book, atom, unitClass, tier, 1);
    }
  },
};
