import type { Field } from '../rules/rule-logic.ts';
import { choiceIndex, toChoice } from './choices.ts';
import { countUnits, fieldsOf } from './evaluate.ts';
import type { PlayType } from './play-type.ts';
import type { Choices, Mark } from './rule.ts';
import { type Selection, type SelectionValue, segmentValue } from './selection.ts';
import { toTicket } from './to-ticket.ts';

/** A ticket of a file of 1 MB has at least 6 bytes; more tickets are no bet of a person. */
export const MAX_TICKETS = 100_000;

export type SelectionProblem = {
  /**
   * - `UNKNOWN_FIELD`, `MISSING_FIELD`: the fields are not those of the play type
   * - `NOT_OFFERED`: a value is no pick of this play type
   * - `TOO_FEW`, `TOO_MANY`: picks of a field
   * - `OVERLAP`: a pick is in two fields that must not share any
   * - `NO_UNIT`: the picks form no unit
   */
  code: 'UNKNOWN_FIELD' | 'MISSING_FIELD' | 'NOT_OFFERED' | 'TOO_FEW' | 'TOO_MANY' | 'OVERLAP' | 'NO_UNIT';
  field: string;
};

export type ParsedSelection = { selection: Selection } | { problem: SelectionProblem };

type Code = SelectionProblem['code'];
type Parsed = { value: SelectionValue } | { code: Code };

/**
 * Parses a selection and returns its canonical form: sets sorted, repeats removed. Parsing it again returns the same.
 *
 * @param value JSON of any shape
 */
export function parseSelection(play: PlayType, value: unknown): ParsedSelection {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('MISSING_FIELD', '');
  const given = value as Readonly<Record<string, unknown>>;
  const forms = fieldsOf(play);
  const form = (forms.find((fields) => fields.every(({ name }) => name in given)) ?? forms[0]) as readonly Field[];
  const unknown = Object.keys(given).find((name) => !form.some((field) => field.name === name));
  if (unknown !== undefined) return refuse('UNKNOWN_FIELD', unknown);
  const fields: Record<string, SelectionValue> = {};
  for (const field of form) {
    if (!(field.name in given)) return refuse('MISSING_FIELD', field.name);
    const parsed = parseField(field, given[field.name]);
    if ('code' in parsed) return refuse(parsed.code, field.name);
    fields[field.name] = parsed.value;
    if (isOverlapping(field, fields)) return refuse('OVERLAP', field.name);
  }
  const selection = fields as Selection;
  return countUnits(play, selection) > 0 ? { selection } : refuse('NO_UNIT', form[0]?.name ?? '');
}

const refuse = (code: Code, field: string): { problem: SelectionProblem } => ({ problem: { code, field } });

function isOverlapping(field: Field, fields: Readonly<Record<string, SelectionValue>>): boolean {
  if (field.form !== 'set' || field.apartFrom === undefined) return false;
  const others = fields[field.apartFrom] as readonly Mark[];
  return (fields[field.name] as readonly Mark[]).some((pick) => others.includes(pick));
}

function parseField(field: Field, value: unknown): Parsed {
  switch (field.form) {
    case 'segment':
      return parseSegment(field, value);
    case 'one': {
      const choice = toChoice(field.choices, value);
      return choice === null ? { code: 'NOT_OFFERED' } : { value: choice };
    }
    case 'set':
      return parseSet(field.choices, value, field.min, field.max);
    case 'sets':
      return parseSets(field, value);
    case 'tickets':
      return parseTickets(field, value);
  }
}

function parseSegment({ name, keys }: Extract<Field, { form: 'segment' }>, value: unknown): Parsed {
  // the text of the JSON, so that "3" is no ball
  const found = keys
    .map((key) => segmentValue(name, key))
    .find((known) => JSON.stringify(known) === JSON.stringify(value));
  return found === undefined ? { code: 'NOT_OFFERED' } : { value: found };
}

function parseSet(choices: Choices, value: unknown, min: number, max = Number.POSITIVE_INFINITY): Parsed {
  if (!Array.isArray(value)) return { code: 'NOT_OFFERED' };
  const picks = new Set<Mark>();
  for (const one of value as unknown[]) {
    const choice = toChoice(choices, one);
    if (choice === null) return { code: 'NOT_OFFERED' };
    picks.add(choice);
  }
  if (picks.size < min) return { code: 'TOO_FEW' };
  if (picks.size > max) return { code: 'TOO_MANY' };
  return { value: [...picks].sort((a, b) => choiceIndex(choices, a) - choiceIndex(choices, b)) };
}

function parseSets({ choices, count, filled }: Extract<Field, { form: 'sets' }>, value: unknown): Parsed {
  if (!Array.isArray(value) || value.length !== count) return { code: 'NOT_OFFERED' };
  const sets: (readonly Mark[])[] = [];
  for (const one of value as unknown[]) {
    const set = parseSet(choices, one, 0);
    if ('code' in set) return set;
    sets.push(set.value as readonly Mark[]);
  }
  return sets.filter((set) => set.length > 0).length < filled ? { code: 'TOO_FEW' } : { value: sets };
}

function parseTickets(field: Extract<Field, { form: 'tickets' }>, value: unknown): Parsed {
  if (!Array.isArray(value)) return { code: 'NOT_OFFERED' };
  if (value.length > MAX_TICKETS) return { code: 'TOO_MANY' };
  const tickets = new Set<string>();
  for (const one of value as unknown[]) {
    const ticket = toTicket(field, one);
    // with one digit only, a ticket without order is no unit
    if (ticket === null) return { code: 'NOT_OFFERED' };
    tickets.add(ticket);
  }
  return tickets.size === 0 ? { code: 'TOO_FEW' } : { value: [...tickets].sort() };
}
