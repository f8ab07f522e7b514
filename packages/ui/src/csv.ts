import { csvLine } from '@fairhouse/contracts';
import type { Column } from './table.tsx';

/** Returns rows as CSV. Columns without a `text` (buttons, images) are omitted. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const quoted = columns.filter((column) => column.text);
  const lines = [
    quoted.map((column) => column.header),
    ...rows.map((row) => quoted.map((column) => column.text?.(row) ?? '')),
  ];
  return lines.map(csvLine).join('');
}
