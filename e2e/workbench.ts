import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, preview } from 'vite';

const configFile = path.resolve(import.meta.dirname, '../packages/ui/vite.config.ts');

/** Builds the workbench of the design system into a temporary folder and serves it; no server of the site is needed. */
export async function openWorkbench(): Promise<{ base: string; close: () => Promise<void> }> {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-workbench-'));
  await build({ configFile, logLevel: 'error', build: { outDir } });
  const server = await preview({
    configFile,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  return {
    base: server.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await server.close();
      fs.rmSync(outDir, { recursive: true, force: true });
    },
  };
}
