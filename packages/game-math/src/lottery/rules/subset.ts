import { atomsOf } from '../books/atoms.ts';
import { countBits, maskOf } from '../play/bits.ts';
import { choiceAt, choiceIndex, countChoices } from '../play/choices.ts';
import { choose, subsetsOf } from '../play/counting.ts';
import { bookOf, drawnMarks, groupsOf, marksOf } from '../play/marks-of.ts';
import type { Choices, Mark, SubsetForm, SubsetRule } from '../play/rule.ts';
import type { Segment } from '../play/segment.ts';
import { marksIn, segmentOf } from '../play/selection.ts';
import { addTiers, countUnits, type Hits, type SubsetUnits, subsetUnits } from './count-subsets.ts';
import { type AddLoad, type Field, type RuleLogic, segmentField } from './rule-logic.ts';

function fieldsOf(rule: SubsetRule, form: SubsetForm): Field[] {
  const { choices, size, field, occurrences, marks } = rule;
  const segment = 'where' in marks ? segmentField(marks.where) : [];
  if (form === 'set')
    return [...segment, { name: field, form: 'set', choices, min: size, ...(occurrences && { max: size }) }];
  const [one, other] = form === 'anchors' ? ['dan', 'tuo'] : ['a', 'b'];
  return [
    ...segment,
    { name: one, form: 'set', choices, min: 1, ...(form === 'anchors' && { max: size - 1 }) },
    { name: other, form: 'set', choices, min: 1, apartFrom: one },
  ];
}

function countIn(picks: readonly Mark[], drawn: ReadonlyMap<Mark, number>): number {
  let count = 0;
  for (const pick of picks) if (drawn.has(pick)) count += 1;
  return count;
}

/** Returns the tier by how often the picks are drawn in all, or null when one is missing. */
function occurrenceTier(picks: readonly Mark[], drawn: ReadonlyMap<Mark, number>): string | null {
  if (countIn(picks, drawn) < picks.length) return null;
  return `H${picks.reduce<number>((total, pick) => total + (drawn.get(pick) ?? 0), 0)}`;
}

const knownMasks = new Map<string, Int32Array>();

/** The values of each atom as bits. */
function atomMasks(segment: Segment): Int32Array {
  const key = `${segment.of} ${segment.places.length} ${segment.unordered ?? false}`;
  const masks = knownMasks.get(key) ?? Int32Array.from(atomsOf(segment).tuples, maskOf);
  knownMasks.set(key, masks);
  return masks;
}

function addExactLoads(rule: SubsetRule, segment: Segment, units: SubsetUnits, add: AddLoad): void {
  const { unitClass, fixed, others } = units;
  const [fixedMask, otherMask] = [maskOf(fixed), maskOf(others)];
  // few counts of hits are possible, and many atoms have each
  const known = new Map<number, [tier: string, ways: number][]>();
  const masks = atomMasks(segment);
  for (let atom = 0; atom < masks.length; atom++) {
    const mask = masks[atom] as number;
    const [fixedHits, otherHits] = [countBits(mask & fixedMask), countBits(mask & otherMask)];
    const key = fixedHits * 32 + otherHits;
    const tiers = known.get(key) ?? tiersOf(rule, units, { fixed: fixedHits, others: otherHits, special: null });
    known.set(key, tiers);
    for (const [tier, ways] of tiers) add(segment.book, atom, unitClass, tier, ways);
  }
}

function tiersOf(rule: SubsetRule, units: SubsetUnits, hit: Hits): [tier: string, ways: number][] {
  const tiers: [string, number][] = [];
  addTiers(rule, units, hit, (tier, ways) => tiers.push([tier, ways]));
  return tiers;
}

function addOccurrenceLoads(segment: Segment, picks: readonly Mark[], add: AddLoad): void {
  for (const [atom, values] of atomsOf(segment).tuples.entries()) {
    const often = values.filter((value) => picks.includes(value)).length;
    if (picks.every((pick) => values.includes(pick as number))) add(segment.book, atom, 'any', `H${often}`, 1);
  }
}

/** Returns the number of a subset among all of its size, in the order of the choices. */
export function subsetIndex(choices: Choices, subset: readonly Mark[]): number {
  const count = countChoices(choices);
  const indexes = subset.map((mark) => choiceIndex(choices, mark)).sort((a, b) => a - b);
  let [number, from] = [0, 0];
  for (const [at, index] of indexes.entries()) {
    for (let skipped = from; skipped < index; skipped++) number += choose(count - skipped - 1, indexes.length - at - 1);
    from = index + 1;
  }
  return number;
}

/** Returns the subset with a number of `subsetIndex`. */
export function subsetAt(choices: Choices, size: number, number: number): Mark[] {
  const count = countChoices(choices);
  const subset: Mark[] = [];
  let left = number;
  for (let index = 0; subset.length < size; index++) {
    const withIt = choose(count - index - 1, size - subset.length - 1);
    if (left < withIt) subset.push(choiceAt(choices, index));
    else left -= withIt;
  }
  return subset;
}

function addBoardLoads(rule: SubsetRule, book: 'whole' | { hit: string }, units: SubsetUnits, add: AddLoad): void {
  const tier = Object.values(rule.tiers)[0] as string;
  const { unitClass, fixed, others, free } = units;
  if (book === 'whole') add('whole', 0, unitClass, tier, countUnits(units));
  else
    for (const rest of subsetsOf(others, free))
      add(book.hit, subsetIndex(rule.choices, [...fixed, ...rest]), unitClass, tier, 1);
}

export const subset: RuleLogic<SubsetRule> = {
  fields: (rule) => rule.forms.map((form) => fieldsOf(rule, form)),
  // the classes only divide the units, so any year counts them
  units: (rule, selection) =>
    subsetUnits(rule, selection, undefined).reduce((total, each) => total + countUnits(each), 0),
  wins(rule, selection, draw, add) {
    const book = bookOf(rule.marks, selection);
    const drawn = drawnMarks(groupsOf(rule.marks, selection), rule.feature, draw).counts;
    if (rule.occurrences) {
      const tier = occurrenceTier(marksIn(selection, rule.field), drawn);
      if (tier) add(book, 'any', tier, 1);
      return;
    }
    const special = rule.special && marksOf([rule.special], rule.feature, draw)[0];
    for (const units of subsetUnits(rule, selection, draw.year)) {
      const hit = {
        fixed: countIn(units.fixed, drawn),
        others: countIn(units.others, drawn),
        special: specialIn(units, special),
      };
      addTiers(rule, units, hit, (tier, ways) => add(book, units.unitClass, tier, ways));
    }
  },
  loads(rule, selection, year, add) {
    const { marks } = rule;
    if ('groups' in marks) {
      for (const units of subsetUnits(rule, selection, year)) addBoardLoads(rule, marks.book, units, add);
      return;
    }
    const segment = segmentOf(marks.where, selection);
    if (rule.occurrences) addOccurrenceLoads(segment, marksIn(selection, rule.field), add);
    else for (const units of subsetUnits(rule, selection, year)) addExactLoads(rule, segment, units, add);
  },
};

function specialIn({ fixed, others }: SubsetUnits, special: Mark | undefined): 'fixed' | 'other' | null {
  if (special === undefined) return null;
  if (fixed.includes(special)) return 'fixed';
  return others.includes(special) ? 'other' : null;
}
