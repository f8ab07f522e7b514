/** A JSON number as written, never converted to a double. */
export interface RawNumber {
  readonly digits: string;
}

export const isRawNumber = (value: unknown): value is RawNumber =>
  typeof value === 'object' && value !== null && 'digits' in value && Object.getPrototypeOf(value) === null;

const rawNumber = (digits: string): RawNumber => Object.assign(Object.create(null), { digits }) as RawNumber;

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Parses a body that must be a JSON object in well-formed UTF-8. Returns null for anything else, and for duplicate keys, which two readers
 * may resolve differently. Numbers stay text (`RawNumber`), since ids and amounts beyond 2^53 would change as doubles.
 */
export function parseJson(bytes: Uint8Array): Fields | null {
  try {
    const text = UTF_8.decode(bytes);
    let keys = 0;
    const value: unknown = JSON.parse(
      text,
      function (this: unknown, _key, each: unknown, context?: { source?: string }) {
        if (!Array.isArray(this)) keys += 1;
        return typeof each === 'number' ? rawNumber(context?.source ?? String(each)) : each;
      },
    );
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawNumber(value);
    // the reviver also receives the whole value under a key that is not in the text
    return isObject && keys - 1 === countKeys(text) ? (value as Fields) : null;
  } catch {
    // not JSON, not UTF-8, or nested too deeply to be meant
    return null;
  }
}

/** Counts the keys in JSON: the colons outside strings. */
function countKeys(json: string): number {
  let count = 0;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === ':') count += 1;
    else if (sign === '"') for (at++; json[at] !== '"'; at++) if (json[at] === '\\') at++;
  }
  return count;
}
