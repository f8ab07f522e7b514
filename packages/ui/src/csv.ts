import type { Column } from './table.tsx';

/** A spreadsheet takes a cell that begins so for a formula and may run it. */
const FORMULA = /^[=+\-@\t\r]/;
const FIGURE = /^[+-]?\d+(\.\d+)?$/;

/** One cell: what could be run gets an apostrophe in front (a plain figure stays a figure), quotes where they are needed. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text.trimStart()) && !FIGURE.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a spreadsheet reads them. Columns without a `text` (buttons, pictures) are left out. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const quoted = columns.filter((column) => column.text);
  const lines = [
    quoted.map((column) => column.header),
    ...rows.map((row) => quoted.map((column) => column.text?.(row) ?? '')),
  ];
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}
