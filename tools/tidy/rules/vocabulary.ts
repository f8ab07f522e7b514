import path from 'node:path';
import type { Problem, Rule } from '../rule.ts';
import { isCode, isGenerated, type Node, type Tree, textOf, walk } from '../tree.ts';
import { type BannedWord, vocabulary as listed } from '../vocabulary.ts';

/** The files that list the banned words. */
const OWN = /^tools\/tidy\/|^docs\/glossary\.md$|^docs\/decisions\/063-|^CHANGELOG\.md$/;
const ENGLISH = /^packages\/i18n\/messages\/en\/.*\.json$/;

const applies = (word: BannedWord, file: string): boolean =>
  (!word.in || word.in.test(file)) && !(word.except?.files.test(file) ?? false);

/** `brandDesk`, `BRAND_DESK`, `brand-desk` → brand, desk. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase());

type Found = { text: string; start: number };

const DECLARING =
  /^(VariableDeclarator|FunctionDeclaration|ClassDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration)$/;

/** Returns the names that a file declares: declarations, and properties of its types. */
function namesIn(tree: Tree, file: string): Found[] {
  const names: Found[] = [];
  walk(tree.parsed(file).program, (node) => {
    const named = DECLARING.test(node.type) ? node['id'] : node.type === 'TSPropertySignature' ? node['key'] : null;
    const text = textOf(named as Node | null, 'name');
    if (text) names.push({ text, start: (named as Node).start });
  });
  return names;
}

/** Returns the keys of a file of messages. */
const keysIn = (tree: Tree, file: string): Found[] =>
  [...tree.text(file).matchAll(/(?<=^\s*")[^"]+(?=":)/gm)].map((match) => ({ text: match[0], start: match.index }));

/** Returns the functions that a file exports under their own name. */
function exportedIn(tree: Tree, file: string): Found[] {
  const names: Found[] = [];
  for (const statement of tree.parsed(file).program.body as unknown as Node[]) {
    const declaration = statement['declaration'] as Node | null | undefined;
    if (statement.type !== 'ExportNamedDeclaration' || !declaration) continue;
    const all =
      declaration.type === 'FunctionDeclaration' ? [declaration] : ((declaration['declarations'] ?? []) as Node[]);
    for (const one of all) {
      const isFunction = one === declaration || (one['init'] as Node | null)?.type === 'ArrowFunctionExpression';
      const text = textOf(one['id'] as Node, 'name');
      if (isFunction && text) names.push({ text, start: one.start });
    }
  }
  return names;
}

/** Returns the prose of a file: its comments, the text of a document, English messages. Code in backticks is left out. */
function proseIn(tree: Tree, file: string): Found[] {
  const blank = (text: string): string => text.replaceAll(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));
  if (isCode(file))
    return tree.parsed(file).comments.map(({ value, start }) => ({ text: blank(value), start: start + 2 }));
  if (file.endsWith('.md')) return [{ text: blank(tree.text(file)), start: 0 }];
  if (file.endsWith('.sql'))
    return [...tree.text(file).matchAll(/--.*/g)].map((match) => ({ text: match[0], start: match.index }));
  if (ENGLISH.test(file))
    return [...tree.text(file).matchAll(/(?<=": ").*/g)].map((match) => ({ text: match[0], start: match.index }));
  return [];
}

/** Names, message keys, comments, documents and English messages use the field's terms. */
export const vocabularyRule = (words: readonly BannedWord[] = listed): Rule => ({
  name: 'vocabulary',
  check(tree: Tree): Problem[] {
    const problems: Problem[] = [];
    for (const file of tree.paths.filter((one) => !OWN.test(one) && !isGenerated(one))) {
      const own = words.filter((word) => applies(word, file));
      const report = (found: Found, word: string, use: string): void => {
        const line = tree.lineAt(file, found.start);
        problems.push({ path: file, line, says: `"${word}": write ${use}` });
      };
      const names = isCode(file) ? namesIn(tree, file) : ENGLISH.test(file) ? keysIn(tree, file) : [];
      names.push({ text: path.basename(file).replace(/\..*$/, ''), start: 0 });
      const exported = isCode(file) ? exportedIn(tree, file) : [];
      const prose = proseIn(tree, file);
      for (const word of own) {
        for (const found of names)
          if (word.name && wordsOf(found.text).includes(word.name)) report(found, found.text, word.use);
        for (const found of exported)
          if (word.verb && wordsOf(found.text)[0] === word.verb) report(found, found.text, word.use);
        if (!word.prose) continue;
        const pattern = new RegExp(word.prose.source, `${word.prose.flags.replace('g', '')}g`);
        for (const { text, start } of prose)
          for (const match of text.matchAll(pattern)) report({ text, start: start + match.index }, match[0], word.use);
      }
    }
    return problems;
  },
});
