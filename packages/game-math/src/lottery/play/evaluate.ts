import { adjacent } from '../rules/adjacent.ts';
import { anyPlaces } from '../rules/any-places.ts';
import { cells } from '../rules/cells.ts';
import { direct } from '../rules/direct.ts';
import { fixed } from '../rules/fixed.ts';
import { group } from '../rules/group.ts';
import { hits } from '../rules/hits.ts';
import { mark } from '../rules/mark.ts';
import type { Field, RuleLogic } from '../rules/rule-logic.ts';
import { sides } from '../rules/sides.ts';
import { subset } from '../rules/subset.ts';
import { tickets } from '../rules/tickets.ts';
import type { Animal } from './animals.ts';
import type { Draw } from './draw.ts';
import { type PlayType, type Wins, winKey } from './play-type.ts';
import type { Rule, RuleKind } from './rule.ts';
import type { Selection } from './selection.ts';

const LOGIC: { [K in RuleKind]: RuleLogic<Extract<Rule, { kind: K }>> } = {
  direct,
  fixed,
  sides,
  anyPlaces,
  tickets,
  group,
  cells,
  mark,
  hits,
  subset,
  adjacent,
};
const logicOf = ({ kind }: Rule): RuleLogic => LOGIC[kind] as RuleLogic;

const fields = new WeakMap<Rule, readonly (readonly Field[])[]>();

/** Returns the fields of a selection of this play type, in each of the forms that it may have; the same object for the same rule. */
export function fieldsOf({ rule }: PlayType): readonly (readonly Field[])[] {
  const known = fields.get(rule) ?? logicOf(rule).fields(rule);
  fields.set(rule, known);
  return known;
}

/** Whether a play type looks at the animals of numbers, which depend on the lunar year. */
export const needsYear = ({ rule }: PlayType): boolean =>
  'feature' in rule && ['animal', 'animalBut49', 'kinds'].includes(rule.feature);

/** Returns the number of units of a selection. 0 for one without a unit, as a pair of the same number. */
export const countUnits = ({ rule }: PlayType, selection: Selection): number => logicOf(rule).units(rule, selection);

/** Returns the winning and pushed units of a selection by class and tier. It takes as long for 100,000 units as for ten. */
export function countWins(play: PlayType, selection: Selection, draw: Draw): Wins {
  const wins = new Map<string, number>();
  eachWin(play, selection, draw, (_book, key, units) => wins.set(key, (wins.get(key) ?? 0) + units));
  return wins;
}

/** Calls `add` for the winning and pushed units of a selection, each with the book that has its load. */
export function eachWin(
  { rule }: PlayType,
  selection: Selection,
  draw: Draw,
  add: (book: string, key: string, units: number) => void,
): void {
  logicOf(rule).wins(rule, selection, draw, (book, unitClass, tier, units) =>
    add(book, winKey(unitClass, tier), units),
  );
}

/**
 * Calls `add` for the atoms of the books that a selection loads: so many units win `key` when the atom is drawn. Exact books: what is paid
 * at each outcome. Hit books: what one hit pays. The book `whole`: all units, each with some tier of its
 * class; it counts with the highest prize of the class.
 *
 * @param year the animal of the draw's year, for games with animals
 * @throws RangeError for a play type with animals without the year
 */
export function eachLoad(
  play: PlayType,
  selection: Selection,
  year: Animal | undefined,
  add: (book: string, atom: number, key: string, units: number) => void,
): void {
  if (needsYear(play) && year === undefined) throw new RangeError(`${play.id} needs the animal of the year`);
  // a large bet has up to 100,000 atoms of the same key
  let [lastClass, lastTier, key] = ['', '', ''];
  logicOf(play.rule).loads(play.rule, selection, year, (book, atom, unitClass, tier, units) => {
    if (unitClass !== lastClass || tier !== lastTier) {
      [lastClass, lastTier] = [unitClass, tier];
      key = winKey(unitClass, tier);
    }
    add(book, atom, key, units);
  });
}
