import path from 'node:path';
import { listBrandsWithoutHost } from '#brand';
import type { Config } from '#config';
import { connectDatabase, type Database, migrate } from '#db';
import { gatewaysSecretOf } from '#integrations/payment-gateway';
import { drawsSecretOf } from '#lottery';
import { loadSecrets, type Secrets } from '#secrets';
import { createFirstBrand, type FirstOperator, loadDemo, loadDemoLogins } from '#seed';
import { createApp } from '../app.ts';
import { logFolderOf, prepareDataFolder } from '../db/embedded/index.ts';
import { asStartupError } from './as-startup-error.ts';
import { findFreePort } from './find-free-port.ts';
import { listenOnFreePort, onSharedPort } from './listen-on-free-port.ts';
import { printWelcome } from './print-welcome.ts';
import { reachDatabase } from './reach-database.ts';
import { startApiProcesses } from './start-api-processes.ts';
import { startDrawFeeds } from './start-draw-feeds.ts';
import { startGateways } from './start-gateways.ts';
import { startSimulator } from './start-simulator.ts';
import { startSportsFeed } from './start-sports-feed.ts';
import { StartupError } from './startup-error.ts';

/** Runs a startup step and prints one line for it, with its duration and its own report. */
async function runStep<T>(
  title: string,
  work: () => Promise<T>,
  outcome: (value: T) => string = () => 'done',
): Promise<T> {
  const started_ms = performance.now();
  const value = await work();
  const took_s = ((performance.now() - started_ms) / 1000).toFixed(1);
  console.log(`      ${title} … ${outcome(value)} (${took_s} s)`);
  return value;
}

/** A started part of the server; parts are closed in reverse order. */
export interface StartedPart {
  name: string;
  close(): Promise<void>;
}

export interface StartContext {
  /** Started parts are added here immediately: a shutdown need not wait until everything has started. */
  started: StartedPart[];
  log: (line: string) => void;
}

/**
 * Starts what the server's role needs, and reports each step.
 * @returns its address; null for a server that only runs jobs. Fails with a `StartupError` that says what to do.
 */
export async function startServer(config: Config, { started, log }: StartContext): Promise<string | null> {
  prepareDataFolder(config.dataDir);
  const secrets = asStartupError(() => loadSecrets(config.masterKey, config.dataDir));
  const reached = await runStep(
    'Database',
    () => reachDatabase(config, log),
    ({ what }) => what,
  );
  started.push({ name: 'database server', close: () => reached.stop() });
  const database = connectDatabase(reached.url, { log });
  started.push({ name: 'database connections', close: () => database.close() });
  await runStep(
    'Schema',
    () => migrate(database.db),
    (applied) => (applied.length ? `${applied.length} applied` : 'up to date'),
  );
  let first: FirstOperator | null = null;
  if (config.demo)
    await runStep(
      'Demo brand',
      () => createDemo(config, database, secrets),
      (outcome) => (outcome === 'created' ? 'created' : 'already exists'),
    );
  else
    first = await runStep(
      'Brand',
      () => createFirstBrand({ db: database.db, secrets }),
      (created) => (created ? 'created' : 'already exists'),
    );
  const isFurther = config.processNo > 1;
  const logFile = path.join(logFolderOf(config.dataDir), isFurther ? `server-${config.processNo}.log` : 'server.log');
  const simulatorPort = config.runsSimulator ? await findFreePort() : null;
  const feedPort = config.runsSportsFeed ? await findFreePort() : null;
  const drawsPort = config.runsDraws ? await findFreePort() : null;
  const gatewaysPort = config.runsGateways ? await findFreePort() : null;
  const settings: Config = {
    ...config,
    simulatorUrl: simulatorPort ? `http://127.0.0.1:${simulatorPort}` : config.simulatorUrl,
    sportsFeedUrl: feedPort ? `http://127.0.0.1:${feedPort}` : config.sportsFeedUrl,
    drawsUrl: drawsPort ? `http://127.0.0.1:${drawsPort}` : config.drawsUrl,
    gatewaysUrl: gatewaysPort ? `http://127.0.0.1:${gatewaysPort}` : config.gatewaysUrl,
  };
  const app = await runStep('Calls, games, jobs', () =>
    createApp({ config: settings, database, secrets, log, logFile }),
  );
  started.push({ name: 'calls and jobs', close: () => app.close() });
  if (config.role === 'jobs') {
    console.log('Fairhouse runs jobs');
    return null;
  }
  const shared = config.processes > 1;
  if (isFurther) await app.http.listen(onSharedPort(config.host, config.port));
  const port = isFurther
    ? config.port
    : await listenOnFreePort(app.http, { host: config.host, port: config.port, shared }, (line) => console.log(line));
  const base = `http://${config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host}:${port}`;
  app.listening(new URL(base));
  if (shared && !isFurther) started.push(startApiProcesses(settings, { databaseUrl: reached.url, port, log }));
  if (isFurther) return base;
  if (feedPort) started.push(startSportsFeed({ port: feedPort, log }));
  if (drawsPort) started.push(startDrawFeeds({ port: drawsPort, secret: drawsSecretOf(settings, secrets), log }));
  if (gatewaysPort) started.push(startGateways({ port: gatewaysPort, secret: gatewaysSecretOf(secrets), log }));
  if (simulatorPort) started.push(startSimulator({ base, dataDir: config.dataDir, port: simulatorPort, log }));
  if (!config.demo && config.publicOrigin === null)
    for (const name of await listBrandsWithoutHost(database.db))
      console.log(
        `      Links in emails of ${name} lead to ${base}: set PUBLIC_ORIGIN, or add and prefer a host name in the console`,
      );
  printWelcome(base, config.demo ? loadDemoLogins(config.dataDir) : null, first);
  return base;
}

/** Closes the started parts in reverse order, and those that start in the meantime; a failure is reported and delays nothing. */
export async function stopServer({ started, log }: StartContext): Promise<void> {
  for (let part = started.pop(); part; part = started.pop()) {
    const { name } = part;
    await part.close().catch((error: Error) => log(`${name} did not close properly: ${error.message}`));
  }
}

async function createDemo(config: Config, database: Database, secrets: Secrets): Promise<'created' | 'exists'> {
  const hasGateways = config.runsGateways || config.gatewaysUrl !== null;
  const deps = { database, secrets, dataDir: config.dataDir, password: config.demoPassword, hasGateways };
  const outcome = await loadDemo(deps);
  if (outcome === 'incomplete')
    throw new StartupError(
      'The demo brand is incomplete, because its first start was interrupted: start with --fresh.',
    );
  return outcome;
}
