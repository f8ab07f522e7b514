import fs from 'node:fs';
import path from 'node:path';
import { acquireLock } from './acquire-lock.ts';
import { embeddedUser, initCluster, passwordFileOf } from './init-cluster.ts';
import { explainLaunchFailure, PostgresLaunchError } from './launch-error.ts';
import { locateBinaries } from './locate-binaries.ts';
import { stopPostmaster } from './postmaster.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';
import { assertReachable, chooseRunAs, chownTo, type RunAs } from './run-as.ts';
import { clusterOf, findRunning, type Launch, startPostgres } from './start-postgres.ts';
import { supervise, type Watch } from './supervise.ts';

export type EmbeddedOptions = Watch & {
  /** The site's data folder; contains the cluster (`postgres`), the log and the lock. */
  dataDir: string;
  /** PostgreSQL settings on top of (or instead of) the built-in ones. */
  settings?: Record<string, string>;
  /** For tests: how to drop root privileges, instead of detecting it. */
  runAs?: RunAs['mode'];
};

export type EmbeddedPostgres = {
  /** Connection address of the superuser, database `postgres`, TCP on 127.0.0.1; unchanged by respawns. */
  url: string;
  /** Process id of the current server. */
  readonly pid: number;
  /** True when a PostgreSQL left running by an earlier launcher was taken over. */
  attached: boolean;
  /** Ends the supervision and PostgreSQL, and releases the folder's lock. Calling it again does nothing. */
  stop(): Promise<void>;
};

function loadPassword(dataDir: string): string {
  try {
    return fs.readFileSync(passwordFileOf(dataDir), 'utf8');
  } catch (cause) {
    throw new PostgresLaunchError(
      `The database in ${dataDir} has lost its password file ${passwordFileOf(dataDir)}: restore it, or start with --fresh.`,
      { cause },
    );
  }
}

async function prepare(dataDir: string, options: EmbeddedOptions): Promise<Launch> {
  const binaries = locateBinaries();
  const runAs = chooseRunAs(binaries.postgres, options.runAs);
  const cluster = clusterOf(dataDir);
  assertReachable(runAs, cluster);
  if (await initCluster(dataDir, binaries, runAs)) options.log(`Created a new database in ${cluster}.`);
  return { dataDir, binaries, runAs, settings: options.settings ?? {} };
}

/**
 * Starts the included PostgreSQL on the data folder, or takes over the one that an earlier launcher left running there, and keeps it
 * running. Only one launcher per folder. Refuses with PostgresLaunchError, whose message is one sentence for the administrator.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  prepareDataFolder(options.dataDir);
  const dataDir = fs.realpathSync(path.resolve(options.dataDir));
  let release = (): void => undefined;
  try {
    release = acquireLock(dataDir);
    const launch = await prepare(dataDir, options);
    const existing = await findRunning(dataDir);
    if (!existing) chownTo(launch.runAs, clusterOf(dataDir));
    const running = existing ?? (await startPostgres(launch));
    const password = loadPassword(dataDir);
    const watching = supervise(launch, running, options);
    let stopping: Promise<void> | undefined;
    return {
      url: `postgres://${embeddedUser}:${password}@127.0.0.1:${running.port}/postgres`,
      attached: existing !== undefined,
      get pid() {
        return watching.running().pid;
      },
      stop() {
        stopping ??= (async () => {
          await watching.end();
          await stopPostmaster(watching.running().pid);
          release();
        })();
        return stopping;
      },
    };
  } catch (error) {
    release();
    throw explainLaunchFailure(error, dataDir, `The database could not be started: ${(error as Error).message}`);
  }
}
