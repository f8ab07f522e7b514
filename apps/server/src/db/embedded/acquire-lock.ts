import fs from 'node:fs';
import path from 'node:path';
import { PostgresLaunchError } from './launch-error.ts';
import { isAlive, startedAt } from './process-identity.ts';

type Holder = { pid: number; startedAt?: string | undefined };

function loadHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Returns the lock file of a data folder; `tools/launch` reads it too, before `--fresh` removes the folder. */
export function lockFileOf(dataDir: string): string {
  return path.join(dataDir, 'fairhouse.lock');
}

function isHeld(holder: Holder | undefined): holder is Holder {
  if (!holder || !isAlive(holder.pid)) return false;
  return holder.startedAt === undefined || holder.startedAt === startedAt(holder.pid);
}

/**
 * Locks the folder for this process: two launchers on one cluster would each supervise, and each respawn, the same database. The complete
 * file is linked into position, so that nobody reads a partial lock. A lock whose process is gone (or whose pid now belongs to another
 * process) is taken over. Refuses with PostgresLaunchError.
 * @returns a function that releases the lock.
 */
export function acquireLock(dataDir: string): () => void {
  const file = lockFileOf(dataDir);
  const own = `${file}.${process.pid}`;
  const text = JSON.stringify({ pid: process.pid, startedAt: startedAt(process.pid) });
  fs.writeFileSync(own, text);
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      try {
        fs.linkSync(own, file);
        return () => {
          if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) fs.rmSync(file);
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = loadHolder(file);
      if (isHeld(holder)) {
        throw new PostgresLaunchError(
          `Another Fairhouse (process ${holder.pid}) already runs in ${dataDir}: stop it, or set DATA_DIR to another folder.`,
        );
      }
      removeStale(file);
    }
  } finally {
    fs.rmSync(own, { force: true });
  }
  throw new PostgresLaunchError(`The lock ${file} could not be taken: remove that file if no Fairhouse runs there.`);
}

/** Moves the stale lock aside; if another process took it over in between, its lock is restored. */
function removeStale(file: string): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (isHeld(loadHolder(aside))) fs.linkSync(aside, file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}
