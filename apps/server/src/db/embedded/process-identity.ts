import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** The fields of /proc/<pid>/stat after the command name, which may itself contain spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function fromPs(pid: number, column: 'lstart' | 'command'): string | undefined {
  if (process.platform === 'win32') return undefined;
  const ps = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  return ps.status === 0 ? ps.stdout.trim() || undefined : undefined;
}

/** True while the process runs. A zombie (containers without an init leave them) counts as ended. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return statFields(pid)?.[0] !== 'Z';
}

/**
 * Start time of the process, as an opaque text: pids are reused, a pid with its start time is not. Linux gives clock ticks since boot, so
 * the boot id is prepended. Undefined where the system does not report it.
 */
export function startedAt(pid: number): string | undefined {
  const ticks = statFields(pid)?.[19];
  if (ticks === undefined) return fromPs(pid, 'lstart');
  let boot = '';
  try {
    boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    // a container may hide the boot id: then only the ticks identify the process
  }
  return `${boot}:${ticks}`;
}

/** The command line of a running process, or undefined where the system does not report it. */
export function commandOf(pid: number): string | undefined {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return fromPs(pid, 'command');
  }
}
