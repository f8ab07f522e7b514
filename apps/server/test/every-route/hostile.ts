import * as z from 'zod/mini';

/** The parts of JSON Schema that are used here. */
interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  pattern?: string;
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** Returns the JSON Schema of a call's input. */
export const schemaOf = (input: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as JsonSchema;

/** Creates a random generator with the same sequence in every run (mulberry32). */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Unexpected values for any field. */
export const ODD_VALUES: readonly unknown[] = [
  ...[null, true, '', ' ', [], {}, [null], { a: { b: [{}] } }, [[[[]]]]],
  ...[-1, 0.5, 2_147_483_648, 2 ** 53 + 2, 1e308, -0, '-1', '0', '2147483648', '9223372036854775808', '1e309', 'NaN'],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\u202e\u0000',
    '%00',
    '../../etc/passwd',
    '..\\..\\N',
    "' or 1=1 --",
    '{{7*7}}',
    '__proto__',
  ],
  ...[
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '0000-01-01',
    '9999999999999999.999999',
    '-9999999999999999',
    '999999999999999999',
  ],
  ...['http://127.0.0.1:1', 'http://[', 'https://', 'javascript:alert(1)', '\\\\host\\share', 'file:///etc/passwd'],
  ...['&'.repeat(20_000), '<b>'.repeat(3_000), '{'.repeat(5_000), '9'.repeat(400)],
];

const MAX_LENGTH = 20_000;

/** Returns the boundary values that a schema accepts: the largest and the longest. */
export function extremesOf(schema: JsonSchema, definitions: Record<string, JsonSchema> = {}): unknown[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (inner.length > 0) return inner.flatMap((each) => extremesOf(each, definitions));
  if (schema.$ref) {
    const own = definitions[schema.$ref.split('/').at(-1) ?? ''];
    return own ? extremesOf(own, {}) : [];
  }
  if (schema.enum) return [schema.enum[0], schema.enum.at(-1)];
  if (schema.type === 'integer' || schema.type === 'number')
    return [schema.minimum ?? -2_147_483_648, schema.maximum ?? 2 ** 53 - 1];
  if (schema.type === 'array') {
    const [one] = schema.items ? extremesOf(schema.items, definitions) : [];
    return [[], Array.from({ length: 50 }, () => one ?? 'x')];
  }
  if (schema.format === 'date-time')
    return ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'];
  if (schema.format === 'date') return ['0000-01-01', '0001-01-01', '9999-12-31'];
  if (schema.type === 'string' || schema.pattern) {
    const max = Math.min(schema.maxLength ?? MAX_LENGTH, MAX_LENGTH);
    return ['&'.repeat(max), '\u{1f600}'.repeat(Math.floor(max / 2)), 'x'.repeat(max), ...ofPattern(schema.pattern)];
  }
  return [];
}

/** Most patterns of the contracts accept digits and decimals. */
const ofPattern = (pattern: string | undefined): string[] =>
  pattern === undefined
    ? ['\n', '\u2028']
    : ['9'.repeat(18), '9'.repeat(16), '9999999999999999.999999', '0', '-9999999999999999.999999'];

/** Returns a copy with another value at one path. */
export function withValue(base: unknown, path: readonly string[], value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(base))
    return base.map((each: unknown, n) => (String(n) === first ? withValue(each, rest, value) : each));
  const copy: Record<string, unknown> = { ...(base as Record<string, unknown>) };
  return { ...copy, [first]: withValue(copy[first], rest, value) };
}

interface Location {
  path: string[];
  schema: JsonSchema;
}

/** Returns the paths of an input: the fields of its schema, and the nested fields of an example. */
export function locationsOf({ properties = {} }: JsonSchema, example: unknown): Location[] {
  const fields = Object.entries(properties).map(([name, schema]): Location => ({ path: [name], schema }));
  return [...fields, ...leavesOf(example, []).filter(({ path }) => path.length > 1)];
}

function leavesOf(value: unknown, path: string[]): Location[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, own]) => leavesOf(own, [...path, name]));
  return [{ path, schema: { type: typeof value } }];
}
