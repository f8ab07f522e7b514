import type { Column } from './table.tsx';

/** A spreadsheet treats such a cell as a formula and may run it. */
const FORMULA = /^[=+\-@\t\r]/;
const FIGURE = /^[+-]?\d+(\.\d+)?$/;

/** Escapes one cell: prefixes an apostrophe to anything executable (a plain figure stays a figure), and quotes where needed. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text.trimStart()) && !FIGURE.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns rows as CSV. Columns without a `text` (buttons, images) are omitted. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const quoted = columns.filter((column) => column.text);
  const lines = [
    quoted.map((column) => column.header),
    ...rows.map((row) => quoted.map((column) => column.text?.(row) ?? '')),
  ];
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}
