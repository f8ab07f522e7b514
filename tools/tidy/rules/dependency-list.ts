import type { Problem, Rule } from '../rule.ts';
import type { Tree } from '../tree.ts';

const list = 'docs/dependencies.md';
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string> | undefined>;

/** docs/dependencies.md gives the reason for each package: nothing unlisted, nothing removed, exact versions. */
export const dependencyList: Rule = {
  name: 'dependency-list',
  check(tree: Tree): Problem[] {
    const text = tree.paths.includes(list) ? tree.text(list) : '';
    const listed = new Set([...text.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1] ?? ''));
    const needed = new Set<string>();
    const problems: Problem[] = [];
    for (const file of tree.paths.filter((one) => /(^|^bench\/|^(apps|packages)\/[^/]+\/)package\.json$/.test(one))) {
      const manifest = JSON.parse(tree.text(file)) as Manifest;
      const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
      for (const [name, version] of Object.entries(all)) {
        if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
          problems.push({ path: file, says: `${name} is not pinned: ${version}` });
        }
        if (name.startsWith('@fairhouse/')) continue;
        needed.add(name);
        if (!listed.has(name)) problems.push({ path: file, says: `${name} is not in ${list}` });
      }
    }
    for (const name of listed) if (!needed.has(name)) problems.push({ path: list, says: `nothing needs ${name}` });
    return problems;
  },
};
