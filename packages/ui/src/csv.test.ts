import { describe, expect, it } from 'vitest';
import { csvCell, csvOf } from './csv.ts';

describe('csvCell', () => {
  it('escapes formulas that a spreadsheet would execute', () => {
    for (const bad of ['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '  =1', '=HYPERLINK("x")'])
      expect(csvCell(bad).replace(/^"/, '')).toMatch(/^'/);
  });
  it('leaves numbers unchanged', () => {
    for (const figure of ['-12.50', '+3', '0', '1234567890.123456']) expect(csvCell(figure)).toBe(figure);
  });
  it('quotes commas, quotes and line ends', () => {
    expect(csvCell('a,b')).toBe('"a,b"');
    expect(csvCell('say "yes"')).toBe('"say ""yes"""');
    expect(csvCell('two\nlines')).toBe('"two\nlines"');
  });
});

describe('csvOf', () => {
  it('writes the header and each row, without columns that have no text', () => {
    const columns = [
      { key: 'name', header: 'Name', cell: () => null, text: (row: { name: string }) => row.name },
      { key: 'act', header: 'Act', cell: () => null },
    ];
    expect(csvOf(columns, [{ name: 'anna' }, { name: '=x' }])).toBe("Name\r\nanna\r\n'=x\r\n");
  });
});
