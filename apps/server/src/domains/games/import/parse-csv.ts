/** A line of a table with its line number in the file, from 1. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/** Parses comma-separated values (RFC 4180): a quoted cell may contain commas, line breaks and doubled quotes. Empty lines are skipped. */
export function parseCsv(text: string): CsvLine[] {
  const lines: CsvLine[] = [];
  let now: CsvLine = { line: 1, cells: [''] };
  let quoted = false;
  let line = 1;
  const end = (): void => {
    if (now.cells.length > 1 || now.cells[0] !== '') lines.push(now);
    now = { line, cells: [''] };
  };
  const add = (sign: string): void => {
    now.cells[now.cells.length - 1] += sign;
  };
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '\n') line += 1;
    if (quoted && sign === '"' && text[at + 1] === '"') add(text.charAt(at++));
    else if (sign === '"') quoted = !quoted;
    else if (quoted) add(sign);
    else if (sign === ',') now.cells.push('');
    else if (sign === '\n') end();
    else if (sign !== '\r') add(sign);
  }
  end();
  return lines;
}
