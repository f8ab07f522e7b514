import path from 'node:path';
import { describeProblem, tidy } from './tidy.ts';
import { loadTree } from './tree.ts';

const problems = tidy(loadTree(path.resolve(import.meta.dirname, '../..')));
for (const problem of problems) process.stdout.write(`${describeProblem(problem)}\n`);
const hard = problems.filter((problem) => !problem.soft).length;
process.stdout.write(`${hard} problems, ${problems.length - hard} hints\n`);
process.exitCode = hard > 0 ? 1 : 0;
