import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('csvOf', () => {
  it('writes the header and each row, without columns that have no text', () => {
    const columns = [
      { key: 'name', header: 'Name', cell: () => null, text: (row: { name: string }) => row.name },
      { key: 'act', header: 'Act', cell: () => null },
    ];
    expect(csvOf(columns, [{ name: 'anna' }, { name: '=x' }])).toBe("Name\r\nanna\r\n'=x\r\n");
  });
});
