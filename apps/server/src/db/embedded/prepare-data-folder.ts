import fs from 'node:fs';
import { explainLaunchFailure } from './launch-error.ts';

/** Makes the data folder and sees that it can be written; refuses with PostgresLaunchError, one sentence. */
export function prepareDataFolder(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.accessSync(dataDir, fs.constants.W_OK);
  } catch (error) {
    throw explainLaunchFailure(error, dataDir, `The folder ${dataDir} cannot be used: ${(error as Error).message}`);
  }
}
