export interface BatchesSearch {
  page?: number;
}

/** Parses the search parameters; invalid values are dropped. */
export function parseBatchesSearch(search: Record<string, unknown>): BatchesSearch {
  const page = Number(search['page']);
  return Number.isSafeInteger(page) && page > 1 ? { page } : {};
}
