/** What of a list stands in the address: so that Back, a reload and a link all show the same rows. */
export interface ListSearch {
  /** From 1; absent on the first page. */
  page?: number;
  /** What was searched for. */
  search?: string;
  /** A preset, or "2026-11-01_2026-11-21"; absent for all days. */
  period?: string;
  /** A column, with a minus for the largest first; absent for the server's own order. */
  sort?: string;
}

const PERIOD = /^(?:today|yesterday|week|month|\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d)$/;
const SORT = /^-?[a-z]{1,20}$/;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads an address; whatever is not understood is left out. */
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

/** Reads one of a closed list from the address. */
export const parseChoice = <Name extends string>(value: unknown, choices: readonly Name[]): Name | undefined =>
  choices.find((each) => each === value);

/** A reader for a route. The router hands on whatever a reader leaves out; this takes it away. */
export const dropUnknown =
  <Search extends object>(read: (search: Record<string, unknown>) => Search) =>
  (search: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
    ...read(search),
  });
