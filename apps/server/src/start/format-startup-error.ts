import { explainLaunchFailure, PostgresLaunchError } from '../db/embedded/index.ts';
import { StartupError } from './startup-error.ts';

/** Returns the message for a failed start: one sentence for foreseen errors, the whole stack for others. */
export function formatStartupError(error: unknown, dataDir: string): string {
  if (error instanceof StartupError || error instanceof PostgresLaunchError) return error.message;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  // secrets, migrations and demo data may fill the disk
  if (/ENOSPC|EDQUOT|No space left/i.test(message)) return explainLaunchFailure(error, dataDir, message).message;
  return `Fairhouse could not start: ${stack ?? message}`;
}
