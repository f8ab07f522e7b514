import { toNumber } from '../exact/rational.ts';
import { brokenRules, type Rule } from '../slots/check/rules.ts';
import { RETURN, targetReturn } from './exact/target-return.ts';
import { type FishKind, type FishTable, listKinds, type SwimPath } from './fish-table.ts';

/** The range of `uint` (`fair/draw.ts`). */
const MAX_OUT_OF = 2 ** 32;
/** The cannon's steps in a room, and the paths that spawns are drawn from. */
const STEPS = 10;
const PATHS = 80;

/**
 * Returns the reasons why a table cannot be registered, in words for its author. Empty when it can. The most important one: each target
 * returns exactly 97/100.
 */
export function checkTable(table: FishTable): string[] {
  const { fish, boss, steps, levels, unit, paths } = table;
  const kinds = listKinds(table);
  return [
    ...brokenRules([
      [fish.length > 0, 'there is no fish'],
      [isUnique(kinds.map(({ id }) => id)), 'two kinds have the same id'],
      [fish.every(({ weight }) => isPositive(weight)), 'a weight is not a positive integer'],
      [!Object.hasOwn(boss, 'weight'), 'the boss enters by the clock and has no weight'],
      [
        steps.length === STEPS && isRising(steps) && steps.every(isPositive),
        `the steps are not ${STEPS} rising integers`,
      ],
      [levels.length > 0 && levels.every(({ times }) => isPositive(times)), 'a level is not a positive integer'],
      [isUnique(levels.map(({ id }) => id)), 'two levels have the same id'],
      [Object.values(unit).every(isPositive), 'the unit of a currency is not a positive integer'],
      [paths.length === PATHS && paths.every(isPath), `there are not ${PATHS} continuous paths of integer points`],
    ]),
    ...kinds.flatMap(checkKind),
  ];
}

function checkKind(kind: FishKind): string[] {
  const { id, outOf, prizes } = kind;
  const counts = prizes.map(({ count }) => count);
  const integers: Rule[] = [
    [isPositive(outOf) && outOf <= MAX_OUT_OF, 'draws from no valid number of chances'],
    [counts.every(isPositive) && sum(counts) <= outOf, 'has prizes for more chances than it draws from'],
    [
      prizes.every(({ pays: [least, most] }) => isPositive(least) && isPositive(most) && least <= most),
      'pays no integers',
    ],
    [prizes.some(({ kills }) => kills), 'cannot be killed'],
    [isPositive(kind.radius_px) && isPositive(kind.swim_ms), 'has no size or no time to swim'],
  ];
  const broken = brokenRules(integers);
  if (broken.length > 0) return broken.map((problem) => `${id} ${problem}`);
  const { mean } = targetReturn(kind);
  const isExact = mean.num === RETURN.num && mean.den === RETURN.den;
  return brokenRules([
    [[outOf, ...counts].reduce(commonDivisor) === 1, `${id} has chances that are not in lowest terms`],
    [isExact, `${id} returns ${mean.num}/${mean.den} (${toNumber(mean)}), not ${RETURN.num}/${RETURN.den}`],
  ]);
}

const isPositive = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
const isUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const isRising = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value > (values[at - 1] as number));
const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

const isPath = (path: SwimPath): boolean =>
  path.length > 0 &&
  path.every(
    (segment, at) =>
      segment.flat().every(Number.isSafeInteger) &&
      (at === 0 || String(segment[0]) === String((path[at - 1] as SwimPath[number])[3])),
  );
