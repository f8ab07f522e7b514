/** What of a list stands in the address: so that Back, a reload and a link all show the same rows. */
export interface ListSearch {
  /** From 1; absent on the first page. */
  page?: number;
  /** What was searched for. */
  search?: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads an address; whatever is not understood is left out. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(text(search['page']) ?? search['page']);
  const wanted = text(search['search'])?.slice(0, 64);
  return {
    ...(Number.isInteger(page) && page > 1 && page <= 1_000_000 ? { page } : {}),
    ...(wanted ? { search: wanted } : {}),
  };
}

/** Reads one of a closed list from the address. */
export const readChoice = <Name extends string>(value: unknown, choices: readonly Name[]): Name | undefined =>
  choices.find((each) => each === value);

/** A reader for a route. The router hands on whatever a reader leaves out; this takes it away. */
export const readAlone =
  <Search extends object>(read: (search: Record<string, unknown>) => Search) =>
  (search: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
    ...read(search),
  });
