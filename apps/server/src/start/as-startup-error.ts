import { StartupError } from './startup-error.ts';

/** Reports an invalid setting to the administrator without a stack trace. */
export function asStartupError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    // System errors (a full disk, a folder without access) are reported by `formatStartupError`.
    if ((error as NodeJS.ErrnoException).code) throw error;
    throw new StartupError((error as Error).message, { cause: error });
  }
}
