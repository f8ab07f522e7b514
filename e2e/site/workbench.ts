import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { build, preview } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const configFile = path.join(root, 'packages/ui/vite.config.ts');
const cache = path.join(root, 'node_modules/.cache/fairhouse-workbench');
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns a hash of everything the workbench is built from. */
function stateOfSources(): string {
  const hash = createHash('sha256');
  const files = fs.globSync('packages/{ui,game-ui,i18n,contracts}/{src,workbench,messages}/**/*.*', { cwd: root });
  for (const file of files.sort()) hash.update(`${file}\0`).update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Builds the workbench unless it is already built from the same sources: two test files need it, perhaps concurrently. */
async function buildWorkbench(): Promise<string> {
  const folder = path.join(cache, stateOfSources());
  if (fs.existsSync(folder)) return folder;
  const half = path.join(cache, randomUUID());
  await build({ configFile, logLevel: 'error', build: { outDir: half } });
  try {
    fs.renameSync(half, folder);
  } catch {
    // Another test file was first.
    fs.rmSync(half, { recursive: true, force: true });
  }
  for (const old of fs.readdirSync(cache).map((name) => path.join(cache, name)))
    if (fs.statSync(old).mtimeMs < Date.now() - DAY_MS) fs.rmSync(old, { recursive: true, force: true });
  return folder;
}

/** Serves the workbench of the design system. No site server is needed. */
export async function openWorkbench(): Promise<{ base: string; close: () => Promise<void> }> {
  const server = await preview({
    configFile,
    logLevel: 'warn',
    build: { outDir: await buildWorkbench() },
    preview: { host: '127.0.0.1', port: 0 },
  });
  return { base: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
