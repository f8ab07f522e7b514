import type { VendorRow } from '../hooks/hooks.ts';

/** The vendor's own record of its transactions. It matches the wallet when the wallet is correct. */
export interface History {
  /** Inserts or replaces a transaction. */
  put(row: VendorRow & { at_ms: number }): void;
  /** Returns the rows that changed since a time, oldest first. `cursor` is where the next page starts. */
  changedSince(from_ms: number, cursor: number, limit: number): { rows: VendorRow[]; cursor: number };
  rows(): VendorRow[];
}

export function createHistory(): History {
  const changes: { row: VendorRow; at_ms: number }[] = [];
  const newest = new Map<string, VendorRow>();
  const keyOf = ({ class: kind, tx }: VendorRow): string => `${kind} ${tx}`;
  return {
    put({ at_ms, ...row }) {
      changes.push({ row, at_ms });
      newest.set(keyOf(row), row);
    },
    changedSince(from_ms, cursor, limit) {
      const page = changes.slice(cursor, cursor + limit);
      return { rows: page.filter(({ at_ms }) => at_ms >= from_ms).map(({ row }) => row), cursor: cursor + page.length };
    },
    rows: () => [...newest.values()],
  };
}
