import path from 'node:path';
import { listBrandsWithoutHost } from '#brand';
import type { Config } from '#config';
import { type Database, migrate, openDatabase } from '#db';
import { openSecrets, type Secrets } from '#secrets';
import { createFirstBrand, type FirstOperator, loadDemo, readDemoLogins } from '#seed';
import { openApp } from '../app.ts';
import { logFolderOf, prepareDataFolder } from '../db/embedded/index.ts';
import { listenOnFreePort } from './listen-on-free-port.ts';
import { plainly } from './plainly.ts';
import { printWelcome } from './print-welcome.ts';
import { step } from './progress.ts';
import { reachDatabase } from './reach-database.ts';
import { StartFailure } from './start-failure.ts';

/** A part of the house that has been opened; the last is closed first. */
export interface OpenedPart {
  name: string;
  close(): Promise<void>;
}

export interface Opening {
  /** What has been opened is put here at once: whoever wants the house closed need not wait until all of it is open. */
  opened: OpenedPart[];
  log: (line: string) => void;
}

/**
 * Opens what the role of the house needs, and tells each step.
 * @returns its address; null for a house that only works on its jobs. Fails with a `StartFailure` that says what to do.
 */
export async function openHouse(config: Config, { opened, log }: Opening): Promise<string | null> {
  prepareDataFolder(config.dataDir);
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
      () => createFirstBrand({ db: database.db, secrets }),
      (founded) => (founded ? 'founded' : 'there already'),
    );
  const logFile = path.join(logFolderOf(config.dataDir), 'server.log');
  const app = await step('Calls, games, jobs', () => openApp({ config, database, secrets, log, logFile }));
  opened.push({ name: 'calls and jobs', close: () => app.close() });
  if (config.role === 'jobs') {
    console.log('Fairhouse works on its jobs');
    return null;
  }
  const port = await listenOnFreePort(app.http, config, (line) => console.log(line));
  const base = `http://${config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host}:${port}`;
  app.listening(new URL(base));
  if (!config.demo && config.publicOrigin === null)
    for (const name of await listBrandsWithoutHost(database.db))
      console.log(
        `      Links in letters of ${name} lead to ${base}: set PUBLIC_ORIGIN, or add and prefer a host name in the console`,
      );
  printWelcome(base, config.demo ? readDemoLogins(config.dataDir) : null, first);
  return base;
}

/** Closes what has been opened, the last first, and what is opened meanwhile; what does not end well is told and holds up nothing. */
export async function closeHouse({ opened, log }: Opening): Promise<void> {
  for (let part = opened.pop(); part; part = opened.pop()) {
    const { name } = part;
    await part.close().catch((error: Error) => log(`${name} did not end well: ${error.message}`));
  }
}

async function makeDemo(config: Config, database: Database, secrets: Secrets): Promise<'made' | 'there'> {
  const deps = { database, secrets, dataDir: config.dataDir, password: config.demoPassword };
  const made = await loadDemo(deps);
  if (made === 'half-made')
    throw new StartFailure(
      'The demo brand is only half made, because its first start was cut short: start with --fresh.',
    );
  return made;
}
