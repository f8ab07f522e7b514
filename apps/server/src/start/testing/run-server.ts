import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

const MAIN = path.join(import.meta.dirname, '../../main.ts');

export interface RunningServer {
  child: ChildProcess;
  /** Everything printed so far. */
  printed: { out: string; err: string };
  /** Its exit code. */
  ended: Promise<number | null>;
  /** Resolves with its address when it is open. */
  ready(): Promise<string>;
}

const pick = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));

const WITHOUT_OTHERS = { SIMULATOR_URL: 'off', SPORTS_FEED_URL: 'off', DRAWS_URL: 'off', GATEWAYS_URL: 'off' };

/** Runs the server program, without processes beside it unless `env` says otherwise, and collects what it prints. */
export function runServer(
  env: Record<string, string>,
  command: [string, ...string[]] = [process.execPath, MAIN],
): RunningServer {
  const child = spawn(command[0], command.slice(1), {
    // of the environment, only the compile cache of other tests
    env: { ...pick('PATH', 'NODE_COMPILE_CACHE'), PORT: '0', ...WITHOUT_OTHERS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (data: Buffer) => (printed.out += data.toString('utf8')));
  child.stderr.on('data', (data: Buffer) => (printed.err += data.toString('utf8')));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = async (): Promise<string> => {
    while (!/^Fairhouse is open at (\S+)$/m.test(printed.out)) {
      if (child.exitCode !== null) throw new Error(printed.out + printed.err);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return /^Fairhouse is open at (\S+)$/m.exec(printed.out)?.[1] ?? '';
  };
  return { child, printed, ended, ready };
}

/** Returns the process ids of a process's children. */
export const childrenOf = ({ pid }: ChildProcess): number[] =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
