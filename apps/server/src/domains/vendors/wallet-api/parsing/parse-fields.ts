import { refuse } from '#refusal';
import { type Fields, isRawNumber } from './parse-json.ts';

/** Maximum length of a text field; ids above 128 characters are stored as their SHA-256 (wallet protocol §4.4). */
const MAX_LENGTH = 512;

const invalidField = (field: string) => refuse('INVALID_INPUT', { field, params: { field } });

/** Parses the fields of a body. Each method refuses INVALID_INPUT with the field's name; absent and null are equal. */
export interface FieldReader {
  text(field: string): string;
  textOr(field: string): string | undefined;
  /** An id: text, or the digits of a number when the vendor uses numeric ids. */
  id(field: string): string;
  idOr(field: string): string | undefined;
  flag(field: string): boolean | undefined;
  choice<T extends string>(field: string, among: readonly T[]): T;
  choiceOr<T extends string>(field: string, among: readonly T[]): T | undefined;
  object(field: string): FieldReader | undefined;
  list(field: string): FieldReader[];
}

/** Creates a reader of a body's fields. `numericIds`: ids may be JSON numbers. */
export function parseFields(
  body: Fields,
  { numericIds, path = '' }: { numericIds: boolean; path?: string },
): FieldReader {
  const at = (field: string): unknown => (Object.hasOwn(body, field) ? (body[field] ?? undefined) : undefined);
  const within = (field: string) => ({ numericIds, path: `${path}${field}.` });
  const textOr = (field: string): string | undefined => {
    const value = at(field);
    if (value === undefined) return undefined;
    if (typeof value !== 'string' || !isStorable(value)) throw invalidField(path + field);
    return value;
  };
  const idOr = (field: string): string | undefined => {
    const value = at(field);
    return numericIds && isRawNumber(value) ? value.digits : textOr(field);
  };
  const choiceOr = <T extends string>(field: string, among: readonly T[]): T | undefined => {
    const text = textOr(field);
    if (text === undefined) return undefined;
    const chosen = among.find((each) => each === text);
    if (chosen === undefined) throw invalidField(path + field);
    return chosen;
  };
  const must = <T>(field: string, value: T | undefined): T => {
    if (value === undefined) throw invalidField(path + field);
    return value;
  };
  return {
    textOr,
    idOr,
    choiceOr,
    text: (field) => must(field, textOr(field)),
    id: (field) => must(field, idOr(field)),
    choice: (field, among) => must(field, choiceOr(field, among)),
    flag(field) {
      const value = at(field);
      if (value !== undefined && typeof value !== 'boolean') throw invalidField(path + field);
      return value;
    },
    object(field) {
      const value = at(field);
      if (value === undefined) return undefined;
      if (!isObject(value)) throw invalidField(path + field);
      return parseFields(value, within(field));
    },
    list(field) {
      const value = at(field);
      if (!Array.isArray(value) || value.length === 0) throw invalidField(path + field);
      return value.map((each: unknown, index) => {
        if (!isObject(each)) throw invalidField(`${path}${field}.${index}`);
        return parseFields(each, within(`${field}.${index}`));
      });
    },
  };
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawNumber(value);

/** Returns true for text that the database stores verbatim: not empty, no NUL, no lone surrogate. */
export const isStorable = (text: string): boolean =>
  text.length > 0 && text.length <= MAX_LENGTH && !text.includes('\u0000') && text.isWellFormed();
