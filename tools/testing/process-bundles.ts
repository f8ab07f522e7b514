import fs from 'node:fs';
import path from 'node:path';

const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache');

/** Makes a folder for the programs that tests start as processes, bundled once for a run: below node_modules, where they find packages. */
export default function processBundles(): () => void {
  fs.mkdirSync(CACHE, { recursive: true });
  const folder = fs.mkdtempSync(path.join(CACHE, 'fairhouse-processes-'));
  process.env['TEST_BUNDLES'] = folder;
  const tidy = (): void => fs.rmSync(folder, { recursive: true, force: true });
  process.once('exit', tidy);
  return () => {
    process.off('exit', tidy);
    tidy();
  };
}
