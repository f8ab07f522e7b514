/** A JSON number as written, never converted to a double. */
export interface RawNumber {
  readonly digits: string;
}

export const isRawNumber = (value: unknown): value is RawNumber =>
  typeof value === 'object' && value !== null && 'digits' in value && Object.getPrototypeOf(value) === null;

const rawNumber = (digits: string): RawNumber => Object.assign(Object.create(null), { digits }) as RawNumber;

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

export type Fields = Readonly<Record<string, unknown>>;

/** Matches every JSON text with a number, and some whose strings look like one. */
const NUMBER = /[:,[]\s*-?\d/;

/**
 * Parses a body that must be a JSON object in well-formed UTF-8. Returns null for anything else, and for duplicate keys, which two readers
 * may resolve differently. Numbers stay text (`RawNumber`), since ids and amounts beyond 2^53 would change as doubles.
 */
export function parseJson(bytes: Uint8Array): Fields | null {
  try {
    const text = UTF_8.decode(bytes);
    // amounts are strings: most bodies have no number and need no reviver, which takes six times as long
    const value: unknown = NUMBER.test(text) ? JSON.parse(text, keepNumber) : JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawNumber(value);
    return isObject && countKeys(value) === countKeysIn(text) ? (value as Fields) : null;
  } catch {
    // not JSON, not UTF-8, or nested too deeply to be meant
    return null;
  }
}

const keepNumber = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' ? rawNumber(context?.source ?? String(value)) : value;

/** Counts the keys of a parsed value, at any depth. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null || isRawNumber(value)) return 0;
  const values = Object.values(value);
  let count = Array.isArray(value) ? 0 : values.length;
  for (const each of values) count += countKeys(each);
  return count;
}

const [QUOTE, COLON, BACKSLASH] = ['"', ':', '\\'].map((sign) => sign.charCodeAt(0));

/** Counts the keys in JSON: the colons outside strings. */
function countKeysIn(json: string): number {
  let count = 0;
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (sign === COLON) count += 1;
    else if (sign === QUOTE)
      for (at++; json.charCodeAt(at) !== QUOTE; at++) if (json.charCodeAt(at) === BACKSLASH) at++;
  }
  return count;
}
