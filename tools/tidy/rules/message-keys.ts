import { WHOLE } from '../../../packages/i18n/src/languages.ts';
import type { Problem, Rule } from '../rule.ts';
import { isProgram, type Node, type Tree, textsIn, walk } from '../tree.ts';

type Messages = Map<string, string>;

/** Returns all keys of a language with the file of each. */
function keysOf(tree: Tree, language: string): Messages {
  const keys: Messages = new Map();
  for (const file of tree.paths.filter((one) => one.startsWith(`packages/i18n/messages/${language}/`))) {
    for (const key of Object.keys(JSON.parse(tree.text(file)) as object)) keys.set(key, file);
  }
  return keys;
}

function isTranslate(callee: Node): boolean {
  const property = callee['property'] as Node | undefined;
  return (
    callee['name'] === 't' ||
    callee['name'] === 'translate' ||
    (callee.type === 'MemberExpression' && property?.['name'] === 't')
  );
}

/** Returns the keys passed directly to `t('…')`. */
function keysIn(tree: Tree, file: string): { key: string; start: number }[] {
  const found: { key: string; start: number }[] = [];
  walk(tree.parsed(file).program, (node) => {
    if (node.type !== 'CallExpression' || !isTranslate(node['callee'] as Node)) return;
    const [first] = node['arguments'] as Node[];
    if (first?.type === 'Literal') found.push({ key: String(first['value']), start: first.start });
  });
  return found;
}

/** Each used key exists in every complete language; each existing key is used, directly or through a template. */
export const messageKeys: Rule = {
  name: 'message-keys',
  check(tree: Tree): Problem[] {
    const whole = new Map(WHOLE.map((code) => [code, keysOf(tree, code.toLowerCase())]));
    const english = whole.get('EN') ?? new Map();
    const problems: Problem[] = [];
    const literals = new Set<string>();
    const patterns: RegExp[] = [];
    for (const file of tree.paths.filter(isProgram)) {
      for (const { key, start } of keysIn(tree, file)) {
        const line = tree.lineAt(file, start);
        const lacking = [...whole].flatMap(([code, keys]) => (keys.has(key) ? [] : [code])).join(', ');
        if (lacking) problems.push({ path: file, line, says: `uses "${key}", which is missing in ${lacking}` });
      }
      for (const text of textsIn(tree, file)) {
        if (!text.dynamic) literals.add(text.value);
        else if (/^[a-z][\w-]*\./i.test(text.value)) {
          const parts = text.value
            .split('\u0000')
            .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
          patterns.push(new RegExp(`^${parts.join('.+')}$`));
        }
      }
    }
    for (const [key, file] of english) {
      if (literals.has(key) || patterns.some((pattern) => pattern.test(key))) continue;
      problems.push({ path: file, says: `nothing uses "${key}"` });
    }
    return problems;
  },
};
