import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { explainLaunchFailure } from './launch-error.ts';
import type { PostgresBinaries } from './locate-binaries.ts';
import { chownTo, type RunAs } from './run-as.ts';

/** The superuser of an embedded cluster and the location of its password (readable by the owner only). */
export const embeddedUser = 'fairhouse';
export function passwordFileOf(dataDir: string): string {
  return path.join(dataDir, 'postgres-password');
}

function run(command: [string, string[]], user: RunAs['user']): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command[0], command[1], {
      ...user,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

function initdbArgs(target: string, passwordFile: string): string[] {
  return [
    ...['-D', target, '-U', embeddedUser, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    // the builtin provider sorts and folds case the same way on every machine, whatever its C library
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums'],
  ];
}

/**
 * Creates the cluster `dataDir/postgres` unless it exists. It is built in a sibling folder and renamed, so that a `kill -9` in between
 * leaves no partial cluster; leftovers of such an attempt are removed.
 * @returns true when a new cluster was created.
 */
export async function initCluster(dataDir: string, binaries: PostgresBinaries, runAs: RunAs): Promise<boolean> {
  const cluster = path.join(dataDir, 'postgres');
  for (const name of fs.readdirSync(dataDir)) {
    if (name.startsWith('postgres.init-')) fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
  if (fs.existsSync(path.join(cluster, 'PG_VERSION'))) return false;

  const half = path.join(dataDir, `postgres.init-${process.pid}`);
  const passwordFile = path.join(half, 'password');
  const target = path.join(half, 'cluster');
  try {
    fs.mkdirSync(target, { recursive: true, mode: 0o700 });
    const password = randomBytes(24).toString('base64url');
    fs.writeFileSync(passwordFile, password, { mode: 0o600 });
    chownTo(runAs, half);
    const result = await run(runAs.command(binaries.initdb, initdbArgs(target, passwordFile)), runAs.user);
    if (result.code !== 0) {
      throw explainLaunchFailure(
        result.output,
        dataDir,
        `The database could not be created in ${cluster}: ${result.output.trim().split('\n').pop()}`,
      );
    }
    fs.writeFileSync(passwordFileOf(dataDir), password, { mode: 0o600 });
    fs.renameSync(target, cluster);
    return true;
  } finally {
    fs.rmSync(half, { recursive: true, force: true });
  }
}
