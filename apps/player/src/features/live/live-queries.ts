import { calls, type LobbyTable } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { refetchEvery } from '../../platform/queries.ts';

/** The server’s list is at most two seconds old. */
const LIST_MS = 2_000;

/** A table of the lobby, with the end of its phase by `performance.now`. */
export type ListedTable = LobbyTable & { ends_ms: number | null };

/** Our own live tables with what they do now. */
export const tablesQuery = queryOptions({
  queryKey: ['live', 'tables'],
  queryFn: async (): Promise<ListedTable[]> => {
    const { tables } = await call(calls.tables.list, {});
    // deadlines by the clock of this page
    const received_ms = performance.now();
    return tables.map((table) => ({
      ...table,
      ends_ms: table.endsAt === null ? null : received_ms + table.endsAt - table.now,
    }));
  },
  refetchInterval: refetchEvery(LIST_MS),
});
