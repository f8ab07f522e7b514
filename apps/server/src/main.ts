import { loadConfig } from '#config';
import { closeHouse, type OpenedPart, openHouse } from './start/open-house.ts';
import { plainly } from './start/plainly.ts';
import { tellFailure } from './start/tell-failure.ts';

/** Longest orderly end; what is not finished then has had its time. */
const PATIENCE_MS = 20_000;

const opened: OpenedPart[] = [];
let ending = false;

/** Connections that the database drops while everything ends are no news. */
const log = (line: string): void => {
  if (!(ending && line.includes('connection lost'))) console.log(`${new Date().toISOString()} ${line}`);
};

async function end(code: number): Promise<never> {
  if (ending) return new Promise<never>(() => undefined);
  ending = true;
  setTimeout(() => process.exit(code || 1), PATIENCE_MS).unref();
  if (opened.length > 0) console.log('Fairhouse is closing …');
  await closeHouse({ opened, log });
  process.exit(code);
}

process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));
// The launcher holds the other end of this channel; without it nobody is left to stop us.
process.on('disconnect', () => void end(0));
process.on('unhandledRejection', (reason) => log(`fault: ${reason instanceof Error ? reason.stack : String(reason)}`));

const dataDir = process.env['DATA_DIR'] ?? '.data';
try {
  await openHouse(plainly(loadConfig), { opened, log });
} catch (error) {
  console.error(tellFailure(error, dataDir));
  await end(1);
}
