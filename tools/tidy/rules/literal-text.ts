import type { Problem, Rule } from '../rule.ts';
import { isProgram, type Node, type Tree, walk } from '../tree.ts';

const spoken = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
]);
/** Not sentences: names and codes that are the same in each language. */
const sameEverywhere = new Set(['Fairhouse', 'TOTP', 'RTP', 'QR', 'HMAC-SHA256', 'SHA-256', 'GCash']);

function isSentence(text: string): boolean {
  const words = text.trim();
  return /\p{L}{2}/u.test(words) && !sameEverywhere.has(words);
}

function spokenText(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type === 'Literal' && typeof node['value'] === 'string') {
    if (parent?.type === 'JSXExpressionContainer') return node['value'];
    if (parent?.type === 'JSXAttribute' && spoken.has(String((parent['name'] as Node)['name']))) return node['value'];
  }
  return undefined;
}

/** Expression containers inside an attribute hold class names and the like; only those among children are text. */
function childContainers(program: unknown): Set<Node> {
  const found = new Set<Node>();
  walk(program, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    for (const child of node['children'] as Node[]) if (child.type === 'JSXExpressionContainer') found.add(child);
  });
  return found;
}

/** What a visitor reads is a message key, never words in the markup. */
export const literalText: Rule = {
  name: 'literal-text',
  check(tree: Tree): Problem[] {
    const problems: Problem[] = [];
    for (const file of tree.paths) {
      if (!file.endsWith('.tsx') || !isProgram(file)) continue;
      const { program } = tree.parsed(file);
      const containers = childContainers(program);
      walk(program, (node, parent) => {
        if (parent?.type === 'JSXExpressionContainer' && !containers.has(parent)) return;
        const text = spokenText(node, parent);
        if (text === undefined || !isSentence(text)) return;
        const line = tree.lineAt(file, node.start);
        problems.push({ path: file, line, says: `"${text.trim()}" is shown as it is: make it a message key` });
      });
    }
    return problems;
  },
};
