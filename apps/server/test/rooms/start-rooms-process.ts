import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { bundleProgram } from '#testing';

export interface RoomsProcess {
  url: string;
  pid: number;
  /** Sends kill -9. */
  kill(): Promise<void>;
  /** Ends in order. */
  stop(): Promise<void>;
}

/** Starts another process that holds rooms. */
export async function startRoomsProcess(databaseUrl: string): Promise<RoomsProcess> {
  const child = fork(await bundleProgram(path.join(import.meta.dirname, 'rooms-process.ts')), {
    env: { ...process.env, ROOMS_DATABASE_URL: databaseUrl },
    execArgv: [],
  });
  const exit = once(child, 'exit');
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    url,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    async stop() {
      child.send('stop');
      await exit;
    },
  };
}
