import { StartupError } from './startup-error.ts';

/** What is wrong with a setting is its owner's to read, without a trace of our code. */
export function asStartupError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    // What the machine says (a full disk, a folder closed to us) is told by `formatStartupError`.
    if ((error as NodeJS.ErrnoException).code) throw error;
    throw new StartupError((error as Error).message, { cause: error });
  }
}
