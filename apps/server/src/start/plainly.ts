import { StartFailure } from './start-failure.ts';

/** What is wrong with a setting is its owner's to read, without a trace of our code. */
export function plainly<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    // What the machine says (a full disk, a folder closed to us) is told by `tellFailure`.
    if ((error as NodeJS.ErrnoException).code) throw error;
    throw new StartFailure((error as Error).message, { cause: error });
  }
}
