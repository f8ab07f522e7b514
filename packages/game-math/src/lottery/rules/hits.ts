import { atomsOf } from '../books/atoms.ts';
import type { Animal } from '../play/animals.ts';
import { choiceIndex } from '../play/choices.ts';
import { bookOf, countMarks, drawnMarks, groupsOf, marksOfValues } from '../play/marks-of.ts';
import type { Choices, Feature, HitsRule, Mark, PlaceGroup } from '../play/rule.ts';
import type { Segment } from '../play/segment.ts';
import { marksIn, segmentOf } from '../play/selection.ts';
import { classOfPick } from '../play/unit-class.ts';
import { type RuleLogic, segmentField } from './rule-logic.ts';

/** The tier of so many hits, null when they are too few. */
function tierOf({ pays }: HitsRule, hits: number): string | null {
  if (hits === 0) return null;
  if (typeof pays === 'object') return hits >= pays.atLeast ? 'T1' : null;
  return `H${hits}`;
}

type Occurrences = readonly (readonly [atom: number, hits: number])[];
const known = new Map<string, ReadonlyMap<Mark, Occurrences>>();

/** Returns the atoms that have a mark, and how often. Computed once for each book. */
function occurrencesByMark(segment: Segment, feature: Feature, year?: Animal): ReadonlyMap<Mark, Occurrences> {
  const key = `${segment.of} ${segment.places.length} ${segment.unordered ?? false} ${feature} ${year ?? ''}`;
  const found = known.get(key) ?? indexOccurrences(segment, feature, year);
  known.set(key, found);
  return found;
}

function indexOccurrences(segment: Segment, feature: Feature, year?: Animal): ReadonlyMap<Mark, Occurrences> {
  const index = new Map<Mark, [number, number][]>();
  for (const [atom, values] of atomsOf(segment).tuples.entries())
    for (const [mark, hits] of countMarks(marksOfValues(values, feature, year))) {
      const atoms = index.get(mark) ?? [];
      index.set(mark, atoms);
      atoms.push([atom, hits]);
    }
  return index;
}

/** Returns the atoms of a pick in a hit book: itself, or every number of its digits. */
function hitAtoms(choices: Choices, pick: Mark): number[] {
  if (!('digits' in choices) || !choices.form) return [choiceIndex(choices, pick)];
  return [...new Set(permutationsOf([...String(pick)]))].map(Number);
}

const permutationsOf = (digits: readonly string[]): string[] =>
  digits.length < 2
    ? [digits.join('')]
    : digits.flatMap((digit, at) => permutationsOf(digits.toSpliced(at, 1)).map((rest) => digit + rest));

/** The tier of the first hit of a hit book: of the highest prize, which is listed first. */
const firstTier = (rule: HitsRule, groups: readonly PlaceGroup[]): string =>
  rule.pays === 'prizes' ? (groups[0]?.prize as string) : rule.pays === 'each' ? 'H1' : 'T1';

/** Most lines have a few picks, for which a set costs more than it saves. */
const FEW = 8;

function toLookup(picks: readonly Mark[]): (mark: Mark) => boolean {
  if (picks.length <= FEW) return (mark) => picks.includes(mark);
  const set = new Set(picks);
  return (mark) => set.has(mark);
}

export const hits: RuleLogic<HitsRule> = {
  fields: ({ marks, field, many, choices }) => [
    [
      ...('where' in marks ? segmentField(marks.where) : []),
      many ? { name: field, form: 'set', choices, min: 1 } : { name: field, form: 'one', choices },
    ],
  ],
  units: ({ field }, selection) => marksIn(selection, field).length,
  wins(rule, selection, draw, add) {
    const groups = groupsOf(rule.marks, selection);
    const book = bookOf(rule.marks, selection);
    const { marks, counts } = drawnMarks(groups, rule.feature, draw);
    const isPicked = toLookup(marksIn(selection, rule.field));
    if (rule.pays === 'prizes') {
      for (const [at, mark] of marks.entries())
        if (isPicked(mark)) add(book, classOfPick(rule.unitClass, mark, draw.year), groups[at]?.prize as string, 1);
      return;
    }
    for (const [mark, often] of counts) {
      const tier = isPicked(mark) ? tierOf(rule, often) : null;
      if (tier) add(book, classOfPick(rule.unitClass, mark, draw.year), tier, 1);
    }
  },
  loads(rule, selection, year, add) {
    const { marks } = rule;
    for (const pick of marksIn(selection, rule.field)) {
      const unitClass = classOfPick(rule.unitClass, pick, year);
      if ('where' in marks) {
        const segment = segmentOf(marks.where, selection);
        for (const [atom, often] of occurrencesByMark(segment, rule.feature, year).get(pick) ?? []) {
          const tier = tierOf(rule, often);
          if (tier) add(segment.book, atom, unitClass, tier, 1);
        }
      } else if (marks.book === 'whole') add('whole', 0, unitClass, `H${marks.groups.length}`, 1);
      else
        for (const atom of hitAtoms(rule.choices, pick))
          add(marks.book.hit, atom, unitClass, firstTier(rule, marks.groups), 1);
    }
  },
};
