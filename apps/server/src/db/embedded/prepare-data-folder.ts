import fs from 'node:fs';
import path from 'node:path';
import { explainLaunchFailure } from './launch-error.ts';

/** Where the server and PostgreSQL write what happened. */
export const logFolderOf = (dataDir: string): string => path.join(dataDir, 'log');

/** Makes the data folder, and in it that of the logs, which only its owner may enter; sees that it can be written. Refuses with PostgresLaunchError, one sentence. */
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
