import { describe, expect, it } from 'vitest';
import { nextSort, sortRows } from './sort-rows.ts';

const columns = [
  { key: 'name', header: 'Name', cell: () => null, text: (row: { name: string; won: string }) => row.name },
  { key: 'won', header: 'Won', cell: () => null, text: (row: { name: string; won: string }) => row.won },
];
const rows = [
  { name: 'player10', won: '9.50' },
  { name: 'player9', won: '-100.00' },
  { name: 'anna', won: '80.00' },
];
const names = (sort: { key: string; down: boolean } | null) =>
  sortRows(rows, columns, sort, 'en').map(({ name }) => name);

describe('sortRows', () => {
  it('sorts numbers by value and text by locale', () => {
    expect(names({ key: 'won', down: false })).toEqual(['player9', 'player10', 'anna']);
    expect(names({ key: 'won', down: true })).toEqual(['anna', 'player10', 'player9']);
    expect(names({ key: 'name', down: false })).toEqual(['anna', 'player9', 'player10']);
  });
  it('keeps the order without a sort', () => {
    expect(names(null)).toEqual(rows.map(({ name }) => name));
  });
});

describe('nextSort', () => {
  it('toggles on each click and starts ascending on another column', () => {
    expect(nextSort(null, 'won')).toEqual({ key: 'won', down: false });
    expect(nextSort({ key: 'won', down: false }, 'won')).toEqual({ key: 'won', down: true });
    expect(nextSort({ key: 'won', down: true }, 'name')).toEqual({ key: 'name', down: false });
  });
});
