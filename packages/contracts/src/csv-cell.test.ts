import { describe, expect, it } from 'vitest';
import { csvCell } from './csv-cell.ts';

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
