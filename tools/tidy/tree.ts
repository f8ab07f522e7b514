import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

type Parsed = ReturnType<typeof parseSync>;
/** A node of the syntax tree without its precise type: the rules look for few shapes. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** The files that a rule checks: every text of the project by its path, with syntax trees on demand. */
export type Tree = {
  paths: string[];
  /** All files, including images and programs in other languages. */
  files: string[];
  text(path: string): string;
  parsed(path: string): Parsed;
  lineAt(path: string, offset: number): number;
};

/** Creates a tree from given texts, plus files that no rule reads. Tests plant violations with it. */
export function treeOf(texts: Map<string, string>, others: readonly string[] = []): Tree {
  const trees = new Map<string, Parsed>();
  const ends = new Map<string, readonly number[]>();
  const endsOfLines = (file: string): readonly number[] => {
    const known = ends.get(file) ?? [...text(file).matchAll(/\n/g)].map(({ index }) => index);
    ends.set(file, known);
    return known;
  };
  const text = (file: string): string => {
    const found = texts.get(file);
    if (found === undefined) throw new Error(`${file} not found in the tree`);
    return found;
  };
  return {
    paths: [...texts.keys()].sort(),
    files: [...texts.keys(), ...others],
    text,
    parsed(file) {
      let parsed = trees.get(file);
      if (!parsed) {
        parsed = parseSync(file, text(file));
        trees.set(file, parsed);
      }
      return parsed;
    },
    lineAt: (file, offset) => endsOfLines(file).filter((end) => end < offset).length + 1,
  };
}

const isText = /(\.(ts|tsx|cjs|mjs|js|json|sql|md|css|html)|^LICENSE)$/;

/** On a machine without git: everything except installed and generated files. */
const GENERATED = ['**/node_modules', '**/dist', '**/.data', '**/.git'];

function filesOf(root: string): string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
    return listed.toString().split('\0');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return fs.globSync('**/*', { cwd: root, exclude: GENERATED });
  }
}

/** Reads the project folder: the files that git tracks or would track. */
export function loadTree(root: string): Tree {
  const texts = new Map<string, string>();
  const there = filesOf(root).filter((file) => file !== '' && fs.existsSync(path.join(root, file)));
  for (const file of there) if (isText.test(file)) texts.set(file, fs.readFileSync(path.join(root, file), 'utf8'));
  return treeOf(
    texts,
    there.filter((file) => !isText.test(file)),
  );
}

export function isCode(file: string): boolean {
  return /\.tsx?$/.test(file) && !file.endsWith('.d.ts');
}
/** Whether the file is a test or used only by tests. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || /\/(testing|conformance)\//.test(file) || file.startsWith('apps/server/test/');
}
/** Whether the file is program code: no tests, no generated files. */
export function isProgram(file: string): boolean {
  return /^(apps|packages)\/[^/]+\/src\//.test(file) && isCode(file) && !isTest(file) && !isGenerated(file);
}
export function isGenerated(file: string): boolean {
  return file === 'apps/server/src/db/tables.ts' || file === 'apps/server/schema.sql';
}

/** Returns a text property of a node, or an empty string if it is missing or not text. */
export function textOf(node: Node | null | undefined, key: string): string {
  const value = node?.[key];
  return typeof value === 'string' ? value : '';
}

/** Walks a syntax tree in source order. */
export function walk(node: unknown, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit, parent);
    return;
  }
  if (typeof node !== 'object' || node === null || typeof (node as Node).type !== 'string') return;
  const here = node as Node;
  visit(here, parent);
  // not Object.entries: creating its pairs took half of the time of all rules
  for (const key in here) {
    const value = here[key];
    if (typeof value === 'object' && value !== null && key !== 'parent') walk(value, visit, here);
  }
}

/** Returns every string constant of a file: strings, and templates with `\u0000` for each value. */
export function textsIn(tree: Tree, file: string): { value: string; start: number; dynamic: boolean; in: string }[] {
  const found: { value: string; start: number; dynamic: boolean; in: string }[] = [];
  walk(tree.parsed(file).program, (node, parent) => {
    const parentType = parent?.type ?? '';
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      found.push({ value: node['value'], start: node.start, dynamic: false, in: parentType });
    }
    if (node.type === 'TemplateLiteral') {
      const quasis = node['quasis'] as { value: { cooked: string } }[];
      const value = quasis.map((quasi) => quasi.value.cooked).join('\u0000');
      found.push({ value, start: node.start, dynamic: quasis.length > 1, in: parentType });
    }
  });
  return found;
}

export type Import = { from: string; start: number; typeOnly: boolean; names: string[] };

/** Returns what a file imports or re-exports, `import()` included. */
export function importsOf(tree: Tree, file: string): Import[] {
  const found: Import[] = [];
  walk(tree.parsed(file).program, (node) => {
    const source = node['source'] as Node | null | undefined;
    if (typeof source?.['value'] !== 'string') return;
    if (!/^(Import|Export(Named|All))(Declaration|Expression)$/.test(node.type)) return;
    const typeOnly = node['importKind'] === 'type' || node['exportKind'] === 'type';
    const specifiers = (node['specifiers'] ?? []) as Node[];
    // without a list of names everything is imported
    const names = specifiers.map((one) => textOf((one['imported'] ?? one['local']) as Node, 'name') || '*');
    const every = specifiers.some((one) => one.type === 'ImportNamespaceSpecifier');
    found.push({
      from: source['value'],
      start: node.start,
      typeOnly,
      names: every || names.length === 0 ? ['*'] : names,
    });
  });
  return found;
}
