/** The search parameters of the raffles: one of them, or a page of all. */
export interface RaffleSearch {
  id?: string;
  page?: string;
}

/** Ignores values that it does not understand. */
export function parseRaffleSearch({ id, page }: Record<string, unknown>): RaffleSearch {
  const at = Number(page);
  return {
    ...(typeof id === 'string' && /^\d{1,18}$/.test(id) ? { id } : {}),
    ...(Number.isInteger(at) && at > 1 && at < 1_000_000 ? { page: String(at) } : {}),
  };
}
