/** A spreadsheet treats such a cell as a formula and may run it. */
const FORMULA = /^[=+\-@\t\r]/;
const FIGURE = /^[+-]?\d+(\.\d+)?$/;

/** Escapes one cell: prefixes an apostrophe to anything executable (a plain figure stays a figure), and quotes where needed. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text.trimStart()) && !FIGURE.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Tells spreadsheets that a file is UTF-8. */
export const CSV_START = '\ufeff';

/** Returns one line of a file. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
