import fs from 'node:fs';
import path from 'node:path';
import { explainLaunchFailure } from './launch-error.ts';

/** Log folder of the server and PostgreSQL. */
export const logFolderOf = (dataDir: string): string => path.join(dataDir, 'log');

/**
 * Creates the data folder and its log folder, accessible to the owner only; checks that it is writable. Refuses with PostgresLaunchError,
 * one sentence.
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.accessSync(dataDir, fs.constants.W_OK);
    fs.mkdirSync(logFolderOf(dataDir), { recursive: true });
    fs.chmodSync(logFolderOf(dataDir), 0o700);
  } catch (error) {
    throw explainLaunchFailure(error, dataDir, `The folder ${dataDir} cannot be used: ${(error as Error).message}`);
  }
}
