import path from 'node:path';
import type { Problem, Rule } from '../rule.ts';
import type { Tree } from '../tree.ts';

/** A path from the project root, anywhere in a document: one of our folders, then more. */
const FROM_ROOT = /(?<![\w./@-])(?:apps|packages|docs|tools|e2e|bench)\/[\w@./-]*\w/g;
/** One of our files by its name or the end of its path, alone or as a word of a command in backticks. */
const NAMED = /`(?:[^`\n]*\s)?((?:[\w@-][\w@.-]*\/)*[\w@-][\w@.-]*\.(?:ts|tsx|cjs|sql|md|py))(?:\s[^`\n]*)?`/g;
const LINK = /\]\(([\w@./-]+)(?:#[\w-]*)?\)/g;
/** Build output, and names that are placeholders for any of their kind. */
const UNTRACKED = /(^|\/)(dist|node_modules|\.data)(\/|$)|NNN/;

/** The changelog describes past versions and is not checked. */
const isDocument = (file: string): boolean => file.endsWith('.md') && file !== 'CHANGELOG.md';

/** Each path in a document exists: from the root, as the end of a path, or as a link relative to the document. */
export const documentPaths: Rule = {
  name: 'document-paths',
  check(tree: Tree): Problem[] {
    const known = new Set<string>();
    for (const file of tree.files) for (let at = file; at !== '.'; at = path.posix.dirname(at)) known.add(at);
    const all = [...known];
    const isThere = (name: string): boolean => known.has(name.replace(/\/$/, ''));
    const isEnd = (name: string): boolean => isThere(name) || all.some((one) => one.endsWith(`/${name}`));
    return tree.paths.filter(isDocument).flatMap((file) => {
      const text = tree.text(file);
      const isLinked = (name: string): boolean => isThere(path.posix.join(path.posix.dirname(file), name));
      const named = [
        ...findNames(text, FROM_ROOT).filter(({ name, after }) => !/[*<{]/.test(after) && !isThere(name)),
        ...findNames(text, NAMED).filter(({ name }) => !name.match(FROM_ROOT) && !isEnd(name)),
        ...findNames(text, LINK).filter(({ name }) => !isLinked(name)),
      ];
      return named
        .filter(({ name }) => !UNTRACKED.test(name))
        .map(({ name, at }) => ({
          path: file,
          line: tree.lineAt(file, at),
          says: `names ${name}, which does not exist`,
        }));
    });
  },
};

const findNames = (text: string, pattern: RegExp): { name: string; at: number; after: string }[] =>
  [...text.matchAll(pattern)].map((match) => ({
    name: match[1] ?? match[0],
    at: match.index,
    after: text.charAt(match.index + match[0].length),
  }));
