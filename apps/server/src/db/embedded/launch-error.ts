/** A failed start, described in one sentence that an administrator can act on; `main.ts` prints only the message and exits 1. */
export class PostgresLaunchError extends Error {
  override name = 'PostgresLaunchError';
}

const causes: [RegExp, (dataDir: string) => string][] = [
  [
    /No space left on device|ENOSPC|EDQUOT|Disk quota exceeded/i,
    (dir) => `The disk that holds ${dir} is full: free some space, then start again.`,
  ],
  [
    /EROFS|Read-only file system/i,
    (dir) => `The folder ${dir} is on a read-only disk: choose a writable one with DATA_DIR.`,
  ],
  [
    /EACCES|EPERM|Permission denied|Operation not permitted/i,
    (dir) => `The folder ${dir} cannot be written by this user: choose another with DATA_DIR or change its owner.`,
  ],
  [
    /ENOTDIR|ENOENT.*mkdir|Not a directory|EEXIST.*mkdir/i,
    (dir) =>
      `The folder ${dir} cannot be created, because a part of its path is not a folder: choose another with DATA_DIR.`,
  ],
  [
    /could not create shared memory segment|could not map anonymous shared memory/i,
    () => 'PostgreSQL could not allocate shared memory: give this machine more memory, then start again.',
  ],
  [
    /database files are incompatible with server/i,
    (dir) =>
      `The database in ${dir} was made by another version of PostgreSQL: restore it there, or start with --fresh.`,
  ],
];

/** Turns the cause (a thrown error, or the end of PostgreSQL's own log) into one sentence. `fallback` is used for unknown causes. */
export function explainLaunchFailure(cause: unknown, dataDir: string, fallback: string): PostgresLaunchError {
  if (cause instanceof PostgresLaunchError) return cause;
  const text = cause instanceof Error ? cause.message : String(cause);
  const known = causes.find(([pattern]) => pattern.test(text));
  return new PostgresLaunchError(known ? known[1](dataDir) : fallback, { cause });
}
