import { answers, type Case, refuses } from './case.ts';
import { MARKER } from './first-brand.ts';

/** Calls of live tables, of players and operators. */
export const TABLE_CASES: Record<string, Case> = {
  'tables.open': refuses(({ launchToken, tableId }) => ({ launchToken, tableId })),
  'tables.list': answers(),
  'tables.round': refuses(({ tableId }) => ({ roundId: `${tableId}.1` })),
  'tables.shoe': refuses(({ tableId }) => ({ tableId, shoeNo: 1 })),
  'tables.history': refuses(({ tableId }) => ({ tableId })),
  'tablesBackoffice.tables': answers(),
  'tablesBackoffice.open': refuses(({ tableId }) => ({ tableId, reason: MARKER })),
  'tablesBackoffice.drain': refuses(({ tableId }) => ({ tableId, reason: MARKER })),
  'tablesBackoffice.close': refuses(({ tableId }) => ({ tableId, reason: MARKER })),
};
