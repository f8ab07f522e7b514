import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { LoadOptions, LoadResult } from './load.ts';
import { listGameTokens } from './players.ts';
import { runProgram, runWorker } from './worker.ts';

export interface HttpLoadOptions extends Omit<LoadOptions, 'send' | 'groups'> {
  url: string;
  ports: readonly number[];
  /** A file of signed wallet calls (`vendor-traffic.ts`), sent instead of spins. */
  prepared?: string;
}

export interface HttpLoad {
  /** What generates the load. */
  name: string;
  run(options: HttpLoadOptions, onBegin: () => Promise<void>): Promise<LoadResult>;
  close(): void;
}

/** Returns the load generator in C where this machine has a compiler, otherwise the one in Node. */
export async function createHttpLoad(url: string): Promise<HttpLoad> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fairhouse-load-'));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  const program = path.join(folder, 'http-load');
  const tokens = path.join(folder, 'tokens');
  try {
    const source = path.join(import.meta.dirname, 'http-load.c');
    execFileSync('cc', ['-O2', '-o', program, source, '-lm'], { stdio: 'ignore' });
  } catch {
    return { name: 'Node', run: (options, onBegin) => runWorker('http-load.ts', options, onBegin), close };
  }
  writeFileSync(tokens, (await listGameTokens(url)).join('\n'));
  return {
    name: 'C',
    run({ ports, clients, kind, prepared, resetValue, once, warm_ms, run_ms }, onBegin) {
      const numbers = [resetValue, once ? 1 : 0, warm_ms, run_ms].map(String);
      const source = prepared === undefined ? [tokens, kind] : [prepared, 'prepared'];
      return runProgram([program, ports.join(','), String(clients), ...source, ...numbers], onBegin);
    },
    close,
  };
}
