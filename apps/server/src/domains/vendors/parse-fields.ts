import { refuse } from '#refusal';
import { type Fields, isRawNumber } from './parse-json.ts';

/** Longest text of a field; ids above 128 characters are kept as their SHA-256 (wallet protocol §4.4). */
const MAX_LENGTH = 512;

const fault = (field: string) => refuse('INVALID_INPUT', { field, params: { field } });

/** Reads the fields of a body. Each refuses INVALID_INPUT with the field's name; absent and null are the same. */
export interface FieldReader {
  text(field: string): string;
  textOr(field: string): string | undefined;
  /** An id: text, or a number's own digits where the vendor writes ids so. */
  id(field: string): string;
  idOr(field: string): string | undefined;
  flag(field: string): boolean | undefined;
  choice<T extends string>(field: string, among: readonly T[]): T;
  choiceOr<T extends string>(field: string, among: readonly T[]): T | undefined;
  object(field: string): FieldReader | undefined;
  list(field: string): FieldReader[];
}

/** Opens the fields of a body to be read one by one. `numericIds`: ids may be JSON numbers. */
export function parseFields(
  body: Fields,
  { numericIds, path = '' }: { numericIds: boolean; path?: string },
): FieldReader {
  const at = (field: string): unknown => (Object.hasOwn(body, field) ? (body[field] ?? undefined) : undefined);
  const within = (field: string) => ({ numericIds, path: `${path}${field}.` });
  const textOr = (field: string): string | undefined => {
    const value = at(field);
    if (value === undefined) return undefined;
    if (typeof value !== 'string' || !isStorable(value)) throw fault(path + field);
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
    if (chosen === undefined) throw fault(path + field);
    return chosen;
  };
  const must = <T>(field: string, value: T | undefined): T => {
    if (value === undefined) throw fault(path + field);
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
      if (value !== undefined && typeof value !== 'boolean') throw fault(path + field);
      return value;
    },
    object(field) {
      const value = at(field);
      if (value === undefined) return undefined;
      if (!isObject(value)) throw fault(path + field);
      return parseFields(value, within(field));
    },
    list(field) {
      const value = at(field);
      if (!Array.isArray(value) || value.length === 0) throw fault(path + field);
      return value.map((each: unknown, place) => {
        if (!isObject(each)) throw fault(`${path}${field}.${place}`);
        return parseFields(each, within(`${field}.${place}`));
      });
    },
  };
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawNumber(value);

/** Text that the database holds to the letter: not empty, no NUL, no half of a pair. */
export const isStorable = (text: string): boolean =>
  text.length > 0 && text.length <= MAX_LENGTH && !text.includes('\u0000') && text.isWellFormed();
