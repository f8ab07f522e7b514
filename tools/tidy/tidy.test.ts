import path from 'node:path';
import { expect, it } from 'vitest';
import { describeProblem, tidy } from './tidy.ts';
import { loadTree } from './tree.ts';

it('the project follows its own rules', () => {
  const problems = tidy(loadTree(path.resolve(import.meta.dirname, '../..')));
  expect(problems.filter((problem) => !problem.soft).map(describeProblem)).toEqual([]);
});
