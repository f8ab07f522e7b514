import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** Packages with native code or files of their own, and those that start threads. */
const OUTSIDE = ['@node-rs/argon2', 'sharp', 'pyodide', 'pino', 'pg', 'fastify', '@fastify/static', 'graphile-worker'];

/** A module keeps its address: the files beside it are found, and its threads start from the sources. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.') || id.includes('node_modules')) return null;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

/** A process that is killed does not write its compiled code at its end. */
const FLUSH = `import { flushCompileCache as flush } from 'node:module';\nsetTimeout(flush, 1_500).unref();`;

/** Writes a program as one file, with all modules that it imports and most packages. It starts with a fifth of the work. */
export async function bundleProcess(entry: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: path.resolve(import.meta.dirname, '../..'),
    logLevel: 'error',
    plugins: [keepAddresses],
    ssr: { noExternal: true, external: OUTSIDE },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node24',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs', banner: ({ isEntry }) => (isEntry ? FLUSH : '') } },
    },
  });
}

const [entry, outDir] = process.argv.slice(2);
if (import.meta.main && entry && outDir) await bundleProcess(entry, outDir);
