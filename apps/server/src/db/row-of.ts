import type { Selectable } from 'kysely';
import type { DB } from './tables.ts';

/**
 * A row of a table as a query returns it, with all columns or the named ones. Types of `sql` results extend it; they declare only computed
 * columns, and columns that are narrower than in the table: a closed list instead of text, or never null.
 */
export type RowOf<
  Table extends keyof DB,
  Column extends keyof Selectable<DB[Table]> = keyof Selectable<DB[Table]>,
> = Pick<Selectable<DB[Table]>, Column>;
