import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Catalogue, checkCatalogue, compileCatalogue, MESSAGES_DIR, readCatalogue } from './catalogue.ts';
import { languageOf, TRANSLATED } from './languages.ts';

const PREFIX = 'virtual:messages/';

const readAll = (): Map<string, Catalogue> =>
  new Map(TRANSLATED.map((code) => [code.toLowerCase(), readCatalogue(code.toLowerCase())]));

const problemsOf = (all: Map<string, Catalogue>): string[] => {
  const english = all.get('en') ?? {};
  return [...all].flatMap(([language, catalogue]) => checkCatalogue(language, catalogue, english));
};

/**
 * Vite plugin: `virtual:messages/en` is the compiled catalogue of a language. A build with a missing key or other placeholders fails.
 *
 * The file of a language is named by its web tag and a hash over all catalogues (`assets/messages-zh-CN-<hash>.js`), so that the page can
 * preload the right one knowing nothing but its language: `transformIndexHtml` writes the link with the `%LANG%` that the server fills in.
 */
export function compileMessages(options: { domains?: (domain: string) => boolean } = {}): Plugin {
  let all = readAll();
  let building = false;
  let base = '/';
  const hash = createHash('sha256')
    .update(JSON.stringify([...all]))
    .digest('hex')
    .slice(0, 8);
  const fileOf = (language: string) => `assets/messages-${languageOf(language).tag}-${hash}.js`;
  return {
    name: 'fairhouse-messages',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: (chunk) => {
              const module = chunk.moduleIds.find((id) => id.includes(PREFIX));
              return module && chunk.isDynamicEntry
                ? fileOf(module.slice(module.indexOf(PREFIX) + PREFIX.length))
                : 'assets/[name]-[hash].js';
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
      all = readAll();
      const problems = problemsOf(all);
      if (problems.length === 0) return;
      const report = `messages do not agree:\n  ${problems.join('\n  ')}`;
      if (building) this.error(report);
      else this.warn(report);
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const language = id.slice(PREFIX.length + 1);
      const catalogue = readCatalogue(language);
      for (const domain of Object.keys(catalogue))
        this.addWatchFile(path.join(MESSAGES_DIR, language, `${domain}.json`));
      const compiled = compileCatalogue({ ...all.get('en'), ...catalogue }, options.domains);
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, context) =>
        context.bundle && html.includes('%BOOT%')
          ? html.replace(
              '</head>',
              `  <link rel="modulepreload" crossorigin href="${base}assets/messages-%LANG%-${hash}.js">\n  </head>`,
            )
          : html,
    },
  };
}
