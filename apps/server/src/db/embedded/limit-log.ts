import fs from 'node:fs';
import path from 'node:path';
import { logFolderOf } from './prepare-data-folder.ts';

/** The logs take at most twice this: the current one and the previous one. */
const MAX_LOG_BYTES = 20_000_000;

export function logOf(dataDir: string): string {
  return path.join(logFolderOf(dataDir), 'postgres.log');
}

/**
 * Truncates the log once it is too long: PostgreSQL keeps the file open and appends, so the content is copied away and the file is emptied.
 */
export function limitLog(dataDir: string, maxBytes = MAX_LOG_BYTES): void {
  const file = logOf(dataDir);
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= maxBytes) return;
  fs.copyFileSync(file, `${file}.1`);
  fs.truncateSync(file);
}
