import type { calls, Output } from '@fairhouse/contracts';

export type TableOpened = Output<typeof calls.tables.open>;

/** The calls that the page makes for a table. */
export interface TableApi {
  open: () => Promise<TableOpened>;
}
