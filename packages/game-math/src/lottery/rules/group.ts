import { atomsOf } from '../books/atoms.ts';
import { countBits, maskOf } from '../play/bits.ts';
import { choose, subsetsOf } from '../play/counting.ts';
import { valuesAt } from '../play/draw.ts';
import type { GroupRule, Role } from '../play/rule.ts';
import type { Segment } from '../play/segment.ts';
import { marksIn, type Selection, segmentOf } from '../play/selection.ts';
import { type Field, type RuleLogic, segmentField } from './rule-logic.ts';

const placeCount = ({ where }: GroupRule): number => Object.values(where.segments)[0]?.places.length as number;

/** The chosen values of each role as bits. */
const masksOf = (roles: readonly Role[], selection: Selection): number[] =>
  roles.map(({ field }) => maskOf(marksIn(selection, field)));

/** Returns how many ways there are to choose the values of the roles, no value for two of them. */
function countGroups(roles: readonly Role[], masks: readonly number[]): number {
  const [one, other] = roles;
  const [a = 0, b = 0] = masks;
  if (!one) return 0;
  if (!other) return choose(countBits(a), one.count);
  const [common, onlyOne] = [countBits(a & b), countBits(a & ~b)];
  let ways = 0;
  for (let shared = 0; shared <= Math.min(common, one.count); shared++)
    ways += choose(common, shared) * choose(onlyOne, one.count - shared) * choose(countBits(b) - shared, other.count);
  return ways;
}

/** Whether the values are drawn as often as the roles say, each among its chosen ones. */
function isGroup(roles: readonly Role[], masks: readonly number[], values: readonly number[]): boolean {
  return roles.every(({ count, times }, at) => {
    const drawn = exactMask(values, times);
    return (drawn & ~(masks[at] as number)) === 0 && countBits(drawn) === count;
  });
}

const known = new Map<string, Int32Array>();

/** Returns, for each atom, the values that are drawn exactly so many times at some of its places, as bits. Computed once. */
function exactMasks(segment: Segment, option: readonly number[], times: number): Int32Array {
  const key = `${segment.of} ${segment.places.length} ${option.join()} ${times}`;
  const masks =
    known.get(key) ?? Int32Array.from(atomsOf(segment).tuples, (values) => exactMask(valuesAt(values, option), times));
  known.set(key, masks);
  return masks;
}

// reused by every call: the values drawn at least once, twice, and so on
const levels = new Int32Array(8);

/** The values that are there exactly so many times, as bits. */
function exactMask(values: readonly number[], times: number): number {
  levels.fill(0);
  for (const value of values) {
    let bit = 1 << value;
    for (let level = 0; bit !== 0; level++) {
      const known = (levels[level] as number) & bit;
      levels[level] = (levels[level] as number) | bit;
      bit = known;
    }
  }
  return (levels[times - 1] as number) & ~(levels[times] as number);
}

/** The values drawn for a role by atom, the values that it does not have, and how many it needs. */
type DrawnRole = { masks: Int32Array; others: number; count: number };

// every atom is looked at for every order: neither this nor its caller may allocate
function isDrawn(roles: readonly DrawnRole[], atom: number): boolean {
  for (let at = 0; at < roles.length; at++) {
    const role = roles[at] as DrawnRole;
    const mask = role.masks[atom] as number;
    if ((mask & role.others) !== 0 || countBits(mask) !== role.count) return false;
  }
  return true;
}

/** Returns, for each atom, how many of the options have the group. */
function countByAtom(
  { roles, where }: GroupRule,
  options: readonly (readonly number[])[],
  selection: Selection,
): Uint8Array {
  const segment = segmentOf(where, selection);
  const chosen = masksOf(roles, selection);
  const counts = new Uint8Array(atomsOf(segment).tuples.length);
  for (const option of options) {
    const drawn = roles.map((role, at) => ({
      masks: exactMasks(segment, option, role.times),
      others: ~(chosen[at] as number),
      count: role.count,
    }));
    for (let atom = 0; atom < counts.length; atom++)
      if (isDrawn(drawn, atom)) counts[atom] = (counts[atom] as number) + 1;
  }
  return counts;
}

function fieldsOf(rule: GroupRule): Field[] {
  const { where, roles, choices } = rule;
  const sets = Map.groupBy(roles, ({ field }) => field);
  const pair = roles[0]?.field === 'pair';
  return [
    ...segmentField(where),
    ...(rule.choose === undefined ? [] : [positionsField(rule.choose, placeCount(rule))]),
    ...[...sets].map(([name, its]): Field => {
      const min = its.reduce((total, { count }) => total + count, 0);
      return { name, form: 'set', choices, min, ...(pair && { max: min }) };
    }),
  ];
}

const positionsField = (min: number, places: number): Field => ({
  name: 'positions',
  form: 'set',
  choices: { from: 0, to: places - 1 },
  min,
});

export const group: RuleLogic<GroupRule> = {
  fields: (rule) => [fieldsOf(rule)],
  units(rule, selection) {
    const ways = countGroups(rule.roles, masksOf(rule.roles, selection));
    return rule.choose === undefined ? ways : ways * choose(marksIn(selection, 'positions').length, rule.choose);
  },
  wins(rule, selection, { numbers }, add) {
    const masks = masksOf(rule.roles, selection);
    const { book, places } = segmentOf(rule.where, selection);
    const options = rule.choose === undefined ? [places] : subsetsOf(positionsIn(selection), rule.choose);
    let won = 0;
    for (const option of options) if (isGroup(rule.roles, masks, valuesAt(numbers, option))) won += 1;
    if (won > 0) add(book, 'any', 'T1', won);
  },
  loads(rule, selection, _year, add) {
    const { book, places } = segmentOf(rule.where, selection);
    const everyPlace = places.map((_, at) => at);
    const options = rule.choose === undefined ? [everyPlace] : [...subsetsOf(positionsIn(selection), rule.choose)];
    const counts = countByAtom(rule, options, selection);
    for (let atom = 0; atom < counts.length; atom++) {
      const won = counts[atom] as number;
      if (won > 0) add(book, atom, 'any', 'T1', won);
    }
  },
};

const positionsIn = (selection: Selection): number[] => marksIn(selection, 'positions') as number[];
