/** A JSON number as it was written: no double ever touches it. */
export interface RawNumber {
  readonly digits: string;
}

export const isRawNumber = (value: unknown): value is RawNumber =>
  typeof value === 'object' && value !== null && 'digits' in value && Object.getPrototypeOf(value) === null;

const rawNumber = (digits: string): RawNumber => Object.assign(Object.create(null), { digits }) as RawNumber;

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a body that must be a JSON object in well-formed UTF-8, with no name twice in an object: two readers of it could disagree
 * about which one counts. Null for anything else. Numbers stay text (`RawNumber`), since ids and amounts beyond 2^53 would change
 * as doubles.
 */
export function readJson(bytes: Uint8Array): Fields | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // the reviver is called for each item of a list, each name that is left of an object, and the whole
    let items = 0;
    let members = -1;
    const value: unknown = JSON.parse(text, (_key, each: unknown, context?: { source?: string }) => {
      members += 1;
      if (Array.isArray(each)) items += each.length;
      return typeof each === 'number' ? rawNumber(context?.source ?? String(each)) : each;
    });
    if (members - items !== countNames(text)) return null;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawNumber(value);
    return isObject ? (value as Fields) : null;
  } catch {
    // not JSON, not UTF-8, or nested deeper than anything that is meant
    return null;
  }
}

const [QUOTE, COLON, BACKSLASH] = [34, 58, 92];

/** How many names are in the objects of a valid JSON text: the colons outside of strings. */
function countNames(text: string): number {
  let names = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) inString = !inString;
    else if (inString && code === BACKSLASH) at += 1;
    else if (!inString && code === COLON) names += 1;
  }
  return names;
}
