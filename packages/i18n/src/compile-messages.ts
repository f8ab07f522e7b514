import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Catalogue, cataloguedLanguages, compileCatalogue, loadCatalogue, MESSAGES_DIR } from './catalogue.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { fillWithEnglish } from './fill-with-english.ts';
import { languageOf } from './languages.ts';

/** Lists the catalogues and how complete they are; each catalogue has a module below it. */
const LIST = 'virtual:messages';
const PREFIX = `${LIST}/`;

const loadAll = (): Map<string, Catalogue> =>
  new Map(cataloguedLanguages().map(({ code }) => [code.toLowerCase(), loadCatalogue(code.toLowerCase())]));

/** Returns incorrect messages. A missing message falls back to English and does not fail a build: the tests require all. */
const problemsOf = (all: Map<string, Catalogue>): string[] => {
  const english = all.get('en') ?? {};
  return [...all].flatMap(([language, catalogue]) => checkCatalogue(language, catalogue, english, { partial: true }));
};

export interface CompileOptions {
  /** The folders and files of messages that the site loads, such as `player` and `server/errors`; all of them when absent. */
  folders?: readonly string[];
  /** The messages that `page` needs for its first paint; the rest of the catalogue is a separate file. */
  first?: { page: string; sentences: (id: string) => boolean };
}

/** "en", "en/rest" → the language and the part of its catalogue. */
const partsOf = (id: string): { language: string; rest: boolean } => {
  const [language = 'en', part] = id.slice(id.indexOf(PREFIX) + PREFIX.length).split('/');
  return { language, rest: part === 'rest' };
};

/**
 * Vite plugin: `virtual:messages` lists the languages that have a catalogue and loads them. `virtual:messages/en` contains a language's
 * messages for the first paint and `virtual:messages/en/rest` all others, compiled. A build fails on wrong placeholders or plurals.
 *
 * The file names contain the web tag of the language and a hash over all catalogues (`assets/messages-zh-CN-<hash>.js`), so that a page
 * needs only its language to preload the right ones: `transformIndexHtml` writes the links with the `%LANG%` that the server fills in.
 */
export function compileMessages({ folders, first }: CompileOptions = {}): Plugin {
  let all = loadAll();
  let building = false;
  let base = '/';
  const hash = createHash('sha256')
    .update(JSON.stringify([...all]))
    .digest('hex')
    .slice(0, 8);
  const inPart = (domain: string, id: string, rest: boolean) =>
    (folders?.some((folder) => `${domain}/`.startsWith(`${folder}/`)) ?? true) &&
    (first?.sentences(id) ?? true) !== rest;
  const fileOf = (tag: string, rest: boolean) => `assets/messages-${tag}${rest ? '-rest' : ''}-${hash}.js`;
  const compiled = (language: string, rest: boolean) =>
    compileCatalogue(all.get(language) ?? {}, (domain, id) => inPart(domain, id, rest));
  const isWhole = (language: string) => {
    const own = { ...compiled(language, false), ...compiled(language, true) };
    return [false, true].every((rest) => Object.keys(compiled('en', rest)).every((id) => id in own));
  };
  return {
    name: 'fairhouse-messages',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: (chunk) => {
              const id = chunk.isDynamicEntry ? chunk.moduleIds.find((each) => each.includes(PREFIX)) : undefined;
              if (!id) return 'assets/[name]-[hash].js';
              const { language, rest } = partsOf(id);
              return fileOf(languageOf(language).tag, rest);
            },
          },
        },
      },
    }),
    configResolved: (config) => {
      building = config.command === 'build';
      base = config.base;
    },
    buildStart() {
      all = loadAll();
      const problems = problemsOf(all);
      if (problems.length === 0) return;
      const report = `messages do not agree:\n  ${problems.join('\n  ')}`;
      if (building) this.error(report);
      else this.warn(report);
    },
    resolveId: (id) => (id === LIST || id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LIST}`) {
        const entries = [...all.keys()].map((language) => {
          const parts = `first: () => import('${PREFIX}${language}'), rest: () => import('${PREFIX}${language}/rest')`;
          return `${language.toUpperCase()}: { isWhole: ${isWhole(language)}, ${parts} }`;
        });
        return `export const catalogues = { ${entries.join(', ')} };`;
      }
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const { language, rest } = partsOf(id);
      const catalogue = loadCatalogue(language);
      for (const domain of Object.keys(catalogue))
        this.addWatchFile(path.join(MESSAGES_DIR, language, `${domain}.json`));
      all.set(language, catalogue);
      const messages = fillWithEnglish(compiled(language, rest), compiled('en', rest));
      const text = language === 'en' ? compiled('en', rest) : messages;
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(text))});`;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, filename }) => {
        if (!bundle || !html.includes('%BOOT%')) return html;
        const parts = first && path.basename(filename) === first.page ? [false] : [false, true];
        const links = parts.map(
          (rest) => `  <link rel="modulepreload" crossorigin href="${base}${fileOf('%LANG%', rest)}">\n  `,
        );
        return html.replace('</head>', `${links.join('')}</head>`);
      },
    },
  };
}
