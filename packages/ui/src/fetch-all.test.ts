import { expect, it } from 'vitest';
import { fetchAll, MAX_EXPORT_ROWS } from './fetch-all.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at));
const listOf = (all: string[]) => (page: number, size: number) =>
  Promise.resolve({ rows: all.slice((page - 1) * size, page * size), total: all.length });
const itself = (row: string) => row;

it('reads every page of a list and reports its progress', async () => {
  const progress: string[] = [];
  const all = numbers(250);
  const read = await fetchAll(listOf(all), itself, (done, of) => progress.push(`${done}/${of}`));
  expect(read).toEqual({ rows: all, total: 250 });
  expect(progress).toEqual(['100/250', '200/250', '250/250']);
  expect(await fetchAll(listOf([]), itself, () => undefined)).toEqual({ rows: [], total: 0 });
});

it('stops at the maximum of a file and returns the total', async () => {
  const { rows, total } = await fetchAll(listOf(numbers(MAX_EXPORT_ROWS + 1)), itself, () => undefined);
  expect([rows.length, total]).toEqual([MAX_EXPORT_ROWS, MAX_EXPORT_ROWS + 1]);
});

it('keeps a row once that moved to the next page', async () => {
  const all = numbers(150);
  const moving = (page: number, size: number) => listOf(page === 1 ? all : ['new', ...all])(page, size);
  expect((await fetchAll(moving, itself, () => undefined)).rows).toEqual(all);
});
