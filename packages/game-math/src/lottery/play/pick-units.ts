import type { Animal } from './animals.ts';
import type { PlayType } from './play-type.ts';
import type { Mark, MarkRule } from './rule.ts';
import { marksIn, type Selection } from './selection.ts';
import { classOfPick } from './unit-class.ts';

/** A unit that is one pick, as a number of a ball or "big". */
export type PickUnit = {
  /** The key of the segment, as `ball` 2; '' for a play type with one only. */
  segment: string;
  /** As text; '' for the only unit of a play type. */
  pick: string;
  unitClass: string;
};

/** Whether every unit of a play type is one pick, so that each pick has odds of its own. */
export const hasPickUnits = ({ rule }: PlayType): boolean =>
  rule.kind === 'hits' || (rule.kind === 'mark' && rule.joint === undefined);

/** Returns the units of a selection that are one pick each; none for other play types. */
export function pickUnits(play: PlayType, selection: Selection, year?: Animal): PickUnit[] {
  const { rule } = play;
  if (!hasPickUnits(play) || (rule.kind !== 'mark' && rule.kind !== 'hits')) return [];
  const segment = segmentIn(rule, selection);
  if (rule.field === undefined) return [{ segment, pick: '', unitClass: classOfPick(rule.unitClass, 'only', year) }];
  return marksIn(selection, rule.field).map((pick) => ({
    segment,
    pick: String(pick),
    unitClass: classOfPick(rule.unitClass, pick, year),
  }));
}

/**
 * Returns a selection as two, where some of its picks are apart from the others, or as the only one. Every pick of such a play type is a unit, so
 * the parts are the same bet as the whole.
 */
export function splitPicks(play: PlayType, selection: Selection, isApart: (pick: string) => boolean): Selection[] {
  const { rule } = play;
  if (!hasPickUnits(play) || (rule.kind !== 'mark' && rule.kind !== 'hits') || rule.field === undefined)
    return [selection];
  const { field } = rule;
  const picks = marksIn(selection, field);
  const apart = picks.filter((pick) => isApart(String(pick)));
  if (apart.length === 0 || apart.length === picks.length) return [selection];
  const others = picks.filter((pick) => !apart.includes(pick));
  return [others, apart].map((part) => ({ ...selection, [field]: part }));
}

function segmentIn(rule: Extract<PlayType['rule'], { kind: 'mark' | 'hits' }>, selection: Selection): string {
  const where = rule.kind === 'mark' ? rule.where : 'where' in rule.marks ? rule.marks.where : null;
  if (where?.field === undefined) return '';
  const value = selection[where.field];
  return Array.isArray(value) ? value.join(',') : String(value);
}

const known = new WeakMap<PlayType, Map<string, number>>();

/**
 * Returns the number of the market of a pick among those of its play type: picks of a market exclude each other, as big and small, or odd and
 * even. Hits of several places are one market.
 */
export function marketOf(play: PlayType, pick: string): number {
  const { rule } = play;
  if (rule.kind !== 'mark') return 0;
  let markets = known.get(play);
  if (!markets) {
    markets = new Map();
    known.set(play, markets);
  }
  const found = markets.get(pick);
  if (found !== undefined) return found;
  const market = placeInMarkets(rule).get(pick) ?? 0;
  markets.set(pick, market);
  return market;
}

/** Named picks go to the first market in which they meet no other; numbers and other plain marks are market 0. */
function placeInMarkets(rule: MarkRule): Map<string, number> {
  const placed = new Map<string, number>();
  const markets: { feature: string; marks: Set<Mark> }[] = [];
  const isPlain = 'names' in rule.choices ? rule.choices.names.some((name) => !rule.named?.[name]) : true;
  if (isPlain) markets.push({ feature: '', marks: new Set() });
  for (const [name, { feature = rule.feature, win }] of Object.entries(rule.named ?? {})) {
    let at = markets.findIndex((each) => each.feature === feature && win.every((mark) => !each.marks.has(mark)));
    if (at < 0) at = markets.push({ feature, marks: new Set() }) - 1;
    for (const mark of win) markets[at]?.marks.add(mark);
    placed.set(name, at);
  }
  return placed;
}
