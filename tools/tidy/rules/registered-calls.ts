import type { Problem, Rule } from '../rule.ts';
import { isCode, isProgram, type Node, type Tree, textOf, walk } from '../tree.ts';

type Declared = { domain: string; name: string; path: string; line: number };

const isCall = (property: Node): boolean => {
  const value = property['value'] as Node | undefined;
  return value?.type === 'CallExpression' && textOf(value['callee'] as Node, 'name') === 'defineCall';
};

/** Returns the calls that packages/contracts/src/calls declares: `export const <domain> = { <name>: defineCall(…) }`. */
function declaredCalls(tree: Tree): Declared[] {
  const found: Declared[] = [];
  for (const file of tree.paths.filter((name) => name.startsWith('packages/contracts/src/calls/'))) {
    if (!isCode(file)) continue;
    walk(tree.parsed(file).program, (node) => {
      const init = node['init'] as Node | undefined;
      if (node.type !== 'VariableDeclarator' || init?.type !== 'ObjectExpression') return;
      const domain = textOf(node['id'] as Node, 'name');
      for (const property of (init['properties'] as Node[]).filter(isCall)) {
        const key = property['key'] as Node | undefined;
        const name = textOf(key, 'name') || textOf(key, 'value');
        if (name) found.push({ domain, name, path: file, line: tree.lineAt(file, property.start) });
      }
    });
  }
  return found;
}

/** Each declared call is registered once in the server, as `handle(calls.<domain>.<name>` or, destructured, `handle(<domain>.<name>`. */
export const registeredCalls: Rule = {
  name: 'registered-calls',
  check(tree: Tree): Problem[] {
    const server = tree.paths.filter((file) => file.startsWith('apps/server/src/') && isProgram(file));
    const texts = server.map((file) => tree.text(file));
    const problems: Problem[] = [];
    for (const call of declaredCalls(tree)) {
      const binding = new RegExp(String.raw`\bhandle\(\s*(?:calls\.)?${call.domain}\.${call.name}\b`, 'g');
      const where = { path: call.path, line: call.line };
      const times = texts.reduce((sum, text) => sum + [...text.matchAll(binding)].length, 0);
      if (times === 0) {
        problems.push({ ...where, says: `the server does not handle calls.${call.domain}.${call.name}` });
      }
      if (times > 1)
        problems.push({ ...where, says: `calls.${call.domain}.${call.name} is registered ${times} times` });
    }
    return problems;
  },
};
