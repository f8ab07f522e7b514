import type { Animal } from '../play/animals.ts';
import { choose } from '../play/counting.ts';
import type { Mark, SubsetRule } from '../play/rule.ts';
import { marksIn, type Selection } from '../play/selection.ts';

/** Units of one class: every unit has all fixed picks and `free` of the others. */
export type SubsetUnits = { unitClass: string; fixed: readonly Mark[]; others: readonly Mark[]; free: number };

/** The pick whose units have chances of their own. */
const specialPick = ({ unitClass }: SubsetRule, year: Animal | undefined): Mark | undefined =>
  unitClass === 'yearAnimal' ? year : unitClass === 'tailZero' ? 0 : undefined;

/** Returns the units of a selection by class: those with the special pick and those without. */
export function subsetUnits(rule: SubsetRule, selection: Selection, year: Animal | undefined): SubsetUnits[] {
  if (selection['a'] !== undefined) {
    const others = marksIn(selection, 'b');
    return marksIn(selection, 'a').map((pick) => ({ unitClass: 'any', fixed: [pick], others, free: 1 }));
  }
  const isAnchored = selection['dan'] !== undefined;
  const fixed = isAnchored ? marksIn(selection, 'dan') : [];
  const others = marksIn(selection, isAnchored ? 'tuo' : rule.field);
  const free = rule.size - fixed.length;
  if (rule.unitClass === undefined) return [{ unitClass: 'any', fixed, others, free }];
  const special = specialPick(rule, year);
  const without = others.filter((pick) => pick !== special);
  if (special !== undefined && fixed.includes(special)) return [{ unitClass: 'with', fixed, others, free }];
  const units: SubsetUnits[] = [{ unitClass: 'without', fixed, others: without, free }];
  if (special !== undefined && without.length < others.length)
    units.push({ unitClass: 'with', fixed: [...fixed, special], others: without, free: free - 1 });
  return units.filter((each) => countUnits(each) > 0);
}

export const countUnits = ({ others, free }: SubsetUnits): number => choose(others.length, free);

/** How many of the picks are drawn. */
export type Hits = { fixed: number; others: number; special: 'fixed' | 'other' | null };

/** Calls `add` for every tier with the number of units that win it: hypergeometric counts. */
export function addTiers(
  { tiers }: SubsetRule,
  { others, free }: SubsetUnits,
  hit: Hits,
  add: (tier: string, units: number) => void,
): void {
  const specials = hit.special === 'other' ? 1 : 0;
  for (let drawn = 0; drawn <= Math.min(free, hit.others); drawn++)
    for (let withSpecial = 0; withSpecial <= specials; withSpecial++) {
      const tier = tiers[`${hit.fixed + drawn}${hit.special === 'fixed' || withSpecial ? '+' : ''}`];
      const missed = others.length - hit.others - specials;
      const ways = choose(hit.others, drawn) * choose(missed, free - drawn - withSpecial);
      if (tier !== undefined && ways > 0) add(tier, ways);
    }
}
