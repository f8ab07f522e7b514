import type { Plugin } from 'vite';
import * as schemas from 'zod/mini';

const INERT = '\0inert-schemas';

/** What would use a schema: an error names the call, so that nobody believes that something was checked. */
const USES = ['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode'];

/** What the contracts say of themselves for docs/api.md: read by people, not by the site. */
const DESCRIBED = /packages[\\/]contracts[\\/]src[\\/](calls[\\/]|refusals)/;
const DESCRIPTION = /\b(summary|when):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/**
 * Vite plugin: in the built site the schemas of the contracts are types only. The server checks what comes in and what goes out; the
 * browser takes its answers as the types say, so the schema library (16 KB gzipped before the first paint) stays behind. Every name of it
 * becomes one object that answers any call with itself and refuses to check anything. The descriptions of the calls stay behind, too.
 */
export function leaveSchemas(): Plugin {
  return {
    name: 'fairhouse-leave-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod/mini' ? INERT : null),
    transform: (code, id) => (DESCRIBED.test(id) ? code.replace(DESCRIPTION, "$1: ''") : null),
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
