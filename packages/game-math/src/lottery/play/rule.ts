import type { Segment, Where } from './segment.ts';

/** What a pick is compared with: a drawn number, or a word for what was drawn. Numbers of several digits are text, with their zeros. */
export type Mark = number | string;

/** What the places of a segment, or of a group of places, are reduced to (`feature-of.ts`). */
export type Feature =
  | 'value'
  | 'number'
  | 'sortedNumber'
  | 'sum'
  | 'span'
  | 'sumTail'
  | 'shape'
  | 'bull'
  | 'compare'
  | 'oddCount'
  | 'middle'
  | 'triple'
  | 'run'
  | 'sumNoTriple'
  | 'tail'
  | 'firstDigit'
  | 'lastDigit'
  | 'animal'
  | 'animalBut49'
  | 'wave7'
  | 'kinds'
  | 'root'
  | 'shio';

/** What may be picked: whole numbers from … to, texts of so many digits, or names. */
export type Choices =
  | { from: number; to: number }
  | { digits: number; form?: 'sorted' | 'sortedNotAllSame' }
  | { names: readonly string[] };

/** The class of a unit, which decides its chances. Absent: all units have the same. */
export type UnitClass = 'pick' | 'yearAnimal' | 'tailZero' | 'pattern' | 'permutations' | 'count';

/** A named pick wins on some marks and is a push on others. */
export type NamedPick = { feature?: Feature; win: readonly Mark[]; push?: readonly Mark[] };

/** So many different values from the set of a field, each drawn so many times. */
export type Role = { field: string; count: number; times: number };

/** Places that make one number of a board, and the prize that they belong to. */
export type PlaceGroup = { places: readonly number[]; prize?: string };

/** The book of a rule over groups of places: what one hit pays by atom, or all units in one atom. */
export type BoardBook = { hit: string; of?: 'pick' | 'subset' } | 'whole';

/** Where the marks of a draw come from: each place of a segment, or groups of places with a book of their own. */
export type Marks = { where: Where } | { groups: readonly PlaceGroup[]; book: BoardBook };

/** One set for each place; a unit has one value of each. `tails`: it is as many units, of which the k-th has the last k places. */
export type DirectRule = { kind: 'direct'; where: Where; choices: Choices; distinct?: true; tails?: true };
/** One set for each place, which may be empty; each place with one value is a unit. */
export type FixedRule = { kind: 'fixed'; segments: readonly Segment[]; choices: Choices };
/** One set of sides for each place, as big or odd; a unit has one side of each, and wins when every place is on its side. */
export type SidesRule = { kind: 'sides'; where: Where; sides: Readonly<Record<string, readonly number[]>> };
/** A set for each place; a unit has `choose` of the places with one value each. */
export type AnyPlacesRule = { kind: 'anyPlaces'; segment: Segment; choose: number; choices: Choices };
/** Typed tickets; each is a unit. `unordered`: in any order, and tickets with one digit only are not offered. */
export type TicketsRule = { kind: 'tickets'; where: Where; choices: Choices; unordered?: true };
/** Values in any order, by how often each is drawn. `choose`: in any so many of the chosen places. */
export type GroupRule = { kind: 'group'; where: Where; choices: Choices; roles: readonly Role[]; choose?: number };
/** A pick is every outcome of the segment with that feature; each outcome is a unit. `unordered`: each but those with one digit only. */
export type CellsRule = {
  kind: 'cells';
  where: Where;
  field: string;
  many: boolean;
  choices: Choices;
  feature: 'sum' | 'span' | 'contains';
  unordered?: true;
};
/**
 * The feature of the segment is the pick, or one of its marks. `joint`: so many picks are one unit. Without a field there is one unit, the
 * named pick `only`.
 */
export type MarkRule = {
  kind: 'mark';
  where: Where;
  field?: string;
  many: boolean;
  feature: Feature;
  choices: Choices;
  named?: Readonly<Record<string, NamedPick>>;
  joint?: readonly [min: number, max: number];
  /** Marks that return the stake of every pick. */
  push?: readonly Mark[];
  unitClass?: UnitClass;
};
/** How often the pick is among the marks: paid for each hit (tier H1, H2 …), once from `atLeast` hits on, or by the prizes that it hits. */
export type HitsRule = {
  kind: 'hits';
  marks: Marks;
  field: string;
  many: boolean;
  feature: Feature;
  choices: Choices;
  pays: 'each' | 'prizes' | { atLeast: number };
  unitClass?: UnitClass;
};
/**
 * How the picks of subsets are given: a set; anchors that every unit has (`dan`) and the others (`tuo`); or two sets (`a`, `b`), of which
 * every pair has one pick each.
 */
export type SubsetForm = 'set' | 'anchors' | 'cross';

/**
 * Every subset of `size` picks is a unit. `tiers`: by the number of its picks among the marks ("2"), with the special number "2+".
 * `occurrences`: all picks must be there, and the tier counts how often (H2, H3 …).
 */
export type SubsetRule = {
  kind: 'subset';
  marks: Marks;
  special?: PlaceGroup;
  feature: Feature;
  choices: Choices;
  size: number;
  field: string;
  forms: readonly SubsetForm[];
  tiers: Readonly<Record<string, string>>;
  occurrences?: true;
  unitClass?: UnitClass;
};
/** Two values drawn one directly after the other, in order (one set for each) or in any order. */
export type AdjacentRule = {
  kind: 'adjacent';
  places: readonly number[];
  choices: Choices;
  ordered: boolean;
  book: string;
};

export type Rule =
  | DirectRule
  | FixedRule
  | SidesRule
  | AnyPlacesRule
  | TicketsRule
  | GroupRule
  | CellsRule
  | MarkRule
  | HitsRule
  | SubsetRule
  | AdjacentRule;

export type RuleKind = Rule['kind'];
