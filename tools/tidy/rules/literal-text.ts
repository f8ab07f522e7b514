import type { Problem, Rule } from '../rule.ts';
import { isProgram, type Node, type Tree, textOf, walk } from '../tree.ts';

/**
 * Attributes and fields that a page shows or reads aloud: markup attributes, element fields, fields that describe a tab, column or option.
 */
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

/** Message keys ("shell.login"), host names and the starts of addresses. */
const dotted = /^(https?:\/\/[\w./-]*|[a-z][\w-]*(\.[\w-]+)+)$/;

const pages = /^(apps\/(player|console)|packages\/(ui|game-ui|game-clients))\//;

function isSentence(text: string): boolean {
  const words = text.trim();
  return /\p{L}{2}/u.test(words) && !sameEverywhere.has(words) && !dotted.test(words);
}

/** Returns the texts an expression can evaluate to: constants, the branches of a conditional, the fixed parts of a template. */
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

/** Returns everything an element of the page shows: children, shown attributes and fields, arguments of calls that show text. */
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
      // the games' own element factory: el(tag, attributes, …children)
      if (callee === 'el') return children.flatMap(textsOf);
      return showing.has(callee) ? textsOf(first) : [];
    }
    default:
      return [];
  }
}

/** Visible text is a message key, never a literal in the code. */
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
          problems.push({ path: file, line, says: `"${words.trim()}" is literal text: use a message key` });
        }
      });
    }
    return problems;
  },
};
