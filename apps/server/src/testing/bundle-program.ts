import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const BUNDLE = path.resolve(import.meta.dirname, '../../../../tools/testing/bundle-process.ts');

/**
 * Returns the path of a program that does the same as this one and starts with a fifth of the work, which counts where tests start it again
 * and again: one file of all its modules. The first caller of a test run writes it, others wait.
 */
export async function bundleProgram(program: string): Promise<string> {
  const bundles = process.env['TEST_BUNDLES'];
  if (!bundles) return program;
  const name = path.basename(program, '.ts');
  const folder = path.join(bundles, name);
  const [written, done, failed] = [`${name}.mjs`, 'done', 'failed'].map((file) => path.join(folder, file)) as [
    ...[string, string, string],
  ];
  if (makeFolder(folder))
    try {
      await promisify(execFile)(process.execPath, [BUNDLE, program, folder]);
      fs.writeFileSync(done, '');
    } catch (error) {
      fs.writeFileSync(failed, String(error));
    }
  while (!fs.existsSync(done)) {
    if (fs.existsSync(failed)) throw new Error(`${program}: ${fs.readFileSync(failed, 'utf8')}`);
    await sleep(20);
  }
  return written;
}

/** Whether it was made now, by this caller. */
function makeFolder(folder: string): boolean {
  try {
    fs.mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
