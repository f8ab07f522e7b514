import { pathToFileURL } from 'node:url';
import { calls as domains } from '@fairhouse/contracts';
import type { Plugin } from 'vite';
import * as schemas from 'zod/mini';

const INERT = '\0inert-schemas';

/** Methods that would use a schema. Their error names the call, so that a missing check is noticed. */
const USES = ['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode'];

/** The calls of the contracts. A player's browser must not make back-office calls. */
const CALLS = /packages[\\/]contracts[\\/]src[\\/]calls[\\/](?:backoffice[\\/])?[\w-]+\.ts$/;
/** Groups of back-office calls. */
const BACKOFFICE = /^backoffice$|Backoffice$/;
const REFUSALS = /packages[\\/]contracts[\\/]src[\\/]refusals\.ts$/;
/** Source files of the site that make calls. A type-only use of a call leaves nothing in the browser. */
const SITE = /apps[\\/]player[\\/]src[\\/].*\.tsx?$/;
const CALL_USES = /(?<!typeof )\bcalls\.(\w+)\.(\w+)\b/g;
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

/** Returns what a browser needs to make a call. The description and the schemas, which the server checks, are left out. */
const sent = ({ method, path, module, encrypted, form, languageHeader }: SourceCall): SourceCall => ({
  method,
  path,
  module,
  ...(encrypted ? { encrypted } : {}),
  ...(form ? { form } : {}),
  ...(languageHeader ? { languageHeader } : {}),
});

/** Inlines a call where it is made, so that no page carries the calls of others: `calls.games.lobby`. */
function inPlace(name: string, domain: string, key: string): string {
  const call = (domains as Record<string, Record<string, SourceCall> | undefined>)[domain]?.[key];
  if (!call) throw new Error(`${name} is not a call of the contracts`);
  return JSON.stringify(sent(call));
}

const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' || value === null
    ? typeof value !== 'function'
    : Array.isArray(value) && value.every(isPlain);

/**
 * Returns one export of a calls module as the built site sees it. A rule that the site depends on must be defined elsewhere: here it would
 * be inert, and its result would be arbitrary.
 */
function sourceOf(name: string, value: unknown): string {
  if (typeof value === 'function') throw new Error(`${name} is no call: the built site cannot use it`);
  const calls = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (calls.length > 0 && calls.every(([, call]) => isCall(call)))
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(calls.map(([key, call]) => [key, sent(call as SourceCall)])))};`;
  return `export const ${name} = ${isPlain(value) ? JSON.stringify(value) : 'inert'};`;
}

/**
 * Vite plugin: reduces the schemas of the contracts to types in the built site. The server validates input and output, and the browser
 * trusts the types of its answers, so the schema library (16 KB gzipped before the first paint) is left out. Every name of it becomes one
 * object that returns itself from any call and refuses to validate. Only the method, path and module of a call are kept, with the fields
 * that change how it is sent, and only where the call is made.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'fairhouse-leave-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod/mini' ? INERT : null),
    async transform(code, id) {
      if (SITE.test(id)) return code.replace(CALL_USES, inPlace);
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
