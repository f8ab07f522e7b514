import { atomsOf } from '../books/atoms.ts';
import { valuesAt } from '../play/draw.ts';
import { featureOf } from '../play/feature-of.ts';
import type { CellsRule, Mark } from '../play/rule.ts';
import type { Segment } from '../play/segment.ts';
import { marksIn, segmentOf } from '../play/selection.ts';
import { type RuleLogic, segmentField } from './rule-logic.ts';

type Values = readonly number[];

/** The class of an outcome without order, or null for one with a single digit, which is no unit. */
function groupClass(values: Values): string | null {
  const different = new Set(values).size;
  if (different === 1) return null;
  if (values.length === 2) return 'any';
  return different === 2 ? 'G3' : 'G6';
}

const classOf = ({ unordered }: CellsRule, values: Values): string | null => (unordered ? groupClass(values) : 'any');
const tierOf = (unitClass: string): string => (unitClass === 'any' ? 'T1' : unitClass);

const marksOf = ({ feature }: CellsRule, values: Values): Iterable<Mark> =>
  feature === 'contains' ? new Set(values) : [featureOf(feature, values)];

type Cells = { units: number; atoms: readonly (readonly [atom: number, unitClass: string])[] };

const known = new Map<string, ReadonlyMap<Mark, Cells>>();

/** Returns, by mark, the atoms that win and the number of units: without order, an outcome is one unit in all its orders. */
function cellsByMark(rule: CellsRule, segment: Segment): ReadonlyMap<Mark, Cells> {
  const key = `${segment.of} ${segment.places.length} ${rule.feature} ${rule.unordered ?? false}`;
  const found = known.get(key) ?? indexCells(rule, segment);
  known.set(key, found);
  return found;
}

function indexCells(rule: CellsRule, segment: Segment): ReadonlyMap<Mark, Cells> {
  const cells = new Map<Mark, { units: number; atoms: [number, string][] }>();
  for (const [atom, values] of atomsOf(segment).tuples.entries()) {
    const unitClass = classOf(rule, values);
    if (unitClass === null) continue;
    const isUnit = !rule.unordered || values.every((value, at) => at === 0 || value >= (values[at - 1] as number));
    for (const mark of marksOf(rule, values)) {
      const cell = cells.get(mark) ?? { units: 0, atoms: [] };
      cells.set(mark, cell);
      cell.atoms.push([atom, unitClass]);
      if (isUnit) cell.units += 1;
    }
  }
  return cells;
}

export const cells: RuleLogic<CellsRule> = {
  fields: ({ where, field, many, choices }) => [
    [
      ...segmentField(where),
      many ? { name: field, form: 'set', choices, min: 1 } : { name: field, form: 'one', choices },
    ],
  ],
  units(rule, selection) {
    const index = cellsByMark(rule, segmentOf(rule.where, selection));
    return marksIn(selection, rule.field).reduce<number>((total, mark) => total + (index.get(mark)?.units ?? 0), 0);
  },
  wins(rule, selection, { numbers }, add) {
    const { book, places } = segmentOf(rule.where, selection);
    const values = valuesAt(numbers, places);
    const unitClass = classOf(rule, values);
    const picks = marksIn(selection, rule.field);
    if (unitClass !== null && [...marksOf(rule, values)].some((mark) => picks.includes(mark)))
      add(book, unitClass, tierOf(unitClass), 1);
  },
  loads(rule, selection, _year, add) {
    const segment = segmentOf(rule.where, selection);
    const index = cellsByMark(rule, segment);
    for (const mark of marksIn(selection, rule.field))
      for (const [atom, unitClass] of index.get(mark)?.atoms ?? [])
        add(segment.book, atom, unitClass, tierOf(unitClass), 1);
  },
};
