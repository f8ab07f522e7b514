import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('../../../packages/game-math/src/verify/main.ts', import.meta.url));

export const VERIFIER_FILE = 'fairhouse-verify.mjs';

const NOTICE = `/*
 * Checks the proof of a round of a Fairhouse slot: node ${VERIFIER_FILE} --help
 * Built from packages/game-math of Fairhouse, Apache-2.0. Contains @noble/hashes and @noble/curves, MIT, (c) 2022 Paul Miller (paulmillr.com).
 */`;

/** Builds the proof verifier as one file that needs only Node. It is not minified, so that players can read it. */
export async function buildVerifier(): Promise<string> {
  const built = await build({
    configFile: false,
    root: path.dirname(ENTRY),
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: ENTRY,
      write: false,
      minify: false,
      target: 'node22',
      rolldownOptions: {
        // Keeps the output the same on every machine: no local paths in comments.
        experimental: { attachDebugInfo: 'none' },
        output: { entryFileNames: VERIFIER_FILE, banner: NOTICE },
      },
    },
  });
  const chunks = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [file, another] = chunks;
  if (file?.type !== 'chunk' || another) throw new Error('the verifier was not built as exactly one file');
  return file.code;
}

/** Vite plugin: writes the verifier next to the site. The server serves it under /verify/. */
export function shipVerifier(): Plugin {
  return {
    name: 'fairhouse-ship-verifier',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: `verify/${VERIFIER_FILE}`, source: await buildVerifier() });
    },
  };
}
