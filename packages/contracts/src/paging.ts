import * as z from 'zod/mini';

/** The page of a list, from 1, and how many rows a page holds. Read from a query string. */
export const PageInput = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
};

/** A page of rows with the number of all rows. */
export const PageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), page: z.number(), pageSize: z.number(), total: z.number() });

/** A time on the wire: ISO 8601 in UTC. */
export const Time = z.iso.datetime();
