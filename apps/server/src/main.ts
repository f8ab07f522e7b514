import { loadConfig } from '#config';
import { explainLaunchFailure, PostgresLaunchError } from './db/embedded/index.ts';
import { asStartupError } from './start/as-startup-error.ts';
import { type StartedPart, startServer, stopServer } from './start/start-server.ts';
import { StartupError } from './start/startup-error.ts';

/** Returns the message for a failed start: one sentence for foreseen errors, the whole stack for others. */
function formatStartupError(error: unknown, dataDir: string): string {
  if (error instanceof StartupError || error instanceof PostgresLaunchError) return error.message;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  // secrets, migrations and demo data may fill the disk
  if (/ENOSPC|EDQUOT|No space left/i.test(message)) return explainLaunchFailure(error, dataDir, message).message;
  return `Fairhouse could not start: ${stack ?? message}`;
}

/** Maximum duration of an orderly shutdown; unfinished work is then abandoned. */
const PATIENCE_MS = 20_000;

const started: StartedPart[] = [];
let ending = false;

/** Connections that the database drops during shutdown are not logged. */
const log = (line: string): void => {
  if (!(ending && line.includes('connection lost'))) console.log(`${new Date().toISOString()} ${line}`);
};

async function end(code: number): Promise<never> {
  if (ending) return new Promise<never>(() => undefined);
  ending = true;
  setTimeout(() => process.exit(code || 1), PATIENCE_MS).unref();
  if (started.length > 0) console.log('Fairhouse is closing …');
  await stopServer({ started, log });
  process.exit(code);
}

process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));
// The launcher holds the other end of this channel; without it nothing else would stop this process.
process.on('disconnect', () => void end(0));
process.on('unhandledRejection', (reason) => log(`fault: ${reason instanceof Error ? reason.stack : String(reason)}`));

const dataDir = process.env['DATA_DIR'] ?? '.data';
try {
  await startServer(asStartupError(loadConfig), { started, log });
} catch (error) {
  console.error(formatStartupError(error, dataDir));
  await end(1);
}
