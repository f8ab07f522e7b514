import type { Problem, Rule } from '../rule.ts';
import type { Tree } from '../tree.ts';

type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;

/**
 * Every `npx` command names a package that the project installs: otherwise npx downloads and runs whatever is published under that name.
 */
export const npxPackages: Rule = {
  name: 'npx-packages',
  check(tree: Tree): Problem[] {
    const installed = new Set(
      tree.paths
        .filter((file) => /(^|^(apps|packages)\/[^/]+\/)package\.json$/.test(file))
        .map((file) => JSON.parse(tree.text(file)) as Manifest)
        .flatMap(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies })),
    );
    return tree.paths
      .filter((file) => !file.startsWith('tools/tidy/') && file !== 'CHANGELOG.md')
      .flatMap((file) =>
        [...tree.text(file).matchAll(/\bnpx (?:-\S+ )*([@\w][\w@./-]*)/g)]
          .filter(([, name]) => !installed.has(name ?? ''))
          .map(({ 1: name, index }) => ({
            path: file,
            line: tree.lineAt(file, index),
            says: `runs ${name} through npx, which the project does not install`,
          })),
      );
  },
};
