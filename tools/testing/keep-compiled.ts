import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** For one run of the tests: what the first server or command compiles, all others of the run take over, a third of the work of starting one. */
export default function keepCompiled(): (() => void) | undefined {
  if (process.env['NODE_COMPILE_CACHE']) return undefined;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-compiled-'));
  process.env['NODE_COMPILE_CACHE'] = folder;
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
