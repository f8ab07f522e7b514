import type { Problem, Rule } from '../rule.ts';
import type { Tree } from '../tree.ts';

const ours = /^(apps\/[^/]+\/(src|test|migrations)|packages\/[^/]+\/(src|messages)|tools|e2e|bench)\//;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const banned = /^(utils?|helpers?|commons?|managers?|services?|libs?|misc)$/;

/** kebab-case names that describe the content; never a catch-all word. */
export const fileNames: Rule = {
  name: 'file-names',
  check(tree: Tree): Problem[] {
    const problems: Problem[] = [];
    for (const file of tree.paths.filter((one) => ours.test(one))) {
      for (const segment of file.split('/')) {
        if (segment !== 'README.md' && !kebab.test(segment))
          problems.push({ path: file, says: `"${segment}" is not kebab-case` });
        // customer service is a product feature
        const words = segment.replace('customer-service', '').split(/[-.]/);
        const word = words.find((one) => banned.test(one));
        if (word) problems.push({ path: file, says: `"${word}" is not descriptive: name the content` });
      }
    }
    return problems;
  },
};
