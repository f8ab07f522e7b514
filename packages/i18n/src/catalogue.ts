import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** Where the catalogues stand: `messages/<language>/<domain>.json`. */
export const MESSAGES_DIR = path.join(path.dirname(fileURLToPath(import.meta.url)), '../messages');

/** Sentences by domain, then by key. */
export type Catalogue = Record<string, Record<string, string>>;

/** Reads every domain file of a language. */
export function readCatalogue(language: string, dir = MESSAGES_DIR): Catalogue {
  const folder = path.join(dir, language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.sort().map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      return [name.slice(0, -'.json'.length), JSON.parse(text) as Record<string, string>];
    }),
  );
}

/** Compiles the chosen domains of a catalogue to one flat table of token lists. */
export function compileCatalogue(
  catalogue: Catalogue,
  wanted: (domain: string) => boolean = () => true,
): Record<string, CompiledMessage> {
  const compiled: Record<string, CompiledMessage> = {};
  for (const [domain, messages] of Object.entries(catalogue)) {
    if (!wanted(domain)) continue;
    for (const [id, text] of Object.entries(messages)) {
      try {
        compiled[id] = compileMessageOrThrow(text);
      } catch (cause) {
        throw new Error(`${domain}.json: "${id}" is not a valid message: ${text}`, { cause });
      }
    }
  }
  return compiled;
}

const placeholders = (message: unknown, found = new Set<string>()): Set<string> => {
  if (!Array.isArray(message)) return found;
  for (const token of message) {
    if (!Array.isArray(token)) continue;
    found.add(String(token[0]));
    if (token[2] && typeof token[2] === 'object')
      for (const choice of Object.values(token[2])) placeholders(choice, found);
  }
  return found;
};

/**
 * What is wrong between a catalogue and the English one: a file or key on one side only, a key in two files,
 * an empty sentence, other placeholders. An empty list means that it may be built.
 */
export function checkCatalogue(language: string, catalogue: Catalogue, english: Catalogue): string[] {
  const problems: string[] = [];
  const seen = new Map<string, string>();
  for (const domain of new Set([...Object.keys(english), ...Object.keys(catalogue)])) {
    const ours = catalogue[domain] ?? {};
    const theirs = english[domain] ?? {};
    const where = `${language}/${domain}.json`;
    for (const id of Object.keys(theirs)) if (!(id in ours)) problems.push(`${where}: "${id}" is missing`);
    for (const [id, text] of Object.entries(ours)) {
      if (!(id in theirs)) problems.push(`${where}: "${id}" is not in English`);
      else if (text.trim() === '') problems.push(`${where}: "${id}" is empty`);
      else {
        const here = [...placeholders(compileMessageOrThrow(text))].sort().join(', ');
        const there = [...placeholders(compileMessageOrThrow(theirs[id] ?? ''))].sort().join(', ');
        if (here !== there) problems.push(`${where}: "${id}" has placeholders {${here}}, English {${there}}`);
      }
      const before = seen.get(id);
      if (before) problems.push(`${where}: "${id}" stands in ${before} too`);
      seen.set(id, where);
    }
  }
  return problems;
}
