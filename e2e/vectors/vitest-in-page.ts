/*
 * What the vector tests of game-math use of Vitest, in a page: tests run as they are registered, and what fails is kept. Node runs the same
 * files with Vitest.
 */

type Body = (...values: never[]) => void;

const failed: string[] = [];
let passed = 0;

function run(name: string, body: () => void): void {
  try {
    body();
    passed += 1;
  } catch (error) {
    failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const call = (body: Body, value: unknown): void => (body as (...values: unknown[]) => void)(...[value].flat());

/** Returns a function that registers a body for each row. */
const each =
  (register: (name: string, body: () => void) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, body: Body): void => {
    for (const [at, row] of rows.entries()) register(`${name} ${at}`, () => call(body, row));
  };

const group = (_name: string, body: () => void): void => body();

export const describe = Object.assign(group, { each: each(group) });
export const it = Object.assign(run, { each: each(run) });

/** Returns what the tests came to. */
export const results = (): { passed: number; failed: readonly string[] } => ({ passed, failed });

const show = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each === 'bigint') return `${each}n`;
    return each instanceof Map || each instanceof Set ? [...each] : each;
  }) ?? String(value);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether two values are equal all the way down. Keys without a value are none; `isPart`: further keys of the first are allowed. */
function isEqual(one: unknown, other: unknown, isPart = false): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (one instanceof Map && other instanceof Map)
    return one.size === other.size && [...other].every(([key, value]) => isEqual(one.get(key), value));
  if (one instanceof Set && other instanceof Set)
    return one.size === other.size && [...other].every((value) => one.has(value));
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...(isPart && !Array.isArray(one) ? [] : Object.keys(one)), ...Object.keys(other)]);
  return [...keys].every((key) => isEqual(one[key], other[key], isPart));
}

interface Matchers {
  toBe(other: unknown): void;
  toEqual(other: unknown): void;
  toMatchObject(other: unknown): void;
  toBeNull(): void;
  toBeDefined(): void;
  toHaveLength(length: number): void;
  toHaveProperty(path: string, other?: unknown): void;
  toContain(part: unknown): void;
  toBeCloseTo(other: number, digits?: number): void;
  toBeGreaterThan(other: number | bigint): void;
  toBeLessThan(other: number | bigint): void;
  toBeLessThanOrEqual(other: number | bigint): void;
  toThrow(expected?: unknown): void;
}

/** Returns the assertions about a value, or their opposites. */
function matchersOf(value: unknown, message: string, isNot: boolean): Matchers {
  const require = (holds: boolean, what: string, other: unknown): void => {
    if (holds === isNot) throw new Error(`${message} ${show(value)} ${isNot ? 'is' : 'is not'} ${what} ${show(other)}`);
  };
  const number = value as number;
  return {
    toBe: (other) => require(Object.is(value, other), 'the same as', other),
    toEqual: (other) => require(isEqual(value, other), 'equal to', other),
    toMatchObject: (other) => require(isEqual(value, other, true), 'like', other),
    toBeNull: () => require(value === null, 'nothing', null),
    toBeDefined: () => require(value !== undefined, 'defined', null),
    toHaveLength: (length) => require((value as { length: number }).length === length, 'of length', length),
    toHaveProperty: (path, ...other) => {
      const found = path.split('.').reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), value);
      require(other.length === 0 ? found !== undefined : isEqual(found, other[0]), `with ${path}`, other[0]);
    },
    toContain: (part) => require((value as unknown[]).includes(part), 'with', part),
    toBeCloseTo: (other, digits = 2) => require(Math.abs(number - other) < 10 ** -digits / 2, 'close to', other),
    toBeGreaterThan: (other) => require(number > other, 'above', other),
    toBeLessThan: (other) => require(number < other, 'below', other),
    toBeLessThanOrEqual: (other) => require(number <= other, 'at most', other),
    toThrow: (expected) => require(throws(value as () => unknown, expected), 'throwing', String(expected)),
  };
}

function throws(work: () => unknown, expected: unknown): boolean {
  try {
    work();
    return false;
  } catch (error) {
    const { message } = error as Error;
    if (typeof expected === 'string') return message.includes(expected);
    if (expected instanceof RegExp) return expected.test(message);
    return typeof expected !== 'function' || error instanceof expected;
  }
}

export const expect = (value: unknown, message = ''): Matchers & { not: Matchers } =>
  Object.assign(matchersOf(value, message, false), { not: matchersOf(value, message, true) });
