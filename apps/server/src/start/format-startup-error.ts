import { explainLaunchFailure, PostgresLaunchError } from '../db/embedded/index.ts';
import { StartupError } from './startup-error.ts';

/** What the operator reads when the start failed: one sentence for what is foreseen, the whole stack for the rest. */
export function formatStartupError(error: unknown, dataDir: string): string {
  if (error instanceof StartupError || error instanceof PostgresLaunchError) return error.message;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  // secrets, migrations and demo data may be what fills the disk
  if (/ENOSPC|EDQUOT|No space left/i.test(message)) return explainLaunchFailure(error, dataDir, message).message;
  return `Fairhouse could not start: ${stack ?? message}`;
}
