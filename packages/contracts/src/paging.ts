import * as z from 'zod/mini';

/** The page of a list, from 1, and the number of rows per page. Parsed from a query string. */
export const PageInput = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
};

/** A page of rows with the total number of rows. */
export const PageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), page: z.number(), pageSize: z.number(), total: z.number() });

/** A time on the wire: ISO 8601 in UTC. */
export const Time = z.iso.datetime();

/** From the first moment, up to but not including the last; when omitted, everything. */
export const PeriodInput = { from: z.optional(Time), to: z.optional(Time) };

/** The sort column of a list; a leading minus sorts descending. */
export type SortText<Key extends string> = Key | `-${Key}`;

/** The sort columns of a list. When omitted, the call's default order applies. */
export const SortBy = <const Key extends string>(...keys: readonly Key[]) =>
  z.optional(z.enum(keys.flatMap((key): SortText<Key>[] => [key, `-${key}`])));

/** Returns the column of a sort, and whether it is descending. */
export const parseSort = <Key extends string>(sort: SortText<Key>): { key: Key; down: boolean } =>
  sort.startsWith('-') ? { key: sort.slice(1) as Key, down: true } : { key: sort as Key, down: false };
