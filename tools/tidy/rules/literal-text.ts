import type { Problem, Rule } from '../rule.ts';
import { isProgram, type Node, type Tree, textOf, walk } from '../tree.ts';

/** What a page shows or reads aloud, as an attribute of markup, a field of an element or a field of what describes a tab, column or choice. */
const spoken = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'heading',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'ariaLabel',
  'textContent',
  'innerText',
]);
/** Calls whose first argument is shown. */
const showing = new Set(['notify', 'confirm', 'alert', 'fillText', 'strokeText', 'measureText', 'createTextNode']);
/** Not sentences: names and codes that are the same in each language. */
const sameEverywhere = new Set([
  'Fairhouse',
  'TOTP',
  'RTP',
  'QR',
  'HMAC-SHA256',
  'SHA-256',
  'GCash',
  'iOS',
  'IOS-LITE-APP',
  'Android',
]);

/** Keys of sentences ("shell.login"), host names and the beginnings of addresses. */
const dotted = /^(https?:\/\/[\w./-]*|[a-z][\w-]*(\.[\w-]+)+)$/;

const pages = /^(apps\/(player|console)|packages\/(ui|game-clients))\//;

function isSentence(text: string): boolean {
  const words = text.trim();
  return /\p{L}{2}/u.test(words) && !sameEverywhere.has(words) && !dotted.test(words);
}

/** The texts that an expression may become: constants, the branches of a choice, the fixed parts of a template. */
function textsOf(expression: Node | null | undefined): Node[] {
  if (!expression) return [];
  const of = (key: string) => textsOf(expression[key] as Node | undefined);
  switch (expression.type) {
    case 'Literal':
    case 'JSXText':
      return [expression];
    case 'TemplateLiteral':
      return expression['quasis'] as Node[];
    case 'ConditionalExpression':
      return [...of('consequent'), ...of('alternate')];
    case 'LogicalExpression':
      return [...of('left'), ...of('right')];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return of('expression');
    default:
      return [];
  }
}

function wordsOf(text: Node): string {
  if (text.type === 'TemplateElement') return (text['value'] as { cooked: string }).cooked;
  return typeof text['value'] === 'string' ? text['value'] : '';
}

const nameOf = (node: unknown): string => {
  const named = node as Node | undefined;
  return textOf(named, 'name') || textOf(named, 'value') || textOf(named?.['property'] as Node | undefined, 'name');
};

/** Whatever an element of the page is given to show: children, spoken attributes and fields, arguments of calls that show. */
function shownBy(node: Node): Node[] {
  const value = node['value'] as Node | undefined;
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return (node['children'] as Node[]).flatMap(textsOf);
    case 'JSXAttribute':
      return spoken.has(nameOf(node['name'])) ? textsOf(value) : [];
    case 'Property':
      return spoken.has(nameOf(node['key'])) ? textsOf(value) : [];
    case 'AssignmentExpression':
      return spoken.has(nameOf(node['left'])) ? textsOf(node['right'] as Node) : [];
    case 'CallExpression': {
      const [first, second, ...children] = node['arguments'] as Node[];
      const callee = nameOf(node['callee']);
      if (callee === 'setAttribute') return spoken.has(nameOf(first)) ? textsOf(second) : [];
      // the games' own maker of elements: el(tag, attributes, …children)
      if (callee === 'el') return children.flatMap(textsOf);
      return showing.has(callee) ? textsOf(first) : [];
    }
    default:
      return [];
  }
}

/** What a visitor reads is a message key, never words in the code. */
export const literalText: Rule = {
  name: 'literal-text',
  check(tree: Tree): Problem[] {
    const problems: Problem[] = [];
    for (const file of tree.paths) {
      if (!pages.test(file) || !isProgram(file)) continue;
      walk(tree.parsed(file).program, (node) => {
        for (const text of shownBy(node)) {
          const words = wordsOf(text);
          if (!isSentence(words)) continue;
          const line = tree.lineAt(file, text.start);
          problems.push({ path: file, line, says: `"${words.trim()}" is shown as it is: make it a message key` });
        }
      });
    }
    return problems;
  },
};
