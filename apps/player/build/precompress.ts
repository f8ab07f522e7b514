import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const WORTH_IT = /\.(js|css|svg|json)$/;
/** Below this size the headers weigh as much as compression saves. */
const SMALLEST_BYTES = 1024;

/** Vite plugin: writes `.br` and `.gz` next to each text asset, since the server does not compress responses itself. */
export function precompress(): Plugin {
  let outDir = 'dist';
  return {
    name: 'fairhouse-precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const folder = path.join(outDir, 'assets');
      const names = await fs.readdir(folder).catch(() => []);
      await Promise.all(names.filter((name) => WORTH_IT.test(name)).map((name) => compress(path.join(folder, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const body = await fs.readFile(file);
  if (body.length < SMALLEST_BYTES) return;
  // One below the maximum: two per cent larger, for less than half of the work.
  const quality = { [zlib.constants.BROTLI_PARAM_QUALITY]: 10, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  await Promise.all([
    brotli(body, { params: quality }).then((small) => fs.writeFile(`${file}.br`, small)),
    gzip(body, { level: 9 }).then((small) => fs.writeFile(`${file}.gz`, small)),
  ]);
}
