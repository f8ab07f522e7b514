import type { AccountId } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';

/**
 * The ranges of paths of everybody at and below a member, at all places that the member ever had, as a query: `lo`, `hi` and `slashes`, the
 * slashes of the member's own path. What a team did before it was moved stays its own.
 */
export const teamRanges = (account: AccountId): RawBuilder<unknown> => sql`
  select distinct path as lo, left(path, -1) || '0' as hi, length(path) - length(replace(path, '/', '')) as slashes
  from agents.placement where account_id = ${account}`;

/** How many levels a path is below the member whose path has `slashes`. */
export const levelOf = (path: string, slashes: string): RawBuilder<number> =>
  sql<number>`(length(${sql.ref(path)}) - length(replace(${sql.ref(path)}, '/', '')) - ${sql.ref(slashes)})`;
