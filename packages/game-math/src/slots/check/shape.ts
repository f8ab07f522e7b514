/** Checks one value and returns its problems in words. Each starts with the path of the value, e.g. `sets.base.strips[2]`. */
export type ShapeCheck = (value: unknown, at: string) => string[];

/** An integer from `min` to `max`. */
export const wholeNumber =
  (min: number, max: number): ShapeCheck =>
  (value, at) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? []
      : [`${at}: a whole number from ${min} to ${max} is needed, not ${describe(value)}`];

/** A non-empty string. */
export const text: ShapeCheck = (value, at) =>
  typeof value === 'string' && value.length > 0 ? [] : [`${at}: a text is needed, not ${describe(value)}`];

export const oneOf =
  (...words: readonly string[]): ShapeCheck =>
  (value, at) =>
    words.includes(value as string) ? [] : [`${at}: ${words.join(' or ')} is needed, not ${describe(value)}`];

/** A list of values of one shape. */
export const listOf =
  (each: ShapeCheck, { min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number } = {}): ShapeCheck =>
  (value, at) => {
    if (!Array.isArray(value)) return [`${at}: a list is needed, not ${describe(value)}`];
    if (value.length < min) return [`${at}: a list of at least ${min} is needed`];
    if (value.length > max) return [`${at}: a list of at most ${max} is needed, not of ${value.length}`];
    return Array.from(value, (item: unknown, index) => each(item, `${at}[${index}]`)).flat();
  };

/** An object with arbitrary keys, e.g. symbol ids. */
export const recordOf =
  (each: ShapeCheck): ShapeCheck =>
  (value, at) =>
    isRecord(value)
      ? Object.entries(value).flatMap(([key, item]) => each(item, `${at}.${key}`))
      : [`${at}: an object is needed, not ${describe(value)}`];

/** An object whose keys are integers from 1 up, e.g. pays by count. */
export const byCount =
  (each: ShapeCheck): ShapeCheck =>
  (value, at) => [
    ...recordOf(each)(value, at),
    ...(isRecord(value) ? Object.keys(value) : [])
      .filter((key) => !/^[1-9][0-9]{0,8}$/.test(key))
      .map((key) => `${at}: ${describe(key)} is not a count`),
  ];

/** An object with exactly the named fields, so that an unsupported rule is not silently ignored. */
export const fields =
  (needed: Readonly<Record<string, ShapeCheck>>, optional: Readonly<Record<string, ShapeCheck>> = {}): ShapeCheck =>
  (value, at) => {
    if (!isRecord(value)) return [`${at || 'the spec'}: an object is needed, not ${describe(value)}`];
    const pathOf = (key: string): string => (at === '' ? key : `${at}.${key}`);
    const known = new Map(Object.entries({ ...needed, ...optional }));
    return [
      ...Object.keys(needed).flatMap((key) => (Object.hasOwn(value, key) ? [] : [`${pathOf(key)}: is missing`])),
      ...Object.entries(value).flatMap(
        ([key, item]) => known.get(key)?.(item, pathOf(key)) ?? [`${pathOf(key)}: unknown field`],
      ),
    ];
  };

/** Accepts plain objects only, because the content of a Map or a class would be ignored. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 30));
  if (Array.isArray(value)) return 'a list';
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  return `a value of type ${typeof value}`;
}
