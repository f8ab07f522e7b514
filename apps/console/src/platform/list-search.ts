/** The list's search parameters, so that Back, a reload and a link all show the same rows. */
export interface ListSearch {
  /** From 1; absent on the first page. */
  page?: number;
  /** The search text. */
  search?: string;
  /** A preset, or "2026-11-01_2026-11-21"; absent for all days. */
  period?: string;
  /** A column, prefixed with a minus for descending; absent for the server's default order. */
  sort?: string;
}

const PERIOD = /^(?:today|yesterday|week|month|\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d)$/;
const SORT = /^-?[a-z]{1,20}$/;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Parses the search parameters; invalid values are dropped. */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(text(search['page']) ?? search['page']);
  const query = text(search['search'])?.slice(0, 64);
  const [period, sort] = [text(search['period']), text(search['sort'])];
  return {
    ...(Number.isInteger(page) && page > 1 && page <= 1_000_000 ? { page } : {}),
    ...(query ? { search: query } : {}),
    ...(period && PERIOD.test(period) ? { period } : {}),
    ...(sort && SORT.test(sort) ? { sort } : {}),
  };
}

/** Parses a value of a closed set from the address. */
export const parseChoice = <Name extends string>(value: unknown, choices: readonly Name[]): Name | undefined =>
  choices.find((each) => each === value);

/** Wraps a parser for a route. The router passes on parameters that a parser drops; this removes them. */
export const dropUnknown =
  <Search extends object>(read: (search: Record<string, unknown>) => Search) =>
  (search: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
    ...read(search),
  });
