import type { Problem, Rule } from '../rule.ts';
import type { Tree } from '../tree.ts';

/** Each path that README's "Find your way" names exists: in backticks, with a slash or an ending (a slash in front is an address of the site). */
export const readmePaths: Rule = {
  name: 'readme-paths',
  check(tree: Tree): Problem[] {
    const file = 'README.md';
    if (!tree.paths.includes(file)) return [{ path: file, says: 'is missing' }];
    const text = tree.text(file);
    const section = /^## Find your way\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(text);
    if (!section?.[1]) return [{ path: file, says: 'has no section "## Find your way"' }];
    const exists = (name: string): boolean => {
      const plain = name.replace(/\/$/, '').replace(/^\.\//, '');
      return tree.paths.some((one) => one === plain || one.startsWith(`${plain}/`));
    };
    const signposts = [...section[1].matchAll(/`([\w@./-]+)`/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => /^[^/]+\//.test(name) || /\.(ts|tsx|md|sql|json)$/.test(name));
    const links = [...text.matchAll(/\]\(([\w@./-]+\.md|LICENSE)(?:#[\w-]*)?\)/g)].map((match) => match[1] ?? '');
    return [...new Set([...signposts, ...links])]
      .filter((name) => !exists(name))
      .map((name) => ({ path: file, says: `names ${name}, which does not exist` }));
  },
};
