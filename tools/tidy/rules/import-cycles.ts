import path from 'node:path';
import type { Problem, Rule } from '../rule.ts';
import { importsOf, isCode, type Tree } from '../tree.ts';

/** Creates a resolver of `#name` and package imports through the manifests and of relative ones by their path. */
function resolver(tree: Tree): (file: string, from: string) => string | undefined {
  const known = new Set(tree.paths);
  const names = new Map<string, string>();
  const entries: [string, string][] = [];
  for (const manifest of tree.paths.filter((file) => /^(apps|packages)\/[^/]+\/package\.json$/.test(file))) {
    const folder = path.posix.dirname(manifest);
    const content = JSON.parse(tree.text(manifest)) as { name: string; imports?: object; exports?: object };
    names.set(content.name, folder);
    for (const [key, target] of Object.entries({ ...content.imports, ...content.exports })) {
      if (typeof target !== 'string') continue;
      const name = key.startsWith('#') ? key : path.posix.join(content.name, key);
      entries.push([name, path.posix.join(folder, target)]);
    }
  }
  return (file, from) => {
    if (from.startsWith('.')) {
      const target = path.posix.join(path.posix.dirname(file), from);
      return known.has(target) ? target : undefined;
    }
    for (const [name, target] of entries) {
      const [before = '', after = ''] = name.split('*');
      if (name === from) return target;
      if (name.includes('*') && from.startsWith(before) && from.endsWith(after)) {
        return target.replace('*', from.slice(before.length, from.length - after.length));
      }
    }
    return undefined;
  };
}

/** No import cycles, however long. Type imports are allowed: they are erased at runtime. */
export const importCycles: Rule = {
  name: 'import-cycles',
  check(tree: Tree): Problem[] {
    const resolve = resolver(tree);
    const graph = new Map<string, string[]>();
    for (const file of tree.paths.filter(isCode)) {
      const targets = importsOf(tree, file).filter((one) => !one.typeOnly);
      graph.set(
        file,
        targets.map((one) => resolve(file, one.from)).filter((one) => one !== undefined),
      );
    }
    const problems: Problem[] = [];
    const state = new Map<string, 'open' | 'done'>();
    const visit = (file: string, trail: string[]): void => {
      if (state.get(file) === 'done') return;
      if (state.get(file) === 'open') {
        const round = [...trail.slice(trail.indexOf(file)), file];
        problems.push({ path: file, says: `imports itself: ${round.join(' → ')}` });
        return;
      }
      state.set(file, 'open');
      for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
      state.set(file, 'done');
    };
    for (const file of graph.keys()) visit(file, []);
    return problems;
  },
};
