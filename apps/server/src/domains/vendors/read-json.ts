/** A JSON number as it was written: no double ever touches it. */
export interface RawNumber {
  readonly digits: string;
}

export const isRawNumber = (value: unknown): value is RawNumber =>
  typeof value === 'object' && value !== null && 'digits' in value && Object.getPrototypeOf(value) === null;

const rawNumber = (digits: string): RawNumber => Object.assign(Object.create(null), { digits }) as RawNumber;

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a body that must be a JSON object in well-formed UTF-8; null for anything else. Numbers stay text (`RawNumber`), since ids
 * and amounts beyond 2^53 would change as doubles.
 */
export function readJson(bytes: Uint8Array): Fields | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text, (_key, each: unknown, context?: { source?: string }) =>
      typeof each === 'number' ? rawNumber(context?.source ?? String(each)) : each,
    );
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawNumber(value);
    return isObject ? (value as Fields) : null;
  } catch {
    // not JSON, not UTF-8, or nested deeper than anything that is meant
    return null;
  }
}
