import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openSite } from './site.ts';

/**
 * Founds one site with the demo brands for a whole run and ends it in order. Each site of the tests begins as a copy of its folder
 * (FOUNDED_SITE): a quarter of the work of founding its own, which the server's own `start.test.ts` drives.
 */
export default async function foundSite(): Promise<() => void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-founded-'));
  fs.chmodSync(dataDir, 0o711); // the database may have to run as another user
  // what this first server compiles, all others of the run take over: a third of the work of starting one
  const compiled = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-compiled-'));
  process.env['NODE_COMPILE_CACHE'] = compiled;
  const tidy = (): void => {
    for (const folder of [dataDir, compiled]) fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const site = await openSite({ dataDir });
    const code = await site.stop();
    if (code !== 0) throw new Error(`the founded site ended with ${code}; it printed:\n${site.log()}`);
  } catch (error) {
    tidy();
    throw error;
  }
  process.env['FOUNDED_SITE'] = dataDir;
  return tidy;
}
