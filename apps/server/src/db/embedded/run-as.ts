import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PostgresLaunchError } from './launch-error.ts';

/** How PostgreSQL's programs are started: the command to spawn, its user, and the owner of the files. */
export type RunAs = {
  mode: 'self' | 'namespace' | 'nobody';
  command(binary: string, args: string[]): [string, string[]];
  user: { uid?: number; gid?: number };
};

const nobodyId = 65534;
const namespace = ['--user', `--map-user=${nobodyId}`, `--map-group=${nobodyId}`];

/**
 * PostgreSQL refuses to run as uid 0. As root it runs in a user namespace, where root is seen as `nobody`: no system
 * user is needed and closed parent folders do no harm. Where the kernel or the container forbids that, it runs as the
 * real `nobody`, which must be able to enter the folders of the programs and of the data.
 */
export function chooseRunAs(postgres: string, force?: RunAs['mode']): RunAs {
  const plain = (binary: string, args: string[]): [string, string[]] => [binary, args];
  if (force === 'self' || process.getuid?.() !== 0) return { mode: 'self', command: plain, user: {} };
  if (force !== 'nobody' && spawnSync('unshare', [...namespace, postgres, '--version']).status === 0) {
    return { mode: 'namespace', command: (binary, args) => ['unshare', [...namespace, binary, ...args]], user: {} };
  }
  const user = { uid: nobodyId, gid: nobodyId };
  if (spawnSync(postgres, ['--version'], { ...user, cwd: '/' }).status !== 0) {
    throw new PostgresLaunchError(
      `PostgreSQL does not run as root, and the user nobody may not enter ${path.dirname(postgres)}: start Fairhouse as an ordinary user.`,
    );
  }
  return { mode: 'nobody', command: plain, user };
}

/**
 * Changes the owner of a folder and its content to the user that PostgreSQL runs as; a cluster created in another mode changes its owner.
 */
export function chownTo(runAs: RunAs, folder: string): void {
  if (process.getuid?.() !== 0) return;
  const uid = runAs.user.uid ?? 0;
  const gid = runAs.user.gid ?? 0;
  if (fs.lstatSync(folder).uid === uid) return;
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    fs.lchownSync(path.join(folder, entry), uid, gid);
  }
  fs.lchownSync(folder, uid, gid); // last, so that an incomplete change is detected and repeated
}

/** As `nobody`, each folder above the data must be enterable; the error names the one that is not. */
export function assertReachable(runAs: RunAs, folder: string): void {
  if (runAs.mode !== 'nobody') return;
  for (let at = path.dirname(folder); ; at = path.dirname(at)) {
    const stat = fs.statSync(at);
    if ((stat.mode & 0o001) === 0 && stat.uid !== nobodyId) {
      throw new PostgresLaunchError(
        `PostgreSQL runs as the user nobody here, who may not enter ${at}: run "chmod o+x ${at}" or set DATA_DIR to another folder.`,
      );
    }
    if (at === path.dirname(at)) return;
  }
}
