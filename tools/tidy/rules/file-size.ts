import type { Problem, Rule } from '../rule.ts';
import { isGenerated, type Tree } from '../tree.ts';

const max = 400;
const many = 250;

/** A file over 400 lines probably has two responsibilities; over 250 it deserves a review. */
export const fileSize: Rule = {
  name: 'file-size',
  check(tree: Tree): Problem[] {
    const problems: Problem[] = [];
    for (const file of tree.paths) {
      if (!/\.(tsx?|cjs|css)$/.test(file) || isGenerated(file)) continue;
      const lines = tree.text(file).trimEnd().split('\n').length;
      // styles are a list, so a long file is less of a problem
      if (lines > max && !file.endsWith('.css')) {
        problems.push({ path: file, says: `has ${lines} lines, more than ${max}: split it` });
      } else if (lines > many) problems.push({ path: file, says: `has ${lines} lines`, soft: true });
    }
    return problems;
  },
};
