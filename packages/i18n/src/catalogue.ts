import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LANGUAGES, type Language, languageOf } from './languages.ts';

/** The folder of the catalogues: `messages/<language>/<site>/<domain>.json`. */
export const MESSAGES_DIR = path.join(path.dirname(fileURLToPath(import.meta.url)), '../messages');

/** Messages by file (`player/shell`), then by key. */
export type Catalogue = Record<string, Record<string, string>>;

/** Reads every domain file of a language. */
export function loadCatalogue(language: string, dir = MESSAGES_DIR): Catalogue {
  const folder = path.join(dir, language);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replaceAll(path.sep, '/'));
  return Object.fromEntries(
    files.sort().map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      return [name.slice(0, -'.json'.length), JSON.parse(text) as Record<string, string>];
    }),
  );
}

/** Returns the languages that have a folder, complete or not. */
export function cataloguedLanguages(dir = MESSAGES_DIR): Language[] {
  const folders = new Set(readdirSync(dir));
  return LANGUAGES.filter(({ code }) => folders.has(code.toLowerCase()));
}

const catalogued = new Set(cataloguedLanguages().map(({ code }) => code));

/** Returns the language of a page's messages: its own if it has a catalogue, otherwise English. */
export function localeOf(codeOrTag: string): Language {
  const requested = languageOf(codeOrTag);
  return catalogued.has(requested.code) ? requested : languageOf('EN');
}

/** Compiles the selected messages of a catalogue to one flat table of token lists. */
export function compileCatalogue(
  catalogue: Catalogue,
  requested: (domain: string, id: string) => boolean = () => true,
): Record<string, CompiledMessage> {
  const compiled: Record<string, CompiledMessage> = {};
  for (const [domain, messages] of Object.entries(catalogue)) {
    for (const [id, text] of Object.entries(messages)) {
      if (!requested(domain, id)) continue;
      try {
        compiled[id] = compileMessageOrThrow(text);
      } catch (cause) {
        throw new Error(`${domain}.json: "${id}" is not a valid message: ${text}`, { cause });
      }
    }
  }
  return compiled;
}
