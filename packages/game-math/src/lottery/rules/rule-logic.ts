import type { Animal } from '../play/animals.ts';
import type { Draw } from '../play/draw.ts';
import type { Choices, Rule } from '../play/rule.ts';
import type { SegmentField, Where } from '../play/segment.ts';
import type { Selection } from '../play/selection.ts';

/** What a field of a selection may hold. */
export type Field = { name: string } & (
  | { form: 'segment'; name: SegmentField; keys: readonly string[] }
  | { form: 'one'; choices: Choices }
  /** `apartFrom`: no pick may be in that field too. */
  | { form: 'set'; choices: Choices; min: number; max?: number; apartFrom?: string }
  /** A set for each of `count` places, of which `filled` must not be empty. */
  | { form: 'sets'; choices: Choices; count: number; filled: number }
  | { form: 'tickets'; choices: Choices; length: number; distinct: boolean; unordered: boolean }
);

/** So many units won this tier; the book is the one that their loads are in. */
export type AddWins = (book: string, unitClass: string, tier: string, units: number) => void;

/** So many units win this tier when the atom is drawn. */
export type AddLoad = (book: string, atom: number, unitClass: string, tier: string, units: number) => void;

/** The mathematics of a kind of rule. No function expands a selection into its units. */
export type RuleLogic<R extends Rule = Rule> = {
  /** The fields of a selection, in each of the forms that it may have. */
  fields(rule: R): readonly (readonly Field[])[];
  units(rule: R, selection: Selection): number;
  wins(rule: R, selection: Selection, draw: Draw, add: AddWins): void;
  loads(rule: R, selection: Selection, year: Animal | undefined, add: AddLoad): void;
};

/** The field that names the segment, if the play type has several. */
export const segmentField = ({ field, segments }: Where): Field[] =>
  field === undefined ? [] : [{ form: 'segment', name: field, keys: Object.keys(segments) }];
