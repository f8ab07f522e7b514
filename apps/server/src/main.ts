import fs from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '#config';
import { type Database, migrate, openDatabase } from '#db';
import { openSecrets, type Secrets } from '#secrets';
import { type FirstOperator, foundHouse, loadDemo, readDemoLogins } from '#seed';
import { openApp } from './app.ts';
import { prepareDataFolder } from './db/embedded/index.ts';
import { listenOnFreePort } from './start/listen-on-free-port.ts';
import { printWelcome } from './start/print-welcome.ts';
import { step } from './start/progress.ts';
import { reachDatabase } from './start/reach-database.ts';
import { StartFailure } from './start/start-failure.ts';
import { tellFailure } from './start/tell-failure.ts';

/** Longest orderly end; what is not finished then has had its time. */
const PATIENCE_MS = 20_000;

/** What has been opened, closed in reverse order at the end. */
const opened: { name: string; close(): Promise<void> }[] = [];
let ending = false;

/** Connections that the database drops while everything ends are no news. */
const log = (line: string): void => {
  if (!(ending && line.includes('connection lost'))) console.log(`${new Date().toISOString()} ${line}`);
};

async function start(config: Config): Promise<void> {
  prepareDataFolder(config.dataDir);
  fs.mkdirSync(path.join(config.dataDir, 'log'), { recursive: true });
  const secrets = plainly(() => openSecrets(config.masterKey, config.dataDir));
  const reached = await step(
    'Database',
    () => reachDatabase(config, log),
    ({ what }) => what,
  );
  opened.push({ name: 'database server', close: () => reached.stop() });
  const database = openDatabase(reached.url, { log });
  opened.push({ name: 'database connections', close: () => database.close() });
  await step(
    'Schema',
    () => migrate(database.db),
    (applied) => (applied.length ? `${applied.length} applied` : 'up to date'),
  );
  let first: FirstOperator | null = null;
  if (config.demo)
    await step(
      'Demo brand',
      () => makeDemo(config, database, secrets),
      (made) => (made === 'made' ? 'made' : 'there already'),
    );
  else
    first = await step(
      'House',
      () => foundHouse({ db: database.db, secrets }),
      (founded) => (founded ? 'founded' : 'there already'),
    );
  const logFile = path.join(config.dataDir, 'log', 'server.log');
  const app = await step('Calls, games, jobs', () => openApp({ config, database, secrets, log, logFile }));
  opened.push({ name: 'calls and jobs', close: () => app.close() });
  if (config.role === 'jobs') return console.log('Fairhouse works on its jobs');
  const port = await listenOnFreePort(app.http, config, (line) => console.log(line));
  app.listening(
    new URL(`http://${config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host}:${port}`),
  );
  printWelcome(
    `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`,
    config.demo ? readDemoLogins(config.dataDir) : null,
    first,
  );
}

async function makeDemo(config: Config, database: Database, secrets: Secrets): Promise<'made' | 'there'> {
  const parts = { database, secrets, dataDir: config.dataDir, password: config.demoPassword };
  const made = await loadDemo(parts);
  if (made === 'half-made')
    throw new StartFailure(
      'The demo brand is only half made, because its first start was cut short: start with --fresh.',
    );
  return made;
}

async function end(code: number): Promise<never> {
  if (ending) return new Promise<never>(() => undefined);
  ending = true;
  setTimeout(() => process.exit(code || 1), PATIENCE_MS).unref();
  if (opened.length > 0) console.log('Fairhouse is closing …');
  for (const part of opened.reverse())
    await part.close().catch((error: Error) => log(`${part.name} did not end well: ${error.message}`));
  process.exit(code);
}

/** What is wrong with a setting is its owner's to read, without a trace of our code. */
function plainly<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    // What the machine says (a full disk, a folder closed to us) is told by `tellFailure`.
    if ((error as NodeJS.ErrnoException).code) throw error;
    throw new StartFailure((error as Error).message, { cause: error });
  }
}

process.on('SIGINT', () => void end(0));
process.on('SIGTERM', () => void end(0));
// The launcher holds the other end of this channel; without it nobody is left to stop us.
process.on('disconnect', () => void end(0));
process.on('unhandledRejection', (reason) => log(`fault: ${reason instanceof Error ? reason.stack : String(reason)}`));

const dataDir = process.env['DATA_DIR'] ?? '.data';
try {
  await start(plainly(readConfig));
} catch (error) {
  console.error(tellFailure(error, dataDir));
  await end(1);
}
