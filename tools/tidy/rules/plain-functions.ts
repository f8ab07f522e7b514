import path from 'node:path';
import type { Problem, Rule } from '../rule.ts';
import { isProgram, type Node, type Tree, textOf, walk } from '../tree.ts';

function camel(file: string): string {
  return path
    .basename(file)
    .replace(/\.tsx?$/, '')
    .replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the functions that a file exports under their own name. */
function exportedFunctions(tree: Tree, file: string): string[] {
  const names: string[] = [];
  for (const statement of tree.parsed(file).program.body as unknown as Node[]) {
    const declaration = statement['declaration'] as Node | null | undefined;
    if (statement.type !== 'ExportNamedDeclaration' || !declaration) continue;
    if (declaration.type === 'FunctionDeclaration') names.push(String((declaration['id'] as Node)['name']));
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const one of declaration['declarations'] as Node[]) {
      const init = one['init'] as Node | null;
      if (init?.type === 'ArrowFunctionExpression') names.push(String((one['id'] as Node)['name']));
    }
  }
  return names;
}

function syntaxProblems(tree: Tree, file: string): Problem[] {
  const problems: Problem[] = [];
  walk(tree.parsed(file).program, (node) => {
    const line = tree.lineAt(file, node.start);
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') {
      const parent = node['superClass'] as Node | null;
      // React offers no other way to catch errors of children
      if (/Error$|^Component$/.test(textOf(parent, 'name'))) return;
      problems.push({ path: file, line, says: 'is a class: only errors may be classes' });
    }
    const spread = /^(SpreadElement|JSXSpreadAttribute)$/.test(node.type) ? (node['argument'] as Node) : null;
    if (spread?.type === 'ObjectExpression') {
      problems.push({ path: file, line, says: 'spreads an object literal: list its properties one by one' });
    }
    const object = node['object'] as Node | undefined;
    const property = node['property'] as Node | undefined;
    const isChance = node.type === 'MemberExpression' && object?.['name'] === 'Math' && property?.['name'] === 'random';
    if (isChance && !/^(apps\/(player|console)|packages\/(ui|game-ui|game-clients))\//.test(file)) {
      problems.push({ path: file, line, says: 'uses Math.random, which is predictable' });
    }
  });
  return problems;
}

/** Functions, not classes; no predictable random numbers; no spread literals; a file with one exported function has its name. */
export const plainFunctions: Rule = {
  name: 'plain-functions',
  check(tree: Tree): Problem[] {
    const problems: Problem[] = [];
    for (const file of tree.paths.filter(isProgram)) {
      problems.push(...syntaxProblems(tree, file));
      const [only, ...others] = exportedFunctions(tree, file);
      const expected = camel(file);
      if (!file.startsWith('apps/server/src/') || only === undefined || others.length > 0) continue;
      if (only === expected || /^(index|routes|operator-routes|events|jobs|main)\.ts$/.test(path.basename(file)))
        continue;
      problems.push({ path: file, says: `exports only ${only}, but is not named after it`, soft: true });
    }
    return problems;
  },
};
