import { pathToFileURL } from 'node:url';
import { calls as domains } from '@fairhouse/contracts';
import type { Plugin } from 'vite';
import * as schemas from 'zod/mini';

const INERT = '\0inert-schemas';

/** What would use a schema: an error names the call, so that nobody believes that something was checked. */
const USES = ['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode'];

/** The calls of the contracts; those of the operators' desks are nothing that a player's browser may make. */
const CALLS = /packages[\\/]contracts[\\/]src[\\/]calls[\\/](?:backoffice[\\/])?[\w-]+\.ts$/;
/** Groups of operators' calls. */
const BACKOFFICE = /^backoffice$|Backoffice$/;
const REFUSALS = /packages[\\/]contracts[\\/]src[\\/]refusals\.ts$/;
/** Where the site makes a call. Of the type of one nothing is left in the browser. */
const SITE = /apps[\\/]player[\\/]src[\\/].*\.tsx?$/;
const MADE = /(?<!typeof )\bcalls\.(\w+)\.(\w+)\b/g;
const WHEN = /\bwhen:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

interface SourceCall {
  method: string;
  path: string;
  module: string;
  encrypted?: true;
  form?: true;
  languageHeader?: true;
}
const isCall = (value: unknown): value is SourceCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;

/** What a browser needs of a call to make it: not what it is for, nor what may stand in it, which the server checks. */
const sent = ({ method, path, module, encrypted, form, languageHeader }: SourceCall): SourceCall => ({
  method,
  path,
  module,
  ...(encrypted ? { encrypted } : {}),
  ...(form ? { form } : {}),
  ...(languageHeader ? { languageHeader } : {}),
});

/** A call in the place where it is made, so that no page carries those of others: `calls.games.lobby`. */
function inPlace(name: string, domain: string, key: string): string {
  const call = (domains as Record<string, Record<string, SourceCall> | undefined>)[domain]?.[key];
  if (!call) throw new Error(`${name} is no call of the contracts`);
  return JSON.stringify(sent(call));
}

const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' || value === null
    ? typeof value !== 'function'
    : Array.isArray(value) && value.every(isPlain);

/** One export of a module of calls, as the built site knows it. A rule that the site goes by has to stand elsewhere: here it would be inert, and right or wrong by chance. */
function sourceOf(name: string, value: unknown): string {
  if (typeof value === 'function') throw new Error(`${name} is no call: the built site cannot go by it`);
  const calls = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (calls.length > 0 && calls.every(([, call]) => isCall(call)))
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(calls.map(([key, call]) => [key, sent(call as SourceCall)])))};`;
  return `export const ${name} = ${isPlain(value) ? JSON.stringify(value) : 'inert'};`;
}

/**
 * Vite plugin: in the built site the schemas of the contracts are types only. The server checks what comes in and what goes out; the
 * browser takes its answers as the types say, so the schema library (16 KB gzipped before the first paint) stays behind. Every name of it
 * becomes one object that answers any call with itself and refuses to check anything. Of a call its method, path and module stay, and those
 * where the call is made.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'fairhouse-leave-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod/mini' ? INERT : null),
    async transform(code, id) {
      if (SITE.test(id)) return code.replace(MADE, inPlace);
      if (REFUSALS.test(id)) return code.replace(WHEN, "when: ''");
      if (!CALLS.test(id)) return null;
      const exported = Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>);
      const lines = exported.map(([name, value]) =>
        BACKOFFICE.test(name) && !isPlain(value) ? `export const ${name} = {};` : sourceOf(name, value),
      );
      return { code: `import { object as inert } from 'zod/mini';\n${lines.join('\n')}`, map: { mappings: '' } };
    },
    load: (id) => {
      if (id !== INERT) return null;
      const names = Object.keys(schemas).map((name) => `inert as ${name}`);
      return `const uses = new Set(${JSON.stringify(USES)});
const inert = new Proxy(() => inert, {
  get: (_, name) => {
    if (uses.has(name)) throw new Error('schemas are left out of the built site: check on the server');
    return typeof name === 'symbol' ? undefined : inert;
  },
});
export { ${names.join(', ')} };`;
    },
  };
}
